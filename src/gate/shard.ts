import { type Check, partsOf } from '../check/check.js';
import { UsageError } from '../usage/usage-error.js';

/** The `index`-th of `count`, from 1. */
export interface Shard {
  /**
   * @asType integer
   * @minimum 1
   */
  readonly index: number;
  /**
   * @asType integer
   * @minimum 1
   */
  readonly count: number;
}

const maximumShards = 64;

/** Parses a shard such as `2/4`. @throws {UsageError} for any other text. */
export function parseShard(text: string): Shard {
  const [, index, count] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).map(Number);
  const hint = `give INDEX/COUNT, such as 1/3 for the first of three (at most ${maximumShards})`;
  if (index === undefined || count === undefined || index < 1 || index > count || count > maximumShards)
    throw new UsageError(`"${text}" is not a shard`, hint);
  return { index, count };
}

/**
 * The checks of one shard. The id of a check decides its shard, so that a selection moves no check to another one. Two
 * exceptions keep all shards together equal to one whole run:
 *
 * - Checks that trade are all in the first shard. They share accounts and cancel whole markets: two processes at once
 *   would see, and cancel, each other's orders.
 * - Passive checks are in every shard, each judging the exchanges of its own shard: in one shard alone they would
 *   miss the exchanges of the others. `tickmark merge` makes one row of them, in which a violation in any shard counts.
 */
export const shardOf = (checks: readonly Check[], { index, count }: Shard): readonly Check[] =>
  checks.filter((check) => {
    if (partsOf(check).some(({ needs }) => needs.includes('trading'))) return index === 1;
    return check.phase === 'passive' || hash(check.id) % count === index - 1;
  });

/** FNV-1a: the same on every machine, and even enough for a few shards. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of Buffer.from(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value;
}
