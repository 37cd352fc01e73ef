// A service that accepts orders, for tests of trading sessions. A test can read and change its live orders directly.

import { usualBuySize } from '../../src/check/orders/order-intents.js';
import { guardedSend } from '../../src/check/orders/order-registry.js';
import { createRunTrading, type RunTrading } from '../../src/check/orders/run-trading.js';
import { createTradingSession, type TradingSession } from '../../src/check/orders/trading-session.js';
import { createReader } from '../../src/check/reading/reader.js';
import { createSample, type Token } from '../../src/check/reading/sample.js';
import type { JsonObject } from '../../src/client/answer.js';
import type { Account, TargetSettings } from '../../src/client/settings.js';
import { accountOf, createFakeService, type FakeService, refusal, settingsOf } from './answers.js';

export const [first, second]: readonly [Account, Account] = [accountOf('a'), accountOf('b')];

/** A token of the market with this name. */
export const tokenOf = (market: string, tokenId: string = `${market}1`): Token => ({
  conditionId: `0x${market}`,
  tokenId,
});

interface TradingService extends FakeService {
  /** Live orders, by keys that no request uses. */
  readonly orders: Map<string, JsonObject>;
  /** The id in each request to cancel an order, and the account that signed it. */
  canceled(): readonly (readonly [unknown, unknown])[];
}

/** A service with these live orders, and with these markets in its order book. */
export function createTradingService(
  live: readonly JsonObject[] = [],
  markets: readonly string[] = [],
): TradingService {
  const orders = new Map(live.map((order, index) => [`live-${index}`, order]));
  const service = createFakeService(({ endpoint, request }) => {
    const body = request.body as { orderId?: string; order?: { tokenId: string; conditionId: string } } | undefined;
    if (endpoint === 'order-book-markets') return { data: markets.map(orderBookMarket), next_cursor: 'LTE=' };
    if (endpoint === 'account-orders') {
      const { asset_id = null, market: id = null } = request.query ?? {};
      const isWanted = ({ assetId = asset_id, market }: JsonObject) =>
        (asset_id === null || assetId === asset_id) && (id === null || market === id);
      return { data: [...orders.values()].filter(isWanted), next_cursor: '' };
    }
    if (endpoint === 'place-order' && body?.order) {
      const id = `own-${orders.size + 1}`;
      orders.set(id, { id, assetId: body.order.tokenId, market: body.order.conditionId, price: '0.01' });
      return { success: true, orderID: id };
    }
    return endpoint === 'cancel-order' ? { canceled: [body?.orderId], not_canceled: {} } : refusal;
  });
  const canceled = () =>
    service.requests
      .filter(({ endpoint }) => endpoint === 'cancel-order')
      .map(({ request }) => [(request.body as { orderId: string }).orderId, request.account] as const);
  return { ...service, orders, canceled };
}

const orderBookMarket = (market: string) => ({
  condition_id: `0x${market}`,
  tokens: [{ token_id: tokenOf(market).tokenId }],
});

/** Of a run whose orders have the usual size: no order is placed to find it. */
export function createRunTradingWithBuySize(): RunTrading {
  const runTrading = createRunTrading(7);
  void runTrading.buySize(async () => usualBuySize);
  return runTrading;
}

export function openTradingSession(
  { send }: Pick<FakeService, 'send'>,
  change: Partial<TargetSettings> = {},
  runTrading: RunTrading = createRunTradingWithBuySize(),
): TradingSession {
  const settings = settingsOf({ credentials: first, otherAccount: second, allowTrading: true, ...change });
  const sample = createSample(createReader({ send }), settings.known);
  const sendTracked = guardedSend(send, runTrading.orders, first);
  return createTradingSession({ send: sendTracked, sendAfterRun: send, settings, sample, runTrading });
}
