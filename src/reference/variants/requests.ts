// Variants of requests that are served, read or refused in another way (parts 4, 5, 7 and 8).
import { alsoKeeps, overrideFilter } from '../deviations/filters.js';
import { answerWith, changeObject, changeText, findsNothing, refuse } from '../deviations/replies.js';
import { limitedTo, rereads, rereadsParam } from '../deviations/requests.js';
import { catalogLookups, offsetLists, tradeLists } from '../operations.js';
import type { Deviation, TradeRecord } from '../types.js';
import { allButBuilderTrades } from './choices.js';
import { variantsIn } from './variant.js';

/** `before` and `after` compare another time of a trade, or in another unit. */
const comparesTime = (timeOf: (trade: TradeRecord) => number): readonly Deviation[] => [
  overrideFilter('before', (_, { item, wanted }) => timeOf(item as TradeRecord) < Number(wanted)),
  overrideFilter('after', (_, { item, wanted }) => timeOf(item as TradeRecord) > Number(wanted)),
];

const unpadded = (id: string) => id.replace(/^0+(?=\d+$)/, '');
const notFilters = ['limit', 'offset', 'order', 'ascending'];
const filtersOf = (query: URLSearchParams) => [...query.keys()].filter((name) => !notFilters.includes(name));
const refusesLists = (...how: Parameters<typeof refuse>): Deviation => limitedTo(offsetLists)(refuse(...how));

export const requestVariants = variantsIn({
  'does-not-offer-fees': answerWith(({ endpoint }) => endpoint.endsWith('fee-rate'), {
    status: 501,
    body: { type: 'not implemented', error: 'there are no fee rates' },
  }),
  'refuses-signed-reads-of-builder-trades': {
    ...refuse(
      ({ endpoint, headers }) => endpoint === 'builder-trades' && headers.get('SERVICE_SIGNATURE') !== null,
      'builder trades take no headers',
    ),
    policy: { authenticated: allButBuilderTrades },
  },
  // Past the end of a list there may be nothing.
  'refuses-filters-that-exclude-each-other': refusesLists(
    ({ query }, { body }) =>
      Array.isArray(body) && body.length === 0 && !(Number(query.get('offset')) > 0) && filtersOf(query).length > 1,
    'the filters exclude each other',
  ),
  'refuses-more-than-two-filters': refusesLists(({ query }) => filtersOf(query).length > 2, 'more than two filters'),
  'refuses-two-names-of-one-filter': refusesLists(
    ({ query }) =>
      ['tag tag_slug tag_id', 'conditionId condition_id', 'event_slug eventSlug event_id'].some(
        (names) => names.split(' ').filter((name) => query.has(name)).length > 1,
      ),
    'a record may be named once',
  ),
  'refuses-ascending-without-order': refusesLists(
    ({ query }) => query.has('ascending') && !query.has('order'),
    'ascending needs order',
  ),
  'refuses-offsets-above-200': { policy: { farthestOffset: 200 } },
  'refuses-times-before-1970': limitedTo(tradeLists)(
    refuse(({ query }) => ['before', 'after'].some((name) => query.get(name)?.startsWith('-')), 'a time has no sign'),
  ),
  'does-not-find-tags-beyond-64-bits': limitedTo(offsetLists)(
    findsNothing(({ query }) => Number(query.get('tag_id')) > 2 ** 63),
  ),
  'compares-the-last-update-of-trades': comparesTime(({ last_update }) => Date.parse(last_update) / 1000),
  'compares-the-times-of-trades-in-milliseconds': comparesTime(({ match_time }) => Date.parse(match_time)),
  // Numeric ids are shown with ten digits, and read as integers: zeros at their start do not matter.
  'pads-ids-with-zeros': [
    rereadsParam(unpadded),
    ...['event_id', 'tag_id', 'id'].map((name) => rereads(name, unpadded)),
    changeText((text) => text.replace(/"id":"(\d+)"/g, (_, id: string) => `"id":"${id.padStart(10, '0')}"`)),
  ],
  'finds-records-of-every-creator': limitedTo(catalogLookups)(alsoKeeps('creator')),
  'ends-lists-with-a-null-cursor': changeObject((body) =>
    'data' in body && ['', 'LTE='].includes(String(body.next_cursor)) ? { ...body, next_cursor: null } : body,
  ),
});
