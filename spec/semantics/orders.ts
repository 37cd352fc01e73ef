// What each trading operation does to the orders of an account (4.1): the requirement of each effect, and how a service that
// lacks it is wrong.
import type { EndpointId } from '../endpoints.js';
import type { RequirementId } from '../ledger.js';

export const placements = ['place-order', 'place-orders'] as const satisfies readonly EndpointId[];
export const tradingOperations = [...placements, 'cancel-order', 'cancel-market-orders'] as const;
export type Placement = (typeof placements)[number];
export type TradingOperation = (typeof tradingOperations)[number];

interface Effect {
  readonly requirement: RequirementId;
  readonly of: readonly TradingOperation[];
  /** How a service without the effect is wrong; none of an open question. */
  readonly deviation?: string;
  /** The operation that shows it; default: the one that has the effect. */
  readonly shownBy?: EndpointId;
}

const batch = ['place-orders'] as const;
const byId = ['cancel-order'] as const;
const byMarket = ['cancel-market-orders'] as const;

/** Each order of a request has a result, is live from then on, and is shown to its account alone until it is canceled. */
const ofPlacing = [
  {
    requirement: 'place-order.live-in-list',
    of: placements,
    deviation: 'does not list an order that it reports as live',
  },
  {
    requirement: 'place-order.record-agreement',
    of: placements,
    deviation: 'shows another side, market or token than was sent',
  },
  {
    requirement: 'place-order.record-details',
    of: placements,
    deviation: 'shows another outcome, maker or order type than was sent',
  },
  { requirement: 'place-order.price-and-size', of: placements, deviation: 'shows another price or size than was sent' },
  { requirement: 'place-orders.batch-accepted', of: batch, deviation: 'refuses a batch whose orders it accepts alone' },
  {
    requirement: 'place-orders.one-result-per-item',
    of: batch,
    deviation: 'answers a batch with a result too few or too many',
  },
  {
    requirement: 'place-orders.result-order',
    of: batch,
    deviation: 'answers a batch with its results in another order',
  },
  { requirement: 'place-orders.per-order-outcome', of: batch, deviation: 'reports an order as failed that is live' },
  {
    requirement: 'account-order.by-id',
    of: placements,
    shownBy: 'account-order',
    deviation: 'finds another order by an id, or none',
  },
  {
    requirement: 'account.isolation-orders',
    of: placements,
    shownBy: 'account-orders',
    deviation: 'lists an order for another account',
  },
  {
    requirement: 'account.isolation-order',
    of: placements,
    shownBy: 'account-order',
    deviation: 'finds an order for another account',
  },
  {
    requirement: 'cancel-order.canceled',
    of: placements,
    shownBy: 'cancel-order',
    deviation: 'does not report an order that it cancels',
  },
  {
    requirement: 'cancel-order.leaves-live-list',
    of: placements,
    shownBy: 'cancel-order',
    deviation: 'shows an order as live that it reports as canceled',
  },
] as const satisfies readonly Effect[];

/** The orders that it names, each reported once, are live no longer, and no other order is touched. */
const ofCanceling: readonly Effect[] = [
  { requirement: 'cancel-order.unknown-id', of: byId, deviation: 'ends another order' },
  { requirement: 'cancel-order.scope', of: byId, deviation: 'ends another order' },
  { requirement: 'cancel-order.exactly-once', of: byId, deviation: 'reports an order twice, or not at all' },
  { requirement: 'cancel-order.cancel-again', of: byId },
  {
    requirement: 'account.isolation-cancel',
    of: [...byId, ...byMarket],
    deviation: 'ends an order of another account',
  },
  {
    requirement: 'cancel-market-orders.canceled',
    of: byMarket,
    deviation: 'does not cancel an order, or does not report it',
  },
  { requirement: 'cancel-market-orders.scope', of: byMarket, deviation: 'ends an order on another market' },
  {
    requirement: 'cancel-market-orders.leaves-live-list',
    of: byMarket,
    deviation: 'shows an order as live that it reports as canceled',
  },
  { requirement: 'cancel-market-orders.exactly-once', of: byMarket, deviation: 'reports an order twice' },
  { requirement: 'cancel-market-orders.body-fields', of: byMarket },
];

const effects: readonly Effect[] = [...ofPlacing, ...ofCanceling];

export const deviationOf = (rule: RequirementId): string | undefined =>
  effects.find(({ requirement }) => requirement === rule)?.deviation;

export type PlacedRule = (typeof ofPlacing)[number]['requirement'];

/** The rules that judge what an operation does to orders, each with the operation on which it is judged. */
export function effectsOf(operation: TradingOperation): ReadonlyMap<RequirementId, EndpointId> {
  const own = effects.filter(({ of }) => of.includes(operation));
  return new Map(own.map(({ requirement, shownBy = operation }) => [requirement, shownBy]));
}
