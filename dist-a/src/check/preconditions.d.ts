import type { Precondition } from './check.js';
import type { OffsetList } from './reading/lists.js';
/** The list has more than `count` items. */
export declare function moreItemsThan(count: number): Precondition<OffsetList>;
/** The list shows at least `count` items on its first page of 100. */
export declare function atLeastItems(count: number): Precondition<OffsetList>;
