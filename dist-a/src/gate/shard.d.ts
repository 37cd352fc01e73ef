import type { Check } from '../check/check.js';
/** The `index`-th of `count`, from 1. */
export interface Shard {
    readonly index: number;
    readonly count: number;
}
/** Parses a shard such as `2/4`. @throws {UsageError} for any other text. */
export declare function parseShard(text: string): Shard;
/**
 * The checks of one shard. The id of a check decides its shard, so that a selection moves no check to another one. Two
 * exceptions keep all shards together equal to one whole run:
 *
 * - Checks that trade are all in the first shard. They share accounts and cancel whole markets: two processes at once
 *   would see, and cancel, each other's orders.
 * - Passive checks are in every shard, each judging the exchanges of its own shard: in one shard alone they would
 *   miss the exchanges of the others. `tickmark merge` makes one row of them, in which a violation in any shard counts.
 */
export declare function shardOf(checks: readonly Check[], { index, count }: Shard): readonly Check[];
