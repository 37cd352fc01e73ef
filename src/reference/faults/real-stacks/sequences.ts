// Faults that depend on how many requests came before, or on whose they were: instances, pools, and first requests.
import { changeQuery, isRefusal, overrideFilter } from '../../deviation-builders.js';
import type { Deviation, FilterDecision } from '../../types.js';
import { type Fault, faultsOf, kebab } from '../fault.js';
import { faultsAt, type Places } from '../lists/places.js';
import { accountOf } from '../lists/values.js';
import { itemsOf } from '../lists/whole-lists.js';
import { waysById, waysBySlug } from '../ways-to-find.js';

interface Turns {
  readonly name: string;
  readonly which: string;
  readonly isTurn: (turn: number) => boolean;
  readonly on: Places;
}

const turns: readonly Turns[] = [
  // Two instances behind a balancer that takes turns.
  {
    name: 'every-second',
    which: 'every second request with it',
    isTurn: (turn) => turn % 2 === 0,
    on: { 'catalog-markets': ['event_id'], events: ['slug'], 'builder-trades': ['maker_address'] },
  },
  // A breaker opens after some load, and a cheaper query answers from then on.
  {
    name: 'later',
    which: 'the twelfth request with it, and of all later ones',
    isTurn: (turn) => turn > 11,
    on: { events: ['closed'], 'account-trades': ['before'] },
  },
];

/** A parameter is not read when its turn has come; turns count from 1. */
const ignoresAtTurns = (parameter: string, isTurn: (turn: number) => boolean) => (): Deviation => {
  let turn = 0;
  return changeQuery((query) => {
    if (!query.has(parameter)) return;
    turn += 1;
    if (isTurn(turn)) query.delete(parameter);
  });
};

/** Whether a record belongs to the account with this address. */
function belongsTo(address: string, { item }: FilterDecision): boolean {
  const owners = 'account' in item ? [item.account] : 'maker_orders' in item ? [item, ...item.maker_orders] : [];
  return owners.some((owner) => (typeof owner === 'string' ? owner : owner.maker_address).toLowerCase() === address);
}

/** Answers as if the account asked that a connection was last used for. */
function actsForLastAccount(): Deviation {
  let acting: string | undefined;
  let last: string | undefined;
  return {
    request(request) {
      acting = last ?? accountOf(request);
      last = accountOf(request);
    },
    ...overrideFilter('account', (isOwn, decision) => (acting === undefined ? isOwn : belongsTo(acting, decision))),
  };
}

/** Where the account finds nothing, the query is sent again without it. */
const looksElsewhere: Deviation = {
  around(request, next) {
    const reply = next(request);
    const isFirstPage = !request.query.get('next_cursor');
    if (isRefusal(reply) || itemsOf(reply).length > 0 || !isFirstPage) return reply;
    return next({ ...request, search: `${request.search}#anyone` });
  },
  ...overrideFilter('account', (isOwn, { request }) => isOwn || request.search.endsWith('#anyone')),
};

/** Lookups are answered with the record that the one before it found, where its turn has come. */
const answersWithTheRecordBefore = (isTurn: (turn: number, param: string) => boolean) => (): Deviation => {
  let turn = 0;
  let last: unknown;
  return {
    reply(reply, { param }) {
      if (isRefusal(reply)) return undefined;
      turn += 1;
      const before = last;
      last = reply.body;
      return isTurn(turn, param) && before !== undefined ? { ...reply, body: before } : undefined;
    },
  };
};

const isTenth = (turn: number) => turn % 10 === 0;

/** A cache that is filled while the first request for a key waits. */
function firstTimes(): (turn: number, param: string) => boolean {
  const asked = new Set<string>();
  return (_, param) => asked.size < asked.add(param).size;
}

export const sequenceFaults: readonly Fault[] = [
  ...turns.flatMap(({ name, which, isTurn, on }) =>
    faultsAt(on, (parameter, list) => ({
      [`ignores-${name}-${kebab(parameter)}-on-${list}`]: [
        `${parameter} is not read in ${which}`,
        ignoresAtTurns(parameter, isTurn),
      ],
    })),
  ),
  ...[...waysById, ...waysBySlug].flatMap(({ name, requirement, operation }) =>
    faultsOf(requirement, [operation], {
      [`answers-each-tenth-lookup-with-the-one-before-for-${name}`]: [
        'each tenth record that is found is the one that was found before it',
        answersWithTheRecordBefore(isTenth),
      ],
      [`answers-the-first-lookup-of-a-record-with-the-one-before-for-${name}`]: [
        'the first time that a record is found, it is the one that was found before it',
        () => answersWithTheRecordBefore(firstTimes())(),
      ],
    }),
  ),
  // A guard against double clicks.
  ...faultsOf('paging.stable-order', ['catalog-markets', 'events'], {
    'answers-a-repeated-request-with-nothing': [
      'a request that equals the one before it is answered with no items',
      () => {
        let last = '';
        return {
          reply(reply, { endpoint, query }) {
            const text = `${endpoint}?${query}`;
            const isRepeated = text === last;
            last = text;
            return isRepeated && Array.isArray(reply.body) ? { ...reply, body: [] } : undefined;
          },
        };
      },
    ],
  }),
  ...(['orders', 'trades'] as const).flatMap((records) =>
    faultsOf(`account.isolation-${records}`, [`account-${records}`], {
      // A connection of a pool keeps the account that was set for its last query.
      [`acts-for-the-account-of-the-last-request-on-account-${records}`]: [
        'an account gets the records of the account that asked before it',
        actsForLastAccount,
      ],
      [`looks-among-all-accounts-where-one-has-nothing-on-account-${records}`]: [
        'a request that finds nothing of the account is answered with what others have',
        looksElsewhere,
      ],
    }),
  ),
];
