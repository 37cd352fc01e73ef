import type { Deviation } from '../src/reference/types.js';
/** A deviation of the reference service that shows this many copies of its markets and events, and of its trades. */
export declare function largeService(copies: number, copiesOfTrades: number): Deviation;
