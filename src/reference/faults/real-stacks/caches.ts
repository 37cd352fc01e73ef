// Faults of caches: keys that lack a part of the request, and answers that are kept after a write.
import type { EndpointId } from '../../../../spec/endpoints.js';
import type { RequirementId } from '../../../../spec/ledger.js';
import type { Deviation, IncomingRequest, Reply } from '../../types.js';
import { type Fault, faultsOf, kebab } from '../fault.js';
import { faultsAt, type Places } from '../lists/places.js';
import { accountOf } from '../lists/values.js';

type KeyOf = (request: IncomingRequest) => string | undefined;

/** Keeps successes under a key; with `size`, no more than that many. A request without a key is not cached. */
const cachedBy =
  (keyOf: KeyOf, size = Number.POSITIVE_INFINITY) =>
  (): Deviation => {
    const kept = new Map<string, Reply>();
    return {
      around(request, next) {
        const key = keyOf(request);
        const known = key === undefined ? undefined : kept.get(key);
        if (known !== undefined) return known;
        const reply = next(request);
        if (key === undefined || reply.status !== 200) return reply;
        if (kept.size >= size) kept.clear();
        kept.set(key, reply);
        return reply;
      },
    };
  };

/** The request without one of its parameters. */
const without =
  (parameter: string): KeyOf =>
  (request) => {
    const others = [...request.query].filter(([name]) => name !== parameter);
    return JSON.stringify([request.endpoint, accountOf(request), others]);
  };

/** Memoized functions, and variables that hold the last answer: only a request right after another shows it. */
const lastAnswers: Places = {
  'catalog-markets': ['closed', 'mirror', 'conditionId', 'ascending', 'limit'],
  events: ['tag_slug', 'archived', 'offset', 'series_slug'],
  tags: ['offset'],
  'account-orders': ['asset_id'],
  'account-trades': ['before', 'taker'],
  'builder-trades': ['maker_address', 'id'],
};

/** Varnish, CDNs and Redis: an answer is kept for good. */
const allAnswers: Places = {
  'catalog-markets': ['slug', 'order', 'event_id'],
  events: ['active', 'limit'],
  'account-orders': ['market'],
  'account-trades': ['after', 'next_cursor'],
  'builder-trades': ['asset_id', 'next_cursor'],
  'sampling-markets': ['next_cursor'],
  'sampling-simplified-markets': ['next_cursor'],
};

interface KeyRow {
  readonly requirement: RequirementId;
  readonly list: EndpointId;
  readonly key: string;
  readonly keyOf: KeyOf;
}

/** Keys that hold every value, and are equal for some requests that differ. */
const keys: readonly KeyRow[] = [
  {
    requirement: 'filter.active',
    list: 'catalog-markets',
    key: 'values without their names',
    keyOf: ({ query }) => [...query.values()].join('&'),
  },
  {
    requirement: 'paging.limit-honored',
    list: 'tags',
    key: 'the digits of limit and offset in a row',
    keyOf: ({ query }) => [...query.values()].join(''),
  },
  {
    requirement: 'account-trades.filter-before',
    list: 'account-trades',
    key: 'sorted values',
    keyOf: (request) => accountOf(request) + [...request.query.values()].sort().join('&'),
  },
  {
    requirement: 'filter.closed',
    list: 'events',
    key: 'the first parameter',
    keyOf: ({ search }) => search.split('&', 1)[0],
  },
];

export const cacheFaults: readonly Fault[] = [
  ...faultsAt(lastAnswers, (parameter, list) => ({
    [`repeats-the-last-answer-for-another-${kebab(parameter)}-on-${list}`]: [
      `a request that differs from the last one in ${parameter} alone gets its answer`,
      cachedBy(without(parameter), 1),
    ],
  })),
  ...faultsAt(allAnswers, (parameter, list) => ({
    [`keeps-answers-for-any-${kebab(parameter)}-on-${list}`]: [
      `a request that differs from an earlier one in ${parameter} alone gets its answer`,
      cachedBy(without(parameter)),
    ],
  })),
  ...keys.flatMap(({ requirement, list, key, keyOf }) =>
    faultsOf(requirement, [list], {
      [`keeps-answers-under-${key.replaceAll(' ', '-')}-on-${list}`]: [
        `the key under which answers are kept is ${key}`,
        cachedBy(keyOf),
      ],
    }),
  ),
  ...faultsOf('account.isolation-trades', ['account-trades'], {
    'keeps-answers-for-any-account-on-account-trades': [
      'the same request of another account gets the answer of the first one',
      cachedBy(({ search }) => search),
    ],
  }),
  // A write does not clear what filters have kept.
  ...faultsOf('place-order.live-in-list', ['account-orders', 'place-orders'], {
    'keeps-orders-by-market-after-writes': [
      'a list of orders by market is kept for good, so that later orders are not listed',
      cachedBy((request) => (request.query.has('market') ? accountOf(request) + request.search : undefined)),
    ],
  }),
];
