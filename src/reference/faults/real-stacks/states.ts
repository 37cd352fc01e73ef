// Faults of state that requests share: caches, connections of a pool, replicas that take turns, and breakers.
import { alsoKeeps, overrideFilter } from '../../deviations/filters.js';
import { cachedBy, counting, type KeyOf, recalling, remembering } from '../../deviations/memory.js';
import { changeBody, isRefusal, observes } from '../../deviations/replies.js';
import { accountOf, changeQuery, senderOf, when } from '../../deviations/requests.js';
import type { Account, Deviation } from '../../types.js';
import { each, faultsIn } from '../fault.js';
import { beside } from '../lists/contexts.js';
import { at, belongsTo, type Places } from '../lists/places.js';
import { itemsOf } from '../lists/whole-lists.js';
import { inWay, waysById, waysBySlug, waysToFind } from '../lookups.js';

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

const keepsUnderValues = (mark: string) => cachedBy(({ query }) => [...query.values()].join(mark));

/** A parameter is not read when its turn has come; turns count from 1. */
const ignoresAt = (isTurn: (turn: number) => boolean, parameter: string) =>
  counting((count) => when(beside(parameter))(changeQuery((query) => isTurn(count()) && query.delete(parameter))));

const sendsRecordBefore = (isTurn: (turn: number, param: string) => boolean) =>
  counting((count) => {
    let last: unknown;
    return changeBody((body, { param }) => {
      const before = last ?? body;
      last = body;
      return isTurn(count(), param) ? before : body;
    });
  });

const otherLookups = { 'order-book-market': 'order-book-lookup.condition-id', 'account-order': 'account-order.by-id' };
const allLookups = [
  ...waysToFind.map((way) => ({ ...way, rule: `lookup.${way.name}` })),
  ...Object.entries(otherLookups).map(([name, rule]) => ({ name, operation: name, member: 'id', rule })),
];
const inLookups = (deviation: () => Deviation) => each(allLookups, (way) => () => inWay(way, deviation()));

export const stateFaults = faultsIn({
  // What a cache has kept is written as JSON once more.
  'answers-an-event-that-is-asked-for-again-with-a-text': remembering((isNew) => ({
    reply: (reply, { param }) =>
      !isNew(param) && reply.status === 200 ? { ...reply, body: JSON.stringify(reply.body) } : undefined,
  })),
  'keeps-answers-for-any-account-on-account-trades': cachedBy(({ search }) => search),
  // A key holds every value, and is equal for some requests that differ.
  'keeps-answers-under-values-without-their-names-on-catalog-markets': keepsUnderValues('&'),
  'keeps-answers-under-the-digits-of-limit-and-offset-in-a-row-on-tags': keepsUnderValues(''),
  'keeps-answers-under-sorted-values-on-account-trades': cachedBy(
    (request) => accountOf(request) + [...request.query.values()].sort().join('&'),
  ),
  'keeps-answers-under-the-first-parameter-on-events': cachedBy(({ search }) => search.split('&', 1)[0]),
  // A connection of a pool keeps the account that was set for its last query.
  'acts-for-the-account-of-the-last-request-on-account-{}': each(['orders', 'trades'], () =>
    recalling<Account>((memory) => ({
      ...observes(({ status }, ...sent) => {
        if (status !== 401) memory.last = senderOf(...sent);
      }),
      ...overrideFilter('account', (kept, { item }) => (memory.last ? belongsTo(item, memory.last.address) : kept)),
    })),
  ),
  // One of many connections of a pool acts for another account.
  'acts-for-other-accounts-in-each-19th-request-on-account-orders': counting((count) => {
    let turn = 0;
    return {
      request: () => (turn = count()),
      ...overrideFilter('account', (kept) => (turn % 19 === 0 ? !kept : kept)),
    };
  }),
  // Where the account finds nothing, the query is sent again without it.
  'looks-among-all-accounts-where-one-has-nothing-on-account-{}': each(['orders', 'trades'], () => ({
    around(request, next) {
      const reply = next(request);
      if (isRefusal(reply) || itemsOf(reply).length > 0 || request.query.get('next_cursor')) return reply;
      return next({ ...request, search: `${request.search}#anyone` });
    },
    ...alsoKeeps('account', ({ request }) => request.search.endsWith('#anyone')),
  })),
  // A write does not clear what filters have kept.
  'keeps-orders-by-market-after-writes': cachedBy((request) =>
    request.query.has('market') ? accountOf(request) + request.search : undefined,
  ),
  // A guard against double clicks.
  'answers-a-repeated-request-with-nothing': recalling<string>((memory) => ({
    reply(reply, { endpoint, query }) {
      const before = memory.last;
      memory.last = `${endpoint}?${query}`;
      return memory.last === before && Array.isArray(reply.body) ? { ...reply, body: [] } : undefined;
    },
  })),
  'repeats-the-last-answer-for-another-{}-on-{list}': at(lastAnswers, (parameter) => cachedBy(without(parameter), 1)),
  'keeps-answers-for-any-{}-on-{list}': at(allAnswers, (parameter) => cachedBy(without(parameter))),
  // Two instances behind a balancer that takes turns.
  'ignores-every-second-{}-on-{list}': at(
    { 'catalog-markets': ['event_id'], events: ['slug'], 'builder-trades': ['maker_address'] },
    (parameter) => ignoresAt((turn) => turn % 2 === 0, parameter),
  ),
  // A breaker opens after some load, and a cheaper query answers from then on.
  'ignores-later-{}-on-{list}': at({ events: ['closed'], 'account-trades': ['before'] }, (parameter) =>
    ignoresAt((turn) => turn > 11, parameter),
  ),
  'answers-each-tenth-lookup-with-the-one-before-for-{name}': inLookups(sendsRecordBefore((turn) => turn % 10 === 0)),
  'answers-lookups-from-the-tenth-on-with-the-one-before-for-{name}': inLookups(sendsRecordBefore((turn) => turn > 9)),
  // A cache that is full hands out what it keeps as a text.
  'answers-lookups-from-the-tenth-on-with-a-text-for-{name}': inLookups(
    counting((count) => changeBody((body) => (count() > 9 ? JSON.stringify(body) : body))),
  ),
  // A cache that is filled while the first request for a key waits.
  'answers-the-first-lookup-of-a-record-with-the-one-before-for-{name}': each([...waysById, ...waysBySlug], () =>
    remembering((isNew) => sendsRecordBefore((_, param) => isNew(param))()),
  ),
});
