import type { JsonObject } from '../../client/answer.js';
/**
 * Up to `count` items, one from each of `count` equal parts of the list. Lists often repeat a pattern every 2 to 10
 * items, and equal steps might meet the same place of the pattern each time: within a part, the first item wins whose
 * place in each such pattern was chosen least so far.
 */
export declare function spread<T>(items: readonly T[], count: number): readonly T[];
/**
 * Up to `count` records of all kinds: at most half of them show members, states or lists that the others do not show,
 * and the rest are evenly spread over the list.
 * @example
 * varied([{ id: '1' }, { id: '2' }, { id: '3', mirror: 'x' }, { id: '4' }], 2); // records 1 and 3
 */
export declare function varied(records: readonly JsonObject[], count: number): readonly JsonObject[];
