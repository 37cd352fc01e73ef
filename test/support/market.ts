// A service that takes orders, for tests of the desk: what is live there can be looked at, and changed behind its back.

import { createReader } from '../../src/check/reader.js';
import { createSample, type Token } from '../../src/check/sample.js';
import {
  createMarketLocks,
  createTradingSession,
  type MarketLocks,
  type TradingSession,
} from '../../src/check/trading-session.js';
import type { JsonObject } from '../../src/client/answer.js';
import type { Account, TargetSettings } from '../../src/client/settings.js';
import { accountOf, refusal, settingsOf, type Table, table } from './answers.js';

export const [first, second]: readonly [Account, Account] = [accountOf('a'), accountOf('b')];

/** A token of a market of this name. */
export const token = (lot: string, name: string = `${lot}1`): Token => ({ conditionId: `0x${lot}`, tokenId: name });

interface Market extends Table {
  /** Live orders, under keys that are nobody's business. */
  readonly orders: Map<string, JsonObject>;
  /** The orders that were asked to be cancelled, and as whom. */
  canceled(): readonly (readonly [unknown, unknown])[];
}

/** With these orders live, and an order book of these markets. */
export function market(live: readonly JsonObject[] = [], lots: readonly string[] = []): Market {
  const orders = new Map(live.map((order, index) => [`live-${index}`, order]));
  const service = table(({ endpoint, request }) => {
    const body = request.body as { orderId?: string; order?: { tokenId: string; conditionId: string } } | undefined;
    if (endpoint === 'order-book-markets') return { data: lots.map(bookOf), next_cursor: 'LTE=' };
    if (endpoint === 'account-orders') {
      const { asset_id = null, market: id = null } = request.query ?? {};
      const fits = ({ assetId = asset_id, market: own }: JsonObject) =>
        (asset_id === null || assetId === asset_id) && (id === null || own === id);
      return { data: [...orders.values()].filter(fits), next_cursor: '' };
    }
    if (endpoint === 'place-order' && body?.order) {
      const id = `own-${orders.size + 1}`;
      orders.set(id, { id, assetId: body.order.tokenId, market: body.order.conditionId, price: '0.01' });
      return { success: true, orderID: id };
    }
    return endpoint === 'cancel-order' ? { canceled: [body?.orderId], not_canceled: {} } : refusal;
  });
  const canceled = () =>
    service.asked
      .filter(({ endpoint }) => endpoint === 'cancel-order')
      .map(({ request }) => [(request.body as { orderId: string }).orderId, request.as] as const);
  return { ...service, orders, canceled };
}

const bookOf = (lot: string) => ({ condition_id: `0x${lot}`, tokens: [{ token_id: token(lot).tokenId }] });

export function deskAt(
  { send }: Pick<Table, 'send'>,
  change: Partial<TargetSettings> = {},
  marketLocks: MarketLocks = createMarketLocks(7),
): TradingSession {
  const settings = settingsOf({ credentials: first, otherAccount: second, allowTrading: true, ...change });
  return createTradingSession({
    send,
    settings,
    sample: createSample(createReader({ send }), settings.known),
    marketLocks,
  });
}
