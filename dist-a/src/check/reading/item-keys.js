import { textOf } from './records.js';
/** A trade that settles in several buckets may be listed once for each of them. */
export function keyOf(item) {
    const id = textOf(item, 'id') ?? textOf(item, 'condition_id');
    const bucket = textOf(item, 'bucket_index');
    return id === undefined || bucket === undefined ? id : `${id} (bucket ${bucket})`;
}
/** Items without an id cannot be distinguished and are left out. */
export function keysOf(items) {
    return items.map(keyOf).filter((key) => key !== undefined);
}
/** The keys of `expected` that `actual` lacks. */
export function missingKeys(expected, actual) {
    const found = new Set(keysOf(actual));
    return keysOf(expected).filter((key) => !found.has(key));
}
//# sourceMappingURL=item-keys.js.map