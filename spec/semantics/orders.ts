// What each trading operation does to the orders of an account (4.1), and the requirement of each effect.
import type { EndpointId } from '../endpoints.js';
import type { RequirementId } from '../ledger.js';

export const placements = ['place-order', 'place-orders'] as const satisfies readonly EndpointId[];
export const tradingOperations = [...placements, 'cancel-order', 'cancel-market-orders'] as const;
export type Placement = (typeof placements)[number];
export type TradingOperation = (typeof tradingOperations)[number];

interface Effect {
  readonly requirement: RequirementId;
  readonly of: readonly TradingOperation[];
  /** The operation that shows it; default: the one that has the effect. */
  readonly shownBy?: EndpointId;
}

const batch = ['place-orders'] as const;
const byId = ['cancel-order'] as const;
const byMarket = ['cancel-market-orders'] as const;

/** Each order of a request has a result, is live from then on, and is shown to its account alone until it is canceled. */
const ofPlacing = [
  { requirement: 'place-order.live-in-list', of: placements },
  { requirement: 'place-order.record-agreement', of: placements },
  { requirement: 'place-order.record-details', of: placements },
  { requirement: 'place-order.price-and-size', of: placements },
  { requirement: 'place-orders.batch-accepted', of: batch },
  { requirement: 'place-orders.one-result-per-item', of: batch },
  { requirement: 'place-orders.result-order', of: batch },
  { requirement: 'place-orders.per-order-outcome', of: batch },
  { requirement: 'account-order.by-id', of: placements, shownBy: 'account-order' },
  { requirement: 'account.isolation-orders', of: placements, shownBy: 'account-orders' },
  { requirement: 'account.isolation-order', of: placements, shownBy: 'account-order' },
  { requirement: 'cancel-order.canceled', of: placements, shownBy: 'cancel-order' },
  { requirement: 'cancel-order.leaves-live-list', of: placements, shownBy: 'cancel-order' },
] as const satisfies readonly Effect[];

/** The orders that it names, each reported once, are live no longer, and no other order is touched. */
const ofCanceling: readonly Effect[] = [
  { requirement: 'cancel-order.unknown-id', of: byId },
  { requirement: 'cancel-order.scope', of: byId },
  { requirement: 'cancel-order.exactly-once', of: byId },
  { requirement: 'cancel-order.cancel-again', of: byId },
  { requirement: 'account.isolation-cancel', of: [...byId, ...byMarket] },
  { requirement: 'cancel-market-orders.canceled', of: byMarket },
  { requirement: 'cancel-market-orders.scope', of: byMarket },
  { requirement: 'cancel-market-orders.leaves-live-list', of: byMarket },
  { requirement: 'cancel-market-orders.exactly-once', of: byMarket },
  { requirement: 'cancel-market-orders.body-fields', of: byMarket },
];

export type PlacedRule = (typeof ofPlacing)[number]['requirement'];

/** The rules that judge what an operation does to orders, each with the operation on which it is judged. */
export function effectsOf(operation: TradingOperation): ReadonlyMap<RequirementId, EndpointId> {
  const effects: readonly Effect[] = [...ofPlacing, ...ofCanceling];
  const own = effects.filter(({ of }) => of.includes(operation));
  return new Map(own.map(({ requirement, shownBy = operation }) => [requirement, shownBy]));
}
