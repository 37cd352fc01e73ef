// Options that only the caller's hooks know, such as the URL of the server that they start.

/** A value, or a function that returns it after the caller's `beforeAll` hooks. */
export type Deferred<T> = T | (() => T | Promise<T>);

const deferrable: ReadonlySet<string> = new Set(['baseUrl', 'credentials', 'otherAccount', 'headers', 'known']);

type Entry = readonly [name: string, value: unknown];
type DeferredEntry = readonly [name: string, value: () => unknown];

function isDeferred(entry: Entry): entry is DeferredEntry {
  const [name, value] = entry;
  return deferrable.has(name) && typeof value === 'function';
}

/** The options that are known while tests are collected. */
export function availableOptions(options: object): object {
  return Object.fromEntries(Object.entries(options).filter((entry) => !isDeferred(entry)));
}

/** All options, after the caller's hooks. */
export async function resolveDeferred(options: object): Promise<object> {
  const entries = Object.entries(options).map(async (entry): Promise<Entry> => {
    return isDeferred(entry) ? [entry[0], await entry[1]()] : entry;
  });
  return Object.fromEntries(await Promise.all(entries));
}
