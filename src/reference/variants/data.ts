// Legal choices about data: none, little, hostile, and data that changes while it is read.
import type { EndpointId } from '../../../spec/endpoints.js';
import type { Deviation } from '../deviation.js';
import { isRecord, isRefusal } from '../faults/fault.js';
import type { Service } from '../service.js';
import { type Variant, variant } from './variant.js';

const hostile = '<script>alert(1)</script> ]]> \u202e\u0007 "quoted" \\ %2F ../ 𝕳';

/** Changes listed items a little at every read. */
function moving(change: (record: Record<string, unknown>, reads: number) => void): Deviation {
  const read = counter();
  return {
    reply(reply, { method }, service) {
      if (method !== 'GET' || isRefusal(reply)) return undefined;
      const reads = read(service);
      const { body } = reply;
      const items = Array.isArray(body) ? body : isRecord(body) && Array.isArray(body.data) ? body.data : [body];
      for (const item of items) if (isRecord(item)) change(item, reads);
      return reply;
    },
  };
}

const tradeLists: readonly EndpointId[] = ['account-trades', 'builder-trades'];

/** Shows each trade of the lists otherwise, or as several. */
function tradesAs(
  lists: readonly EndpointId[],
  show: (trade: Record<string, unknown>) => readonly unknown[],
): NonNullable<Deviation['reply']> {
  return (reply, { endpoint }) => {
    if (!lists.includes(endpoint) || !isRecord(reply.body) || !Array.isArray(reply.body.data)) return undefined;
    const data = reply.body.data.flatMap((trade) => (isRecord(trade) ? show(trade) : [trade]));
    return { ...reply, body: { ...reply.body, data } };
  };
}

/** Counts for each service of its own; a new service begins anew. */
function counter(): (service: Service) => number {
  const counts = new WeakMap<Service, number>();
  return (service) => {
    const count = (counts.get(service) ?? 0) + 1;
    counts.set(service, count);
    return count;
  };
}

const heads = counter();

export const filled: readonly Variant[] = [
  variant('has-nothing', 'every list is empty', {
    data(world) {
      world.catalog.markets = [];
      world.catalog.events = [];
      world.catalog.tags = [];
      world.book = [];
      world.history.orders = [];
      world.history.trades = [];
      world.history.builderTrades = [];
    },
  }),
  variant('has-little', 'every list holds three items', {
    data(world) {
      world.catalog.markets = world.catalog.markets.slice(0, 3);
      world.catalog.events = world.catalog.events.slice(0, 3);
      world.catalog.tags = world.catalog.tags.slice(0, 3);
      world.book = world.book.slice(0, 3);
      world.history.orders = world.history.orders.slice(0, 3);
      world.history.trades = world.history.trades.slice(0, 3);
      world.history.builderTrades = world.history.builderTrades.slice(0, 3);
    },
  }),
  variant('asks-hostile-questions', 'texts hold markup, control characters and quotes', {
    data(world) {
      for (const { fields } of world.catalog.markets)
        Object.assign(fields, { question: hostile, description: hostile });
      for (const { fields } of world.catalog.events) Object.assign(fields, { title: hostile, description: hostile });
      for (const tag of world.catalog.tags) tag.label = hostile;
      for (const { fields } of world.book) Object.assign(fields, { question: hostile, description: hostile });
    },
  }),
  variant('has-hostile-slugs', 'slugs hold slashes, percent signs and spaces', {
    data(world) {
      for (const [index, { fields }] of world.catalog.markets.entries()) fields.slug = `a/b%20c d?e=${index}&ü`;
      for (const [index, { fields }] of world.catalog.events.entries()) fields.slug = `e/v%25 t#${index}`;
    },
  }),
  variant('names-the-maker-in-maker-address', 'the maker address of a trade is that of the first order it met', {
    reply: tradesAs(['account-trades'], (trade) => {
      const [order] = Array.isArray(trade.maker_orders) ? trade.maker_orders : [];
      return isRecord(order) ? [{ ...trade, maker_address: order.maker_address }] : [trade];
    }),
  }),
  variant('splits-trades-into-buckets', 'a trade comes once for each of its buckets', {
    reply: tradesAs(tradeLists, (trade) => [trade, { ...trade, bucket_index: Number(trade.bucket_index) + 100 }]),
  }),
  variant('types-every-trade-as-taken', 'each trade has the type TAKER', {
    reply: tradesAs(tradeLists, (trade) => [{ ...trade, type: 'TAKER' }]),
  }),
  variant('leaves-closed-markets-out-of-simple-lists', 'the simplified list holds what is open', {
    reply: (reply, { endpoint }) =>
      endpoint === 'simplified-markets' && isRecord(reply.body) && Array.isArray(reply.body.data)
        ? {
            ...reply,
            body: { ...reply.body, data: reply.body.data.filter((market) => isRecord(market) && !market.closed) },
          }
        : undefined,
  }),
  variant(
    'moves-timestamps',
    'records change their updatedAt at every read',
    moving((record, reads) => {
      if ('updatedAt' in record) record.updatedAt = new Date(1.7e12 + reads * 1000).toISOString();
    }),
  ),
  variant(
    'moves-prices',
    'prices change at every read',
    moving((record, reads) => {
      if (Array.isArray(record.tokens))
        for (const token of record.tokens) if (isRecord(token)) token.price = (reads % 100) / 100;
    }),
  ),
  variant('grows', 'a new tag heads the list every few reads', {
    reply: (reply, { endpoint, query }, service) => {
      if (endpoint !== 'tags' || !Array.isArray(reply.body) || reply.body.length === 0) return undefined;
      const reads = heads(service);
      if (Number(query.get('offset') ?? 0) > 0 || !isRecord(reply.body[0])) return undefined;
      const fresh = { ...reply.body[0], id: `9${reads}`, slug: `fresh-${reads}` };
      return { ...reply, body: [fresh, ...reply.body.slice(0, -1)] };
    },
  }),
];
