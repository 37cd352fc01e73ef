// What one recorded answer shows by itself: each answer rule passes, fails, or has nothing to judge.
import { describe, expect, it } from 'vitest';
import type { EndpointId } from '#check';
import { recordedChecks } from '../src/check/recorded-checks.js';
import { runCheck } from '../src/check/run-check.js';
import { exchangeOf } from '../test/support/answers.js';
import { createEnvironment } from '../test/support/environment.js';
import { registry } from './index.js';

const tags = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }));
const markets = (...records: object[]) => records;
const page = (...data: object[]) => ({ data, next_cursor: '', limit: 20, count: data.length });
const book = { tokens: [{ outcome: 'Yes' }, { outcome: 'No' }], question: 'q', market_slug: 's' };

interface Case {
  /** Path and query of the request, and the body that it sent. */
  readonly asked: string;
  readonly sent?: unknown;
  readonly passes?: unknown;
  readonly fails?: unknown;
  /** Has nothing to judge, or is a legal reading. */
  readonly ignores?: unknown;
}

/** By the id of the check that is judged. */
type Cases = Readonly<Record<string, readonly Case[]>>;

const lists: Cases = {
  'paging.limit-default@tags': [
    { asked: '/tags', passes: tags(20), fails: tags(21), ignores: tags(3) },
    { asked: '/tags?limit=50', ignores: tags(50) },
  ],
  'paging.limit-honored@tags': [
    { asked: '/tags?limit=2', passes: tags(2), fails: tags(3), ignores: [] },
    { asked: '/tags?limit=2&limit=9', ignores: tags(9) },
    { asked: '/tags?limit=500', ignores: tags(101) },
  ],
  'paging.limit-maximum@tags': [
    { asked: '/tags?limit=500', passes: tags(100), fails: tags(101) },
    { asked: '/tags?limit=abc', ignores: tags(101) },
  ],
  'filter.closed@events': [
    {
      asked: '/events?closed=true',
      passes: [{ closed: true }],
      fails: [{ id: '1', closed: false }],
      ignores: [{ id: '1' }],
    },
    { asked: '/events?closed=1', ignores: [{ closed: false }] },
  ],
  'filter.mirror@catalog-markets': [
    {
      asked: '/markets?mirror=false',
      passes: [{ id: '1' }],
      fails: [{ id: '1', mirrorConditionId: '0xab' }],
      ignores: [],
    },
    { asked: '/markets?mirror=true', ignores: [{ id: '1' }] },
  ],
  'filter.slug@catalog-markets': [
    {
      asked: '/markets?slug=A-b',
      passes: markets({ slug: 'a-b' }),
      fails: markets({ slug: 'a-b' }, { slug: 'c' }),
      ignores: markets({ id: '1' }),
    },
    { asked: '/markets?slug=a,b', ignores: markets({ slug: 'b' }) },
  ],
  'filter.condition-id@catalog-markets': [
    {
      asked: '/markets?conditionId=0xAB',
      passes: markets({ conditionId: '0xab' }),
      fails: markets({ conditionId: '0xcd' }),
    },
    { asked: '/markets?conditionId=0xab', passes: markets({ conditionId: '0xcd', mirrorConditionId: '0xab' }) },
    { asked: '/markets?conditionId=0xab&condition_id=0xcd', ignores: markets({ conditionId: '0xcd' }) },
  ],
  'filter.condition-id-alias@catalog-markets': [
    {
      asked: '/markets?condition_id=0xab',
      passes: markets({ conditionId: '0xab' }),
      fails: markets({ conditionId: '0xcd' }),
    },
  ],
  'filter.event-id@catalog-markets': [
    {
      asked: '/markets?event_id=7',
      passes: markets({ events: [{ id: '7' }, { id: '8' }] }),
      fails: markets({ events: [{ id: '8' }] }),
    },
    { asked: '/markets?event_id=007', ignores: markets({ events: [{ id: '8' }] }) },
  ],
  'filter.event-slug-alias@catalog-markets': [
    {
      asked: '/markets?eventSlug=a',
      passes: markets({ events: [{ slug: 'a' }] }),
      fails: markets({ events: [{ slug: 'b' }] }),
    },
  ],
  'filter.series-slug@events': [
    {
      asked: '/events?series_slug=a',
      passes: markets({ series: [{ slug: 'a' }] }),
      fails: markets({ series: [{ slug: 'b' }] }),
    },
  ],
  'filter.tag-slug@events': [
    {
      asked: '/events?tag_slug=a',
      passes: markets({ tags: [{ slug: 'a' }] }),
      fails: markets({ tags: [{ slug: 'b' }] }),
    },
  ],
  'filter.tag-alias@events': [
    { asked: '/events?tag=a', passes: markets({ tags: [{ slug: 'a' }] }), fails: markets({ tags: [{ slug: 'b' }] }) },
  ],
};

