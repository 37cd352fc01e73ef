import type { JsonObject } from '../../client/answer.js';
/** A trade that settles in several buckets may be listed once for each of them. */
export declare function keyOf(item: JsonObject): string | undefined;
/** Items without an id cannot be distinguished and are left out. */
export declare function keysOf(items: readonly JsonObject[]): readonly string[];
/** The keys of `expected` that `actual` lacks. */
export declare function missingKeys(expected: readonly JsonObject[], actual: readonly JsonObject[]): readonly string[];
