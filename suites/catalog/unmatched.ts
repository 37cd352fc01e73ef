// 4.5 and part 7: filters that nothing matches, and values that a filter does not take.
import { atMost, type Check, check, fail, filteredLists, formatQuery, itemsOf, summarizeAnswer } from '#check';
import { unknownConditionId, unknownSlug } from './filter-values.js';
import { limit } from './limit.js';

/** 4.5: where nothing matches, the list is an empty array. */
const noMatch = check(
  'filter.no-match',
  {
    on: filteredLists,
    noEvidence: { reason: 'request-refused', message: 'filters that match nothing are refused' },
  },
  async ({ each, assert }, list) => {
    const own =
      list === 'events'
        ? [{ series_slug: unknownSlug }]
        : [{ event_slug: unknownSlug }, { conditionId: unknownConditionId }];
    const filters = [{ slug: unknownSlug }, { tag_slug: unknownSlug }, { slug: unknownSlug, closed: false }, ...own];
    const queries = filters.map((filter) => ({ ...filter, limit: limit.maximum }));
    for (const { query, answer } of await each(list, queries)) {
      if (answer.kind === 'refused') continue;
      if (answer.body === null)
        fail(`${formatQuery(query)} matches nothing and is not answered with an array`, {
          expected: [],
          actual: null,
          exchanges: [answer.exchange],
        });
      assert.none(itemsOf(answer), `${formatQuery(query)} matches nothing, but shows items`);
    }
  },
);

const malformedFilters = [{ active: 'maybe' }, { tag_id: 'abc' }, { closed: '2' }];
const malformedMarketFilters = [...malformedFilters, { event_id: 'abc' }, { mirror: 'maybe' }];

/** Part 7: a filter value of the wrong type is refused, or ignored within the limit. */
const malformed = check('filter.malformed', { on: filteredLists }, async ({ each, evidence }, list) => {
  const filters = list === 'events' ? malformedFilters : malformedMarketFilters;
  const queries = filters.map((filter) => ({ ...filter, limit: limit.default }));
  for (const { query, answer } of await each(list, queries)) {
    if (answer.exchange.status >= 500)
      fail(`${formatQuery(query)} gets a server error`, {
        expected: `an error of the client, or at most ${limit.default} items`,
        actual: summarizeAnswer(answer),
        exchanges: [answer.exchange],
      });
    answer.isRefusedOr(atMost(limit.default, 'items'), query);
    // An answer in the form of the order book ignores the filter too.
    evidence.add();
  }
});

export const unmatchedChecks: readonly Check[] = [...noMatch, ...malformed];
