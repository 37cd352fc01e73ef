// What is suspected of records that several answers show, and which operation is named.
import { describe, expect, it } from 'vitest';
import type { EndpointId } from '../../spec/endpoints.js';
import { exchangeOf } from '../../test/support/answers.js';
import type { CheckContext } from '../check/context.js';
import { createRecordStore } from '../check/recorder/record-store.js';
import type { Exchange } from '../client/exchange.js';
import { formOf } from '../contract/form.js';
import { judgeRecordsSeen, judgeSeenRecords } from './judge-seen.js';

type Shown = readonly [endpoint: EndpointId, path: string, body: unknown];

function suspected(answers: readonly Shown[], isSecondLook = false): readonly string[] {
  const store = createRecordStore();
  for (const [endpoint, path, body] of answers) {
    const { request, ...exchange } = exchangeOf(endpoint, body);
    const sent = { ...exchange, request: { ...request, url: `http://service.test${path}` } };
    store.add(sent, formOf(endpoint, body), sent);
  }
  const { suspicions } = judgeRecordsSeen(store.all(), isSecondLook);
  return [...new Set(suspicions.map(({ requirement, endpoint, mistake }) => `${requirement}@${endpoint} ${mistake}`))];
}

const event = { id: '1', slug: 'a', title: 'A', tags: [{ id: '5', label: 'T' }] };
const events = (...items: object[]): Shown => ['events', '/events', items];
const lookup = (changes: object = {}): Shown => ['event', '/events/1', { ...event, ...changes }];
const bySlug = (changes: object = {}): Shown => ['event-by-slug', '/events/slug/a', { ...event, ...changes }];
const market = { id: '7', conditionId: '0xab', question: 'Q', events: [{ id: '1', title: 'A' }] };
const markets = (...items: object[]): Shown => ['catalog-markets', '/markets', items];
const book = { condition_id: '0xab', question: 'Q', market_slug: 's', tokens: [{ token_id: '8', outcome: 'Yes' }] };
const ratesOf = (...rates: number[]) => ({
  rates: rates.map((rate) => ({ asset_address: '0xcd', rewards_daily_rate: rate })),
});
const page = (endpoint: EndpointId, item: object): Shown => [
  endpoint,
  `/${endpoint}`,
  { data: [item], next_cursor: '', limit: 1, count: 1 },
];

