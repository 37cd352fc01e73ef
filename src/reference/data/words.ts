// The words and times of the seeded records, and lists of them.
import type { Random } from '../random.js';

/** The items of some lines, in which bars separate them. */
function list(...lines: readonly string[]): readonly [string, ...string[]] {
  const [first = '', ...others] = lines.flatMap((line) => line.split(' | '));
  return [first, ...others];
}

export const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** The item at this place of a list that begins again at its end. */
export function cycled<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('the list is empty');
  return item;
}

export const topics = list(
  'Politics | Elections | Weather | Fußball | Crypto | Science | Cinema | Économie',
  'Tennis | Space | Chess | Music | 日本',
);

/** What follows a topic in the label of a tag, if anything. */
export const angles = [
  '',
  ...list('2026 | Daily | Weekly | Finals | Records | & Law | Prices | (Local) | Awards').map((angle) => ` ${angle}`),
];

export const subjects = list(
  'the comet | São Paulo | the incumbent | Zürich | the index | the champion | Kraków',
  'the launch | 東京 | the bill | the favourite | Ωmega | the record',
);

export const predicates = list(
  'win by a margin of 5% or more | arrive on time | exceed 100 points | be postponed | set a new high',
  'pass the vote & take effect | reach the final | close above the line',
);

/** Slug endings that must be percent-encoded in a URL. */
export const awkwardEndings = ['100%-sûr', 'früh&spät', '日本', 'a+b', 'wer?', 'c#-minor', '¿qué', '%41'] as const;

export const outcomePairs = [
  ['Yes', 'No'],
  ['Up', 'Down'],
  ['Über', 'Unter'],
  ['はい', 'いいえ'],
  ['Team "A"', 'Team \\ B'],
] as const;

export const recurrences = ['daily', 'weekly', 'monthly', 'annual'] as const;

/** Lower-case letters and digits of any script, joined by hyphens. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The time around which seeded records are dated: 2025-06-15T15:06:40Z, in Unix seconds. */
export const epoch = 1_750_000_000;

function shifted(seconds: number, hours: number): string {
  return new Date((seconds + hours * 3600) * 1000).toISOString().slice(0, 19);
}

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
