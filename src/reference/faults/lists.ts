// Lies of cursor lists, of account reads and of fees.
import type { EndpointId } from '../../../spec/endpoints.js';
import { cursorLists } from '../choices.js';
import type { Sift } from '../deviation.js';
import { type Fault, fault, isRecord, onReply } from './fault.js';

const bookLists: readonly EndpointId[] = [
  'order-book-markets',
  'sampling-markets',
  'sampling-simplified-markets',
  'simplified-markets',
];

type Envelope = { data: unknown[]; next_cursor: string; limit: number; count: number };
const isEnvelope = (body: unknown): body is Envelope => isRecord(body) && Array.isArray(body.data);

/** Changes the pages of some lists; `cursor` is what was asked with. */
function onPages(lists: readonly EndpointId[], change: (page: Envelope, cursor: string) => void) {
  return onReply(lists, (body, { query }) => {
    if (isEnvelope(body)) change(body, query.get('next_cursor') ?? '');
    return body;
  });
}

const stranger = '0x000000000000000000000000000000000000bEEF';
const isFirst = (cursor: string) => cursor === '' || cursor === 'MA==';
const isEnd = (cursor: string) => cursor === '' || cursor === 'LTE=';

export const cursorFaults: readonly Fault[] = [
  fault(
    'cursor.first-page',
    'passes-over-an-item-after-MA',
    'MA== begins at the second item',
    onPages(cursorLists, (page, cursor) => {
      if (cursor === 'MA==') page.data.shift();
    }),
  ),
  ...(['next_cursor', 'limit', 'count'] as const).map((member) =>
    fault(
      'cursor.envelope',
      `drops-${member.replace('_', '-')}`,
      `a page carries no ${member}`,
      onReply(cursorLists, (body) => {
        if (!isEnvelope(body)) return body;
        const { [member]: _, ...rest } = body;
        return rest;
      }),
    ),
  ),
  fault('cursor.termination', 'never-ends', 'after the last page empty ones follow for ever', {
    ...onPages(cursorLists, (page, cursor) => {
      if (!isEnd(page.next_cursor)) return;
      page.next_cursor = `more-${cursor.startsWith('more-') ? Number(cursor.slice(5)) + 1 : 0}`;
    }),
    request({ query }) {
      if (query.get('next_cursor')?.startsWith('more-')) query.set('next_cursor', 'LTE=');
    },
  }),
  fault(
    'cursor.termination',
    'goes-round-in-circles',
    'the last page points at the first, again and again',
    onPages(cursorLists, (page) => {
      if (isEnd(page.next_cursor)) page.next_cursor = 'MA==';
    }),
  ),
  ...[
    ['order-book-markets', 'sampling-markets'] as const,
    ['simplified-markets', 'sampling-simplified-markets'] as const,
  ].map((lists) =>
    fault(
      'cursor.complete',
      `loses-the-first-of-${lists.join('-and-')}`,
      `${lists.join(' and ')} do not show their first item`,
      onPages(lists, (page, cursor) => {
        if (isFirst(cursor)) page.data.shift();
      }),
    ),
  ),
  fault(
    'cursor.no-loop',
    'ends-where-it-began',
    'the last page points at the first',
    onPages(cursorLists, (page) => {
      if (isEnd(page.next_cursor)) page.next_cursor = 'MA==';
    }),
  ),
  fault(
    'cursor.no-loop',
    'points-at-itself',
    'the second page points at itself',
    onPages(cursorLists, (page, cursor) => {
      if (!isFirst(cursor)) page.next_cursor = cursor;
    }),
  ),
  fault(
    'cursor.no-repeat',
    'repeats-the-last-item',
    'each page but the first begins with its last item',
    onPages(cursorLists, (page, cursor) => {
      if (!isFirst(cursor) && page.data.length > 0) page.data.push(page.data[0]);
    }),
  ),
  fault(
    'cursor.no-repeat',
    'overlaps-pages',
    'each page points one item too far back',
    onPages(cursorLists, (page) => {
      const offset = Number(Buffer.from(page.next_cursor, 'base64').toString());
      if (offset > 0) page.next_cursor = Buffer.from(String(offset - 1)).toString('base64');
    }),
  ),
  fault(
    'cursor.complete',
    'loses-an-item-between-pages',
    'each page points one item too far',
    onPages(cursorLists, (page) => {
      const offset = Number(Buffer.from(page.next_cursor, 'base64').toString());
      if (offset > 0) page.next_cursor = Buffer.from(String(offset + 1)).toString('base64');
    }),
  ),
  fault('cursor.foreign', 'breaks-on-foreign-cursors', 'a cursor that it did not give breaks the server', {
    reply: (reply, incoming) =>
      (cursorLists as readonly string[]).includes(incoming.endpoint) &&
      reply.status === 400 &&
      incoming.query.has('next_cursor')
        ? { ...reply, status: 500, body: 'Internal Server Error' }
        : undefined,
  }),
  fault(
    'cursor.orders-end',
    'ends-orders-with-LTE',
    'live orders end with LTE=',
    onPages(['account-orders'], (page) => {
      if (page.next_cursor === '') page.next_cursor = 'LTE=';
    }),
  ),
  fault(
    'cursor.trades-end',
    'ends-trades-with-nothing',
    'trades end with an empty cursor',
    onPages(['account-trades'], (page) => {
      if (page.next_cursor === 'LTE=') page.next_cursor = '';
    }),
  ),
  fault(
    'cursor.builder-trades-end',
    'ends-builder-trades-with-nothing',
    'builder trades end with an empty cursor',
    onPages(['builder-trades'], (page) => {
      if (page.next_cursor === 'LTE=') page.next_cursor = '';
    }),
  ),
];

