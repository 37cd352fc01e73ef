import type { Deviation } from '../../src/reference/types.js';
import { type Pair } from './draw.js';
import { type List } from './lists.js';
export interface Judgment {
    /** What each finding says. */
    readonly findings: readonly string[];
    readonly requests: number;
    /** Checks that broke themselves. */
    readonly errors: readonly string[];
}
export interface PairRow extends Judgment {
    readonly endpoint: string;
    readonly kind: string;
    readonly guard: string;
    readonly text: string;
    readonly isNamed: boolean;
    /** Random requests that are answered otherwise, and one of them; only counted if nothing was found. */
    readonly changed?: {
        readonly count: number;
        readonly example: string;
    };
}
/** Runs the checks of a list; without a deviation, they should find nothing. */
export declare function judge({ endpoint }: List, deviation: Deviation): Promise<Judgment>;
export declare function rowOf(pair: Pair): Promise<PairRow>;