const lookups: Cases = {
  'lookup.market-by-id@catalog-market': [
    { asked: '/markets/7', passes: { id: '7' }, fails: { id: '8', slug: 'x' }, ignores: { slug: 'x' } },
    { asked: '/api/markets/07/', passes: { id: '7' } },
    { asked: '/markets/0xab', ignores: { id: '8', conditionId: '0xcd' } },
  ],
  'lookup.market-by-condition-id@catalog-market': [
    { asked: '/markets/0xAB', passes: { conditionId: '0xab' }, fails: { conditionId: '0xcd' } },
    { asked: '/markets/0xab', passes: { conditionId: '0xcd', mirrorConditionId: '0xab' } },
  ],
  'lookup.market-by-slug@catalog-market-by-slug': [
    { asked: '/markets/slug/a%20b', passes: { slug: 'a b' }, fails: { slug: 'ab' } },
    { asked: '/markets/slug/%ff', ignores: { slug: 'ab' } },
  ],
  'lookup.event-by-id@event': [{ asked: '/events/7', passes: { id: '7' }, fails: { id: '70' } }],
  'lookup.event-by-slug@event-by-slug': [{ asked: '/events/slug/a', passes: { slug: 'a' }, fails: { slug: 'b' } }],
  'order-book-lookup.condition-id@order-book-market': [
    {
      asked: '/markets/0xab',
      passes: { ...book, condition_id: '0xAB' },
      fails: { ...book, condition_id: '0xcd' },
      ignores: book,
    },
  ],
  'account-order.by-id@account-order': [
    {
      asked: '/data/order/0xab',
      passes: { order: { id: '0xab' } },
      fails: { order: { id: '0xcd' } },
      ignores: { order: null },
    },
  ],
};

const account: Cases = {
  'account-orders.filter-asset-id@account-orders': [
    {
      asked: '/data/orders?asset_id=7',
      passes: page({ assetId: '7' }),
      fails: page({ assetId: '8' }),
      ignores: page({ id: '1' }),
    },
  ],
  'account-orders.live-only@account-orders': [
    {
      asked: '/data/orders',
      passes: page({ status: 'live' }),
      fails: page({ status: 'CANCELED' }),
      ignores: page({ id: '1' }),
    },
  ],
  'account-trades.filter-market@account-trades': [
    { asked: '/data/trades?market=0xAB', passes: page({ market: '0xab' }), fails: page({ market: '0xcd' }) },
  ],
  'account-trades.filter-maker@account-trades': [
    {
      asked: '/data/trades?maker=0xab',
      passes: page({ maker_orders: [{ maker_address: '0xAB' }] }),
      fails: page({ maker_orders: [{ maker_address: '0xcd' }] }),
      ignores: page({ maker_address: '0xcd' }),
    },
  ],
  'account-trades.filter-before@account-trades': [
    {
      asked: '/data/trades?before=1700000000',
      passes: page({ match_time: '2023-11-14T22:13:19.000Z' }),
      fails: page({ match_time: '2023-11-14T22:13:20.000Z' }),
      ignores: page({ id: '1' }),
    },
  ],
  'account-trades.filter-after@account-trades': [
    { asked: '/data/trades?after=1700000000', ignores: page({ match_time: '2020-01-01T00:00:00.000Z' }) },
  ],
  'builder-trades.filter-after@builder-trades': [
    {
      asked: '/builder/trades?after=1700000000000',
      passes: page({ match_time: '2023-11-14T22:13:21.000Z' }),
      fails: page({ match_time: '2023-11-14T22:13:20.000Z' }),
    },
    {
      asked: '/builder/trades?after=1700000000000',
      passes: page({ match_time: '2023-11-14T22:13:20.000Z', last_update: '2023-11-14T22:13:21.000Z' }),
      fails: page({ match_time: '2023-11-14T22:13:20.000Z', last_update: '2023-11-14T22:13:20.000Z' }),
    },
  ],
  'order-book-market.token-outcomes@order-book-markets': [
    {
      asked: '/markets?next_cursor=MA==',
      passes: page({ ...book, condition_id: '0x1', outcomes: ['NO', 'YES'] }),
      fails: page({ ...book, condition_id: '0x1', outcomes: ['A', 'B'] }),
      ignores: page({ ...book, condition_id: '0x1', outcomes: [] }),
    },
  ],
};

