// Expected and actual value where the items of two lists differ: in words, with the first few of many ids.
import { firstFew, plural } from '../../words.js';
import type { Difference } from './violation.js';

type Ids = readonly string[];

/** The items of the lists differ from some place on. */
export function orderDifference(
  expected: Ids,
  actual: Ids,
): Record<keyof Pick<Difference, 'expected' | 'actual'>, string> {
  const length = Math.max(expected.length, actual.length);
  const start = Array.from({ length }, (_, index) => index).findIndex((index) => expected[index] !== actual[index]);
  const after = start > 0 ? `after ${plural(start, 'equal item')}: ` : '';
  // A number alone would read like a place in the list.
  const textOf = (ids: Ids) => `${ids.length === 1 ? 'id' : 'ids'} ${firstFew(ids)}`;
  const rest = (list: Ids) => `${after}${list.length > start ? textOf(list.slice(start)) : 'no item'}`;
  return { expected: rest(expected), actual: rest(actual) };
}
