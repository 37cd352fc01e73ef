// A client of the service that a developer would write: typed by the document, and without a cast.
import createClient from 'openapi-fetch';
import type {
  AccountOrder,
  CancelResult,
  CatalogMarket,
  OrderBookMarket,
  OrderResult,
  OrderSubmission,
  paths,
} from 'tickmark/types';

type SignedHeaders = paths['/order']['post']['parameters']['header'];
export type Sign = (method: string, path: string, body: string) => SignedHeaders;

export interface TradingClient {
  listMarkets(limit: number): Promise<readonly CatalogMarket[]>;
  readOrderBookMarket(conditionId: string): Promise<OrderBookMarket>;
  place(submission: OrderSubmission): Promise<OrderResult>;
  liveOrders(market: string): Promise<readonly AccountOrder[]>;
  cancel(orderId: string): Promise<CancelResult>;
  cancelMarket(market: string): Promise<CancelResult>;
}

export function tradingClient(baseUrl: string, sign: Sign): TradingClient {
  const client = createClient<paths>({ baseUrl });
  const signed = <Body>(method: string, path: keyof paths, body: Body) => ({
    body,
    params: { header: sign(method, path, JSON.stringify(body)) },
  });
  return {
    async listMarkets(limit) {
      const markets = accepted(await client.GET('/markets', { params: { query: { limit } } }));
      if (!Array.isArray(markets)) throw new Error('these are markets of the order book');
      return markets;
    },
    async readOrderBookMarket(conditionId) {
      for (let cursor = 'MA=='; ; ) {
        const page = accepted(await client.GET('/markets', { params: { query: { next_cursor: cursor } } }));
        if (Array.isArray(page)) throw new Error('these are markets of the catalog');
        const markets = page.data ?? [];
        const market = markets.find(({ condition_id }) => condition_id === conditionId);
        if (market !== undefined) return market;
        if (markets.length === 0) throw new Error(`there is no market ${conditionId}`);
        cursor = page.next_cursor ?? '';
      }
    },
    place: async (order) => accepted(await client.POST('/order', signed('POST', '/order', order))),
    async liveOrders(market) {
      // Which headers reads require is not shown, so that they are no parameters here.
      const headers = { ...sign('GET', '/data/orders', '') };
      return accepted(await client.GET('/data/orders', { headers, params: { query: { market } } })).data ?? [];
    },
    cancel: async (orderId) => accepted(await client.DELETE('/order', signed('DELETE', '/order', { orderId }))),
    cancelMarket: async (market) =>
      accepted(await client.DELETE('/cancel-market-orders', signed('DELETE', '/cancel-market-orders', { market }))),
  };
}

interface Refusal {
  readonly type: string;
  readonly error: string;
}

function accepted<Body>({ data, error }: { readonly data?: Body; readonly error?: Refusal }): Body {
  if (data === undefined) throw new Error(`${error?.type}: ${error?.error}`);
  return data;
}
