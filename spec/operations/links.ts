// Which operations follow on which: from a list to the lookups of its first item and to its next page, and from a placed
// order to its record and its cancel.
import type { LinksObject } from 'openapi3-ts/oas31';

/** For each linked operation: the parameter or the member of the body, and the place in the answer that has its value. */
type Targets = Readonly<Record<string, readonly [name: string, pointer: string]>>;

const pageOf = (list: string, lookups: Targets): Targets => ({ ...lookups, [list]: ['next_cursor', '/next_cursor'] });
const listing = (list: string): Targets =>
  pageOf(list, {
    getMarket: ['id', '/data/0/condition_id'],
    getTokenFeeRate: ['token_id', '/data/0/tokens/0/token_id'],
  });
const placed = (pointer: string): Targets => ({ getAccountOrder: ['id', pointer], cancelOrder: ['orderId', pointer] });

const targets: Readonly<Record<string, Targets>> = {
  placeOrder: placed('/orderID'),
  placeOrders: placed('/0/orderID'),
  listAccountOrders: pageOf('listAccountOrders', { getAccountOrder: ['id', '/data/0/id'] }),
  listAccountTrades: pageOf('listAccountTrades', { getAccountOrder: ['id', '/data/0/taker_order_id'] }),
  listBuilderTrades: pageOf('listBuilderTrades', { getTokenFeeRate: ['token_id', '/data/0/asset_id'] }),
  // Of its two forms, that of the catalog: the other one has the same lookups in the lists below.
  listMarkets: { getMarket: ['id', '/0/id'], getMarketBySlug: ['slug', '/0/slug'], getEvent: ['id', '/0/events/0/id'] },
  listSamplingMarkets: listing('listSamplingMarkets'),
  listSamplingSimplifiedMarkets: listing('listSamplingSimplifiedMarkets'),
  listSimplifiedMarkets: listing('listSimplifiedMarkets'),
  listTags: { listEvents: ['tag_id', '/0/id'] },
  listEvents: { getEvent: ['id', '/0/id'], getEventBySlug: ['slug', '/0/slug'], getMarket: ['id', '/0/markets/0/id'] },
  getEvent: { listMarkets: ['event_id', '/id'] },
  getMarket: { getMarketBySlug: ['slug', '/slug'] },
};

/** The links of the answers of an operation, by the operation that they lead to. */
export function linksOf(operationId: string): { links?: LinksObject } {
  const links = Object.entries(targets[operationId] ?? {}).map(([target, [name, pointer]]) => {
    const value = `$response.body#${pointer}`;
    // Only canceling takes the value in its body.
    const input = target === 'cancelOrder' ? { requestBody: { [name]: value } } : { parameters: { [name]: value } };
    return [target, { operationId: target, ...input }];
  });
  return links.length > 0 ? { links: Object.fromEntries(links) } : {};
}
