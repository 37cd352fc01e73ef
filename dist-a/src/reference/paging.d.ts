import type { CursorList } from './operations.js';
import type { Envelope } from './response-bodies.js';
import type { IncomingRequest, Service } from './types.js';
/** The page of a list that `limit` and `offset` ask for. */
export declare function offsetPage<Item>(items: readonly Item[], request: IncomingRequest, { policy, rules }: Service): Item[];
/** Which records of a log one request asks for. */
export interface Selection<Item> {
    /** Whether the list holds the record. */
    readonly lists: (item: Item) => boolean;
    /** Whether the filters of the request keep it. */
    readonly keeps: (item: Item) => boolean;
}
/**
 * One page of a list. A cursor holds a position in the unfiltered, append-only list, so that a walk neither repeats nor
 * skips a record when another is added or stops matching.
 */
export declare function cursorPage<Item>(list: CursorList, log: readonly Item[], { lists, keeps }: Selection<Item>, request: IncomingRequest, { policy }: Service): Envelope<Item>;
