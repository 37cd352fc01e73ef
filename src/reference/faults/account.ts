// Lies of account reads and builder trades: filters, isolation, single orders.
import type { EndpointId } from '../../../spec/endpoints.js';
import type { Deviation, Sift } from '../deviation.js';
import { type Fault, fault, isRecord, onPages, onReply } from './fault.js';

const stranger = '0x000000000000000000000000000000000000bEEF';
const another = '0x000000000000000000000000000000000000dEaD';

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

/** A filter that is listed and not taken. */
function refusing(
  list: 'account-orders' | 'account-trades' | 'builder-trades',
  names: readonly string[],
): readonly Fault[] {
  return names.map((name) =>
    fault(
      `${list}.filter-${name.replaceAll('_', '-')}`,
      `refuses-${name.replaceAll('_', '-')}-of-${list}`,
      `${name} is refused on ${list}`,
      {
        reply: (reply, { endpoint, query }) =>
          endpoint === list && query.has(name)
            ? { ...reply, status: 400, body: { type: 'bad request', error: `${name} is unknown` } }
            : undefined,
      },
    ),
  );
}

const isOf = (trade: unknown, owner: string) => isRecord(trade) && trade.owner === owner;

function hasMaker(trade: unknown, address: unknown): boolean {
  const orders = isRecord(trade) && Array.isArray(trade.maker_orders) ? trade.maker_orders : [];
  return orders.some((order) => isRecord(order) && order.maker_address === address);
}

/** Forgets whose records they are as soon as a filter is given. */
function whenAsked(requirement: string, list: EndpointId, names: readonly string[]): Fault {
  let isAsked = false;
  const deviation: Deviation = {
    around(incoming, next) {
      isAsked = names.some((name) => incoming.query.has(name));
      return next(incoming);
    },
    ...sifting(list, 'account', (kept) => kept || isAsked),
  };
  return fault(requirement, `forgets-the-account-in-filtered-${list}`, 'filters reach what is of others', deviation);
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
  ...refusing('account-orders', ['id', 'market', 'asset_id']),
  ...refusing('account-trades', ['id', 'taker', 'maker', 'market', 'before', 'after']),
  ...refusing('builder-trades', ['id', 'maker_address', 'market', 'asset_id', 'before', 'after']),
  fault('account-trades.own', 'shows-trades-of-strangers', 'trades between strangers are among those of the account', {
    data({ history }) {
      const between = history.trades.slice(0, 3).map((trade) => ({
        ...trade,
        id: `${trade.id}-of-strangers`,
        maker_address: stranger,
        owner: stranger,
        maker_orders: trade.maker_orders.map((order) => ({ ...order, maker_address: another, owner: another })),
      }));
      history.trades.push(...between);
    },
    ...sifting('account-trades', 'account', (kept, { item }) => kept || isOf(item, stranger)),
  }),
  fault(
    'account-trades.filter-taker',
    'takes-taker-for-either-side',
    'taker keeps whatever the address has a part in',
    sifting('account-trades', 'taker', (kept, { item, wanted }) => kept || hasMaker(item, wanted)),
  ),
  fault(
    'account-trades.filter-taker',
    'takes-taker-for-the-maker',
    'taker keeps what the address made',
    sifting('account-trades', 'taker', (_kept, { item, wanted }) => hasMaker(item, wanted)),
  ),
  fault(
    'account-trades.filter-taker',
    'loses-half-of-what-was-taken',
    'taker loses every other trade',
    sifting('account-trades', 'taker', (kept, { item }) => kept && matchTime(item) % 2 === 0),
  ),
  whenAsked('account.isolation-orders', 'account-orders', ['id', 'market', 'asset_id']),
  whenAsked('account.isolation-trades', 'account-trades', ['id', 'market']),
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