const batch = (count: number) => Array.from({ length: count }, (_, index) => ({ order: { salt: String(index) } }));
const results = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ success: true, orderID: String(index) }));

const trading: Cases = {
  'cancel-order.exactly-once@cancel-order': [
    {
      asked: '/order',
      sent: { orderId: '0xab' },
      passes: { canceled: [], not_canceled: { '0xAB': 'no' } },
      fails: { canceled: ['0xab'], not_canceled: { '0xab': 'no' } },
    },
    { asked: '/order', ignores: { canceled: [], not_canceled: {} } },
  ],
  'place-orders.one-result-per-item@place-orders': [
    { asked: '/orders', sent: batch(2), passes: results(2), fails: results(1), ignores: { data: null } },
  ],
  'place-orders.batch-maximum@place-orders': [
    { asked: '/orders', sent: batch(16), passes: [{ success: false, errorMsg: 'no' }], fails: results(16) },
  ],
  'place-orders.batch-minimum@place-orders': [{ asked: '/orders', sent: [], fails: [] }],
};

const cases = Object.entries({ ...lists, ...lookups, ...account, ...trading }).flatMap(([check, own]) =>
  own.map((one) => ({ ...one, check })),
);

async function outcomeOf({ check, asked, sent }: (typeof cases)[number], body: unknown): Promise<string> {
  const { request, ...exchange } = exchangeOf(check.split('@')[1] as EndpointId, body);
  const environment = createEnvironment(undefined, {}, { confirmationPauseMs: undefined });
  const exchanged = {
    ...exchange,
    request: { ...request, url: `http://service.test${asked}`, body: JSON.stringify(sent) },
  };
  const recorded = recordedChecks(registry.filter(({ id }) => id === check));
  expect(recorded.checks).toHaveLength(1);
  environment.recorder.record(exchanged);
  recorded.add(exchanged);
  const result = await runCheck(recorded.checks[0]!, environment);
  return result.reason ?? result.outcome;
}

describe('recorded traffic', () => {
  const having = (name: 'passes' | 'fails' | 'ignores') =>
    cases.filter((one) => name in one).map((one) => [one.check, one.asked, one] as const);

  it.each(having('passes'))('passes %s for %s', async (_, __, one) => {
    expect(await outcomeOf(one, one.passes)).toBe('passed');
  });

  it.each(having('fails'))('fails %s for %s', async (_, __, one) => {
    expect(await outcomeOf(one, one.fails)).toMatch(/^(failed|warned)$/);
  });

  it.each(having('ignores'))('shows nothing about %s for %s', async (_, __, one) => {
    expect(await outcomeOf(one, one.ignores)).toBe('not-in-traffic');
  });

  it('is judged without an account, without permission to trade, and without a request', async () => {
    const { checks } = recordedChecks(registry);
    const environment = createEnvironment(() => {
      throw new Error('a check sent a request');
    });
    for (const check of checks) expect((await runCheck(check, environment)).reason).toBe('not-in-traffic');
  });
});
