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
export interface SortOrder {
  readonly direction: 'rising' | 'falling';
  /** Negative if the first value stands before the second. */
  readonly compare: Compare;
}

export type SortOrders = readonly SortOrder[];

const sortOrders: SortOrders = comparisons.flatMap((compare) => [
  { direction: 'rising' as const, compare },
  { direction: 'falling' as const, compare: (one: string, other: string) => compare(other, one) },
]);

/** With fewer different values, chance sorts a list too often. */
const minimumValues = 3;

/** Languages sort letters beyond ASCII differently: å comes before ä in Swedish, and beside a in English. */
export const isInAscii = (values: readonly string[]) => values.every((value) => /^[\0-\x7f]*$/.test(value));

/** Whether there are enough different values to show how they are sorted. */
export function canShowOrder(values: readonly string[]): boolean {
  return new Set(values).size >= minimumValues;
}

/** Whether the two are equal in some order: they may then stand in either order. */
export function areTied(one: string, other: string): boolean {
  return comparisons.some((compare) => compare(one, other) === 0);
}

/** The ways in which the values are sorted; none if there are too few values to show it. */
export function sortOrdersOf(values: readonly string[]): SortOrders {
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

/** Whether the values are sorted in one of these ways; nothing is known of them if there is no way. */
export function areSortedBy(orders: SortOrders, values: readonly string[]): boolean {
  return orders.length === 0 || orders.some(({ compare }) => areRising(values, compare));
}

/** Whether no value stands before this one in one of these ways to sort; nothing is known of it if there is no way. */
export function standsFirst(value: string, values: readonly string[], orders: SortOrders): boolean {
  return orders.length === 0 || orders.some(({ compare }) => values.every((other) => compare(value, other) <= 0));
}

/**
 * The direction of the values; undefined if they are too few, unsorted, or sorted both ways: 100, 20 and 3 fall as
 * numbers and rise as texts.
 */
export function trend(values: readonly string[]): SortOrder['direction'] | undefined {
  const [direction, ...others] = new Set(sortOrdersOf(values).map((order) => order.direction));
  return others.length === 0 ? direction : undefined;
}

/** Values that have one order, unlike texts. */
export const isNumberOrTime = (value: string) => /^-?\d+(\.\d+)?$/.test(value) || Number.isFinite(timeOf(value));

const dayMs = 86_400_000;
const daysOf = (values: readonly string[]) => values.map((value) => Math.floor(timeOf(value) / dayMs));
const daysRise = (days: readonly number[]) => days.every((day, index) => (days[index - 1] ?? day) <= day);

/** Whether no day is after the one before it. */
export const daysFall = (values: readonly string[]) => daysRise(daysOf(values).toReversed());

/**
 * Whether these are times whose days rise or fall: a service may sort by the day, and show the moment. Times of one day
 * say nothing about their order.
 */
export function areSortedByDay(values: readonly string[]): boolean {
  return daysRise(daysOf(values)) || daysFall(values);
}
