// How the items of a cursor list are distinguished.
import { type JsonObject, textOf } from '#check';

/** A trade that settles in several buckets may be listed once for each of them. */
export function keyOf(item: JsonObject): string | undefined {
  const id = textOf(item, 'id') ?? textOf(item, 'condition_id');
  const bucket = textOf(item, 'bucket_index');
  return id === undefined || bucket === undefined ? id : `${id} (bucket ${bucket})`;
}

/** Items without an id cannot be distinguished and are left out. */
export function keysOf(items: readonly JsonObject[]): readonly string[] {
  return items.map(keyOf).filter((key) => key !== undefined);
}

/** The keys of `expected` that `actual` lacks. */
export function missingKeys(expected: readonly JsonObject[], actual: readonly JsonObject[]): readonly string[] {
  const found = new Set(keysOf(actual));
  return keysOf(expected).filter((key) => !found.has(key));
}

/** Texts that occur more than once. */
export function repeated(texts: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return texts.filter((text) => {
    const isRepeated = seen.has(text);
    seen.add(text);
    return isRepeated;
  });
}
