import type { Difference } from './violation.js';
type Ids = readonly string[];
/** The items of the lists differ from some place on. */
export declare function sameOrder(expected: Ids, actual: Ids): Record<keyof Pick<Difference, 'expected' | 'actual'>, string>;
export {};