describe('judgeRecordsSeen', () => {
  it.each<[string, readonly Shown[], readonly string[]]>([
    ['nothing where all agree', [events(event), lookup(), bySlug(), markets(market)], []],
    [
      'a lookup that differs from the list',
      [events(event), lookup({ title: 'B' })],
      ['lookup.event-list-agreement@event event title'],
    ],
    [
      'the list where lookups and nested records agree against it',
      [events({ ...event, title: 'B' }), lookup(), markets(market)],
      ['lookup.event-list-agreement@event event title', 'lookup.event-list-agreement@events event title'].slice(1),
    ],
    [
      'a filtered list',
      [events(event), ['events', '/events?active=true', [{ ...event, title: 'B' }]]],
      ['lookup.event-list-agreement@events event title'],
    ],
    [
      'no member that changes between two reads of the list',
      [events(event), events({ ...event, title: 'B' }), lookup({ title: 'C' })],
      [],
    ],
    [
      'no time that is only less exact',
      [events({ ...event, endDate: '2026-01-02' }), lookup({ endDate: '2026-01-02T03:00:00Z' })],
      [],
    ],
    ['no value of another type', [events(event), lookup({ title: 7 })], []],
    ['no answer to a lookup of another record', [events(event), ['event', '/events/2', { ...event, title: 'B' }]], []],
    [
      'a nested record',
      [markets({ ...market, events: [{ id: '1', title: 'B' }] }), events(event)],
      ['nested-records.agreement@catalog-markets event title'],
    ],
    [
      'other tags of one event',
      [events(event), lookup({ tags: [{ id: '6' }] })],
      ['lookup.event-list-agreement@event event tags true'],
    ],
    [
      'a market that one answer shows more often',
      [events({ ...event, markets: [{ id: '7' }] }), bySlug({ markets: [{ id: '7' }, { id: '7' }] })],
      ['lookup.event-list-agreement@event-by-slug event markets repeated'],
    ],
    [
      'a market that one answer shows more often, beside one that each shows twice',
      [
        events({ ...event, markets: [{ id: '6' }, { id: '6' }, { id: '7' }] }),
        bySlug({ markets: [{ id: '6' }, { id: '6' }, { id: '7' }, { id: '7' }] }),
      ],
      ['lookup.event-list-agreement@event-by-slug event markets repeated'],
    ],
    [
      'the last of two series in the place of both',
      [events({ ...event, series: [{ id: '8' }, { id: '9' }] }), lookup({ series: [{ id: '9' }, { id: '9' }] })],
      ['lookup.event-list-agreement@event event series repeated'],
    ],
    [
      'tags that are added at each read',
      [
        ['order-book-market', '/markets/0xab', { ...book, tags: ['T'] }],
        ['order-book-market', '/markets/0xab', { ...book, tags: ['T', 'T'] }],
      ],
      ['order-book-lookup.list-agreement@order-book-market order-book-market tags repeated'],
    ],
    [
      'no market that each answer shows twice, or that one leaves out',
      [events({ ...event, markets: [{ id: '7' }, { id: '7' }, { id: '8' }] }), lookup({ markets: [{ id: '8' }] })],
      [],
    ],
    [
      'an event that shows a market of another',
      [markets(market), events({ ...event, id: '2', markets: [{ id: '7' }] })],
      ['nested-records.parent@events market in event'],
    ],
    [
      'a summary where a full event belongs',
      [events({ ...event, startDate: '2026-01-02' }), ['catalog-market', '/markets/7', market]],
      ['single-market.full-events@catalog-market summary'],
    ],
    [
      'two ids of one condition',
      [markets(market), ['catalog-market-by-slug', '/markets/slug/s', { ...market, id: '9', slug: 's' }]],
      ['lookup.market-list-agreement@catalog-market-by-slug market id'],
    ],
    [
      'a form of the order book',
      [page('order-book-markets', book), page('sampling-markets', { ...book, question: 'R' })],
      ['order-book-forms.agreement@sampling-markets order-book-market question'],
    ],
    [
      'other tokens of an order-book market',
      [
        page('order-book-markets', book),
        ['order-book-market', '/markets/0xab', { ...book, tokens: [{ token_id: '9' }] }],
      ],
      ['order-book-lookup.list-agreement@order-book-market order-book-market tokens true'],
    ],
    [
      'one of two rates in one asset',
      [
        page('order-book-markets', { ...book, rewards: ratesOf(1, 2) }),
        page('simplified-markets', { ...book, rewards: ratesOf(2, 1) }),
        ['order-book-market', '/markets/0xab', { ...book, rewards: ratesOf(1, 3) }],
      ],
      ['order-book-lookup.list-agreement@order-book-market reward rewards_daily_rate'],
    ],
    [
      'a mirror with an own id',
      [page('sampling-markets', { ...book, mirror_condition_id: '0xab' })],
      ['order-book-forms.mirror@sampling-markets has a mirror with an id of the market itself'],
    ],
    [
      'another mirror than in the catalog',
      [
        markets({ ...market, mirrorConditionId: '0xcd' }),
        page('simplified-markets', { ...book, mirror_condition_id: '0xce' }),
      ],
      ['order-book-forms.mirror@simplified-markets mirror_condition_id'],
    ],
    [
      'tokens in another order than the outcomes',
      [markets({ ...market, outcomes: '["No","Yes"]', clobTokenIds: '["8","9"]' }), page('order-book-markets', book)],
      ['catalog-market.token-order@catalog-markets order'],
    ],
    [
      'an order under a filter',
      [
        page('account-orders', { id: '3', price: '0.5' }),
        ['account-orders', '/data/orders?market=0x', { data: [{ id: '3', price: '0.6' }] }],
      ],
      ['account-order.list-agreement@account-orders order price'],
    ],
    [
      'no number that is only spelled otherwise',
      [
        page('account-orders', { id: '3', price: '0.5' }),
        ['account-order', '/data/order/3', { order: { id: '3', price: '0.50' } }],
      ],
      [],
    ],
  ])('suspects %s', (_, answers, expected) => {
    expect(suspected(answers)).toEqual(expected);
  });

  it('takes few records without a member for no other form', () => {
    const answers = [page('order-book-markets', { ...book, maker_base_fee: 1 }), page('sampling-markets', book)];
    expect(suspected(answers)).toEqual([]);
    expect(suspected(answers, true)).toContain('order-book-forms.kept-members@sampling-markets no maker_base_fee');
  });

  it.each<[string, readonly Shown[], string]>([
    ['a list', [events({ ...event, tags: [] }), lookup()], 'lookup.event-list-agreement@events no tags'],
    ['a lookup', [events(event), lookup({ tags: [] })], 'lookup.event-list-agreement@event no tags'],
  ])('suspects %s that shows no tags of any of several events', (_, answers, expected) => {
    expect(suspected(answers)).toEqual([]);
    expect(suspected(answers, true)).toContain(expected);
  });
});

describe('judgeSeenRecords', () => {
  /** @param titles The title that each request gets each time that it is sent. */
  async function rulesBroken(titles: Readonly<Record<string, string>>) {
    const left = new Map(Object.entries(titles).map(([path, all]) => [path, [...all]]));
    const read = (path: string) => {
      const shown = { ...event, title: left.get(path)?.shift() };
      const [endpoint, , body] = path.startsWith('/events/') ? lookup(shown) : events(shown);
      const { request, ...exchange } = exchangeOf(endpoint, body);
      return { ...exchange, request: { ...request, url: `http://service.test${path}` } };
    };
    const records = createRecordStore();
    for (const path of left.keys()) {
      const exchange = read(path);
      records.add(exchange, exchange.endpoint, exchange);
    }
    const context = {
      recorder: { records },
      pauseBeforeSecondLook: async () => {},
      repeat: async ({ request }: Exchange) => read(request.url.replace('http://service.test', '')),
    } as unknown as CheckContext;
    return [...(await judgeSeenRecords(context)).findings.keys()];
  }

  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['a lookup that is wrong', { '/events': '11111', '/events/1': '22222' }, ['lookup.event-list-agreement@event']],
    ['a lookup that takes turns', { '/events': '11111', '/events/1': '21212' }, ['lookup.event-list-agreement@event']],
    ['no lookup that is right from then on', { '/events': '11111', '/events/1': '21111' }, []],
    ['no lookup of a record that changes in its list', { '/events': '11113', '/events/1': '21212' }, []],
    [
      'a page that differs from another one',
      { '/events?offset=0': '11111', '/events?offset=1': '22222' },
      ['lookup.event-list-agreement@events'],
    ],
    ['no page of a record that changes all the time', { '/events?offset=0': '13579', '/events?offset=1': '24680' }, []],
    ['no page of a record that has changed', { '/events?offset=0': '12222', '/events?offset=1': '22222' }, []],
  ])('reports %s', async (_, titles, expected) => {
    expect(await rulesBroken(titles)).toEqual(expected);
  });
});
