// Whether values go one way, in any of the orders that a service may sort them by: numbers and texts are both legal.
import { textOf } from '../../src/check/sample.js';
import type { JsonObject } from '../../src/client/answer.js';

export type Value = string;
type Trend = 'rising' | 'falling';

/** What a column holds where it holds something: empty places may come first or last. */
export function valuesOf(items: readonly JsonObject[], column: string): readonly Value[] {
  return items.map((item) => textOf(item, column)).filter((value) => value !== undefined);
}

const instant = /^\d{4}-\d\d-\d\d(T|$)/;
const orders: readonly ((one: Value, other: Value) => number)[] = [
  (one, other) => Number(one) - Number(other),
  (one, other) => (instant.test(one) && instant.test(other) ? Date.parse(one) - Date.parse(other) : Number.NaN),
  (one, other) => (one < other ? -1 : Number(one > other)),
  (one, other) => one.localeCompare(other, 'en'),
  (one, other) => one.localeCompare(other, 'en', { ignorePunctuation: true }),
  (one, other) => one.localeCompare(other, 'en', { numeric: true }),
];

/** Undefined: too few different values to tell, or neither way in any order. */
export function trend(values: readonly Value[]): Trend | undefined {
  if (new Set(values).size < 3) return undefined;
  for (const compare of orders) {
    const steps = values.slice(1).map((value, index) => compare(value, values[index] ?? value));
    if (steps.every((step) => step >= 0)) return 'rising';
    if (steps.every((step) => step <= 0)) return 'falling';
  }
  return undefined;
}
