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

/** One way to sort values. */
interface SortOrder {
  readonly direction: 'rising' | 'falling';
  /** Negative if the first value stands before the second. */
  readonly compare: Compare;
}

type SortOrders = readonly SortOrder[];

const sortOrders: SortOrders = comparisons.flatMap((compare) => [
  { direction: 'rising' as const, compare },
  { direction: 'falling' as const, compare: (one: string, other: string) => compare(other, one) },
]);

/** With fewer different values, chance sorts a list too often. */
const minimumValues = 3;

/** Whether there are enough different values to show how they are sorted. */
function canShowOrder(values: readonly string[]): boolean {
  return new Set(values).size >= minimumValues;
}

/** The ways in which the values are sorted; none if there are too few values to show it. */
function sortOrdersOf(values: readonly string[]): SortOrders {
  if (!canShowOrder(values)) return [];
  return sortOrders.filter(({ compare }) => areRising(values, compare));
}

/** Whether the values are sorted this way in one order at least: 100, 20 and 3 fall as numbers and rise as texts. */
export function areSorted(values: readonly string[], direction: SortOrder['direction']): boolean {
  return sortOrdersOf(values).some((order) => order.direction === direction);
}

function areRising(values: readonly string[], compare: Compare): boolean {
  return values.every((value, index) => index === 0 || compare(values[index - 1] ?? value, value) <= 0);
}

/**
 * The direction of the values; undefined if they are too few, unsorted, or sorted both ways: 100, 20 and 3 fall as
 * numbers and rise as texts.
 */
export function trend(values: readonly string[]): SortOrder['direction'] | undefined {
  const [direction, ...others] = new Set(sortOrdersOf(values).map((order) => order.direction));
  return others.length === 0 ? direction : undefined;
}
