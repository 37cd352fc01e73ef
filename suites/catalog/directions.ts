// Whether values rise or fall, in any order that a service may sort by: which one is not shown (4.5).
import { timeOf } from '#check';

/** A service may sort by milliseconds what it shows more exactly. */
const millisecondOf = (text: string) => Math.floor(timeOf(text));

type Compare = (one: string, other: string) => number;

const comparisons: readonly Compare[] = [
  (one, other) => Number(one) - Number(other),
  (one, other) => millisecondOf(one) - millisecondOf(other),
  (one, other) => (one < other ? -1 : Number(one > other)),
  new Intl.Collator('en').compare,
  new Intl.Collator('en', { ignorePunctuation: true }).compare,
  new Intl.Collator('en', { numeric: true }).compare,
  new Intl.Collator('en', { sensitivity: 'base' }).compare,
  (one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : Number(one.toLowerCase() > other.toLowerCase())),
];

type Direction = 'rising' | 'falling';

/** With fewer different values, chance sorts a list too often. */
const minimumValues = 3;

/** Whether the values are sorted this way in one order at least: 100, 20 and 3 fall as numbers and rise as texts. */
export function isInDirection(values: readonly string[], direction: Direction): boolean {
  if (new Set(values).size < minimumValues) return false;
  const rising = direction === 'rising' ? values : values.toReversed();
  return comparisons.some((compare) =>
    rising.every((value, index) => index === 0 || compare(rising[index - 1] ?? value, value) <= 0),
  );
}

/**
 * The direction of the values; undefined if they are too few, unsorted, or sorted both ways: 100, 20 and 3 fall as
 * numbers and rise as texts.
 */
export function directionOf(values: readonly string[]): Direction | undefined {
  const [rises, falls] = [isInDirection(values, 'rising'), isInDirection(values, 'falling')];
  if (rises === falls) return undefined;
  return rises ? 'rising' : 'falling';
}
