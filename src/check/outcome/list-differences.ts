// Expected and actual value where a list shows what it should not, or lacks what it should: in words, with the first few
// of many ids. The exchanges show the others.
import { firstFew, plural } from '../../words.js';
import type { Difference } from './violation.js';

type Values = Record<keyof Pick<Difference, 'expected' | 'actual'>, string>;
type Ids = readonly string[];

/** The list shows these, and should show none of them. */
export function noneOf(ids: Ids): Values {
  return { expected: 'none of these', actual: firstFew(ids) };
}

/** The list lacks these. */
export function noneMissing(ids: Ids): Values {
  return { expected: 'no item missing', actual: `missing: ${firstFew(ids)}` };
}

/** The items of the lists differ from some place on. */
export function sameOrder(expected: Ids, actual: Ids): Values {
  const length = Math.max(expected.length, actual.length);
  const start = Array.from({ length }, (_, index) => index).findIndex((index) => expected[index] !== actual[index]);
  const after = start > 0 ? `after ${plural(start, 'equal item')}: ` : '';
  // A number alone would read like a place in the list.
  const textOf = (ids: Ids) => `${ids.length === 1 ? 'id' : 'ids'} ${firstFew(ids)}`;
  const rest = (list: Ids) => `${after}${list.length > start ? textOf(list.slice(start)) : 'no item'}`;
  return { expected: rest(expected), actual: rest(actual) };
}
