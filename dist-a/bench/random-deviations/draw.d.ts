import type { Deviation } from '../../src/reference/types.js';
import { type Guard } from './guards.js';
import { type List } from './lists.js';
export interface Pair {
    readonly list: List;
    /** As `ignores {parameter}`. */
    readonly kind: string;
    /** As `ignores closed`. */
    readonly name: string;
    readonly guard: Guard;
    /** As `ignores closed, only beside order and slug`. */
    readonly text: string;
    /** A new one for each service. */
    readonly build: () => Deviation;
}
/** The requests that a pair answers otherwise, in words. */
export declare function changedRequests({ list, guard, build }: Pair): Generator<string>;
/** The pair of this index; it depends on no other index. */
export declare function pairAt(index: number, seed: number, from: readonly List[]): Pair;
/** The lists of this endpoint, or all. @throws {RangeError} if there is none. */
export declare function listsOf(endpoint: string | undefined): readonly List[];