function sifting(endpoint: EndpointId, filter: string, decide: (kept: boolean, sift: Sift) => boolean) {
  return {
    keeps: (kept: boolean, sift: Sift) =>
      sift.endpoint === endpoint && sift.filter === filter ? decide(kept, sift) : kept,
  };
}

function matchTime(item: unknown): number {
  const trade = isRecord(item) && isRecord(item.trade) ? item.trade : item;
  return isRecord(trade) ? Math.floor(Date.parse(String(trade.match_time)) / 1000) : 0;
}

function ignored(endpoint: EndpointId, requirement: string, filter: string): Fault {
  const name = `ignores-${filter.replaceAll('_', '-')}-of-${endpoint}`;
  return fault(
    requirement,
    name,
    `${filter} filters nothing on ${endpoint}`,
    sifting(endpoint, filter, () => true),
  );
}

const tradeFilters = (list: 'account-trades' | 'builder-trades', names: readonly string[]): readonly Fault[] => [
  ...names.map((name) => ignored(list, `${list}.filter-${name.replaceAll('_', '-')}`, name)),
  fault(
    `${list}.filter-before`,
    `includes-the-second-of-before-in-${list}`,
    'before includes its own second',
    sifting(list, 'before', (kept, { wanted, item }) => kept || matchTime(item) === Number(wanted)),
  ),
  fault(
    `${list}.filter-after`,
    `includes-the-second-of-after-in-${list}`,
    'after includes its own second',
    sifting(list, 'after', (kept, { wanted, item }) => kept || matchTime(item) === Number(wanted)),
  ),
  fault(
    `${list}.filter-before`,
    `drops-a-second-before-before-in-${list}`,
    'before drops the second that ends there',
    sifting(list, 'before', (kept, { wanted, item }) => kept && matchTime(item) < Number(wanted) - 86_400),
  ),
  fault(
    `${list}.filter-after`,
    `drops-a-day-after-after-in-${list}`,
    'after drops the day that follows',
    sifting(list, 'after', (kept, { wanted, item }) => kept && matchTime(item) > Number(wanted) + 86_400),
  ),
];

