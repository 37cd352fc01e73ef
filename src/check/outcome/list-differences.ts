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

/** The list shows these several times. */
export function eachOnce(ids: Ids): Values {
  return { expected: 'each item once', actual: `more than once: ${firstFew([...new Set(ids)])}` };
}

/** The items of the lists differ from some place on. */
export function sameOrder(expected: Ids, actual: Ids): Values {
  // A number alone would read like a place in the list.
  return fromFirstDifference(
    expected,
    actual,
    Object.is,
    (ids) => `${ids.length === 1 ? 'id' : 'ids'} ${firstFew(ids)}`,
  );
}

/** The values of the items differ from some place on. */
export function sameValues(
  expected: readonly string[],
  actual: readonly string[],
  areEqual: (one: string, other: string) => boolean,
): Values {
  return fromFirstDifference(expected, actual, areEqual, firstFew);
}

function fromFirstDifference(
  expected: readonly string[],
  actual: readonly string[],
  areEqual: (one: string, other: string) => boolean,
  textOf: (rest: readonly string[]) => string,
): Values {
  const isDifferent = (index: number) => !areEqual(expected[index] ?? '', actual[index] ?? '');
  const length = Math.max(expected.length, actual.length);
  const start = Array.from({ length }, (_, index) => index).findIndex(isDifferent);
  const after = start > 0 ? `after ${plural(start, 'equal item')}: ` : '';
  const rest = (list: readonly string[]) => `${after}${list.length > start ? textOf(list.slice(start)) : 'no item'}`;
  return { expected: rest(expected), actual: rest(actual) };
}

/** The lists hold different items, in any order. */
export function sameSet(expected: Ids, actual: Ids): Values {
  const [missing, added] = [without(expected, actual), without(actual, expected)];
  const parts = [
    ...(missing.length > 0 ? [`missing: ${firstFew(missing)}`] : []),
    ...(added.length > 0 ? [`added: ${firstFew(added)}`] : []),
  ];
  return { expected: 'the same items', actual: parts.join('; ') };
}

/** Sorted, so that the order of the answers does not change it. An id that is there once more is left once. */
function without(ids: Ids, others: Ids): Ids {
  const left = new Map<string, number>();
  for (const id of others) left.set(id, (left.get(id) ?? 0) + 1);
  return ids
    .filter((id) => {
      const count = left.get(id) ?? 0;
      left.set(id, count - 1);
      return count <= 0;
    })
    .toSorted();
}
