// The words and times of the seeded records.
import type { Random } from '../random.js';
import lists from './words.json' with { type: 'json' };

export const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** The item at this place of a list that begins again at its end. */
export function cycled<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('the list is empty');
  return item;
}

export const words = lists;

export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The time around which seeded records are dated: 2025-06-15T15:06:40Z, in Unix seconds. */
export const epoch = 1_750_000_000;

const shifted = (seconds: number, hours: number) =>
  new Date((seconds + hours * 3600) * 1000).toISOString().slice(0, 19);

export function timestamp(random: Random, seconds: number): string {
  const date = shifted(seconds, 0);
  return random.pick([
    () => `${date}Z`,
    () => `${date}.${random.digits(1)}Z`,
    () => `${date}.${random.digits(3)}Z`,
    () => `${date}.${random.digits(6)}Z`,
    () => `${date}.${random.digits(3)}+00:00`,
    () => `${shifted(seconds, 2)}.${random.digits(2)}+02:00`,
  ])();
}

/** A timestamp at the very start of the given second: `before` and `after` count whole seconds. */
export function wholeSecond(random: Random, seconds: number): string {
  const date = shifted(seconds, 0);
  return random.pick([`${date}Z`, `${date}.000Z`, `${date}.000000Z`, `${shifted(seconds, -5)}-05:00`]);
}
