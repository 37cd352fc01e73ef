// Part 7: values that a filter does not take.
import {
  atMost,
  type Check,
  check,
  fail,
  filteredLists,
  filtersOf,
  formatQuery,
  invalidQueries,
  summarizeAnswer,
} from '#check';
import { callOperationOf } from '../all-operations/call-operation.js';
import { limit } from './limit.js';

/** Part 7: a filter value of the wrong type is refused, or ignored within the limit. */
const malformed = check(
  'filter.malformed',
  { on: filteredLists, given: callOperationOf },
  async ({ each, evidence }, list) => {
    const filters = filtersOf(list);
    const queries = invalidQueries(list).flatMap(({ parameter, query }) => (filters[parameter.name] ? [query] : []));
    for (const { query, answer } of await each(list, queries)) {
      if (answer.exchange.status >= 500)
        fail(`${formatQuery(query)} is answered with a server error`, {
          expected: `a status below 500, or at most ${limit.default} items`,
          actual: summarizeAnswer(answer),
          exchanges: [answer.exchange],
        });
      answer.isRefusedOr(atMost(limit.default, 'items'), query);
      // An answer in the form of the order book ignores the filter too.
      evidence.add();
    }
  },
);

export const malformedFilterChecks: readonly Check[] = malformed;
