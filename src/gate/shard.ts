// A run split over several machines: which checks are this one's.
import type { Check } from '../check/check.js';
import { UsageError } from '../usage/usage-error.js';

/** The `index`-th of `count`, from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

const mostShards = 64;

/** `2/4`. @throws {UsageError} for anything else. */
export function parseShard(text: string): Shard {
  const [, index, count] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).map(Number);
  if (index === undefined || count === undefined || index < 1 || index > count || count > mostShards)
    throw new UsageError(
      `"${text}" is not a shard`,
      `give INDEX/COUNT, such as 1/3 for the first of three (at most ${mostShards})`,
    );
  return { index, count };
}

/**
 * The checks of one shard. By its id each check has its place, whatever else is selected, with two exceptions that keep
 * the shards together as sound as the whole:
 *
 * - Whatever trades is in the first shard. Checks that trade share accounts, look for orders that nobody remembers
 *   placing, and cancel whole markets: two processes at once would see, and cancel, each other's orders.
 * - Checks that judge what the whole run has heard are in every shard, each judging what its own shard heard. Were
 *   they split, what one shard hears would go unjudged wherever its judge sits in another. `tickmark merge` makes one
 *   row of them again, in which a violation anywhere counts.
 */
export function shardOf(checks: readonly Check[], { index, count }: Shard): readonly Check[] {
  return checks.filter((check) => {
    if (check.needs.includes('trading')) return index === 1;
    return check.phase === 'passive' || hash(check.id) % count === index - 1;
  });
}

/** FNV-1a: the same on every machine, and spread well enough for a few shards. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of Buffer.from(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value;
}