export const accountFaults: readonly Fault[] = [
  ignored('account-orders', 'account-orders.filter-id', 'id'),
  ignored('account-orders', 'account-orders.filter-market', 'market'),
  ignored('account-orders', 'account-orders.filter-asset-id', 'asset_id'),
  fault(
    'cancel-order.leaves-live-list',
    'counts-canceled-orders-as-live',
    'canceled orders stay in the list of live ones',
    sifting('account-orders', 'live', () => true),
  ),
  fault(
    'account-orders.live-only',
    'lists-a-canceled-order',
    'an order among the live ones is canceled',
    onPages(['account-orders'], (page) => {
      const [first] = page.data;
      if (isRecord(first)) first.status = 'CANCELED';
    }),
  ),
  fault(
    'account-order.by-id',
    'reads-another-order',
    'an order asked for by id has another id',
    onReply(['account-order'], (body) =>
      isRecord(body) && isRecord(body.order) ? { order: { ...body.order, id: `${body.order.id}0` } } : body,
    ),
  ),
  fault(
    'account-order.response',
    'answers-orders-bare',
    'a single order comes without its wrapping',
    onReply(['account-order'], (body) => (isRecord(body) && isRecord(body.order) ? body.order : body)),
  ),
  ...tradeFilters('account-trades', ['id', 'taker', 'maker', 'market', 'before', 'after']),
  ...tradeFilters('builder-trades', ['id', 'maker_address', 'market', 'asset_id', 'before', 'after']),
  fault(
    'account-trades.own',
    'shows-trades-of-strangers',
    'a trade between strangers is among those of the account',
    onPages(['account-trades'], (page) => {
      const [first] = page.data;
      if (!isRecord(first)) return;
      page.data.push({ ...first, id: `${first.id}-of-strangers`, maker_address: stranger, maker_orders: [] });
    }),
  ),
  fault('account.filter-combination', 'forgets-market-when-asset-is-asked-for', 'only one filter counts', {
    request({ endpoint, query }) {
      if (!['account-orders', 'account-trades', 'builder-trades'].includes(endpoint)) return;
      const names = ['id', 'market', 'asset_id', 'taker', 'maker', 'before', 'after'].filter((name) => query.has(name));
      for (const name of names.slice(1)) query.delete(name);
    },
  }),
  fault(
    'account.isolation-orders',
    'lists-the-orders-of-others',
    'every account sees every live order',
    sifting('account-orders', 'account', () => true),
  ),
  fault(
    'account.isolation-order',
    'reads-the-orders-of-others',
    'every account reads every order',
    sifting('account-order', 'account', () => true),
  ),
  fault(
    'account.isolation-trades',
    'lists-the-trades-of-others',
    'every account sees every trade',
    sifting('account-trades', 'account', () => true),
  ),
  fault(
    'account.isolation-cancel',
    'cancels-the-orders-of-others',
    'every account cancels every order',
    sifting('cancel-order', 'account', () => true),
  ),
  fault(
    'account.isolation-cancel',
    'cancels-the-orders-of-others-by-market',
    'canceling by market reaches the orders of every account',
    sifting('cancel-market-orders', 'account', () => true),
  ),
];

export const bookFaults: readonly Fault[] = [
  fault(
    'order-book-lookup.condition-id',
    'finds-another-book',
    'a market by condition is another',
    onReply(['order-book-market'], (body) =>
      isRecord(body) ? { ...body, condition_id: `0x${'f'.repeat(64)}` } : body,
    ),
  ),
  fault(
    'order-book-lookup.list-agreement',
    'asks-another-question-in-a-single-book',
    'a single order-book market has another question',
    onReply(['order-book-market'], (body) =>
      isRecord(body) ? { ...body, question: `${body.question} (single)` } : body,
    ),
  ),
  fault(
    'order-book-lookup.unknown-id',
    'answers-unknown-books-with-nothing',
    'a condition that does not exist is answered with an empty object',
    {
      reply: (reply, incoming) =>
        ['order-book-market', 'catalog-market'].includes(incoming.endpoint) && reply.status === 404
          ? { ...reply, status: 200, body: {} }
          : undefined,
    },
  ),
  ...bookLists.map((list) =>
    fault(
      `${list}.response`,
      `answers-${list}-bare`,
      'a page comes as a bare array',
      onReply([list], (body) => (isEnvelope(body) ? body.data : body)),
    ),
  ),
  ...(['account-orders', 'account-trades', 'builder-trades'] as const).map((list) =>
    fault(
      `${list}.response`,
      `answers-${list}-bare`,
      'a page comes as a bare array',
      onReply([list], (body) => (isEnvelope(body) ? body.data : body)),
    ),
  ),
];

export const feeFaults: readonly Fault[] = [
  fault('fee-rate.default', 'has-no-default-fee', 'without a token the request is refused', {
    reply: (reply, { endpoint, query }) =>
      endpoint === 'fee-rate' && !query.has('token_id')
        ? { ...reply, status: 400, body: { type: 'bad request', error: 'token_id is missing' } }
        : undefined,
  }),
  fault('fee-rate.query-equals-path', 'ignores-the-token-in-the-query', 'a token in the query gets the default', {
    request({ endpoint, query }) {
      if (endpoint === 'fee-rate') query.delete('token_id');
    },
  }),
  fault(
    'fee-rate.query-equals-path',
    'adds-to-the-fee-in-the-path',
    'a token in the path pays more',
    onReply(['token-fee-rate'], (body) => (isRecord(body) ? { ...body, base_fee: Number(body.base_fee) + 1 } : body)),
  ),
];
