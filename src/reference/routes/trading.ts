// 4.1: placing and cancelling orders.
import { decimal } from '../amounts.js';
import type { Account } from '../data/accounts.js';
import type { BookMarket, Order } from '../data/records.js';
import type { Incoming } from '../exchange.js';
import { execute } from '../matching.js';
import { Refusal } from '../refusal.js';
import type { Service } from '../service.js';
import { orderHash, readSubmission, type Submission } from '../submission.js';
import { owns } from './account.js';
import type { AccountRoutes } from './routes.js';

/** 2.2 */
interface OrderResult {
  success: boolean;
  errorMsg: string;
  orderID: string;
  takingAmount: string;
  makingAmount: string;
  status: string;
  orderHash: string;
}

/** 2.3 */
interface CancelResult {
  canceled: string[];
  not_canceled: Record<string, string>;
}

function failed(errorMsg: string): OrderResult {
  return { success: false, errorMsg, orderID: '', takingAmount: '', makingAmount: '', status: '', orderHash: '' };
}

function newOrder(submission: Submission, id: string, account: Account, market: BookMarket, service: Service): Order {
  const { order, owner, orderType, price, size } = submission;
  return {
    record: {
      associateTrades: [],
      id,
      status: 'live',
      market: market.fields.condition_id,
      originalSize: decimal(size),
      outcome: market.fields.outcomes[market.fields.assets_ids.indexOf(order.tokenId)] ?? '',
      makerAddress: order.maker,
      owner,
      price: decimal(price),
      side: order.side,
      sizeMatched: '0',
      assetId: order.tokenId,
      expiration: '0',
      order_type: orderType,
      createdAt: new Date(service.now()).toISOString(),
    },
    state: 'live',
    account: account.address,
    builder: String(order.builder ?? ''),
    price,
    size,
    matched: 0,
    sequence: service.store.orders.length,
  };
}

function problemWith({ order }: Submission, account: Account, market: BookMarket | undefined): string | undefined {
  const own = [order.maker, order.signer].some((address) => address.toLowerCase() === account.address.toLowerCase());
  if (!own) return 'the order is neither made nor signed by the account';
  if (market === undefined) return 'no market has this condition id';
  if (!market.fields.assets_ids.includes(order.tokenId)) return 'the market has no such token';
  return market.fields.accepting_orders ? undefined : 'the market takes no orders';
}

// Signatures of orders are not verified: how an order is signed is no part of the interface.
function place(item: unknown, service: Service, account: Account): OrderResult {
  const { policy, duties, store } = service;
  const submission = readSubmission(item, policy);
  if (typeof submission === 'string') return failed(submission);
  const { order } = submission;
  const market = service.world.book.find(({ fields }) => fields.condition_id === order.conditionId.toLowerCase());
  const problem = problemWith(submission, account, market);
  if (market === undefined || (problem !== undefined && duties.failedOrderLeavesNoTrace))
    return failed(problem ?? 'the order cannot be placed');

  const id = orderHash(submission, account.address);
  const known = store.order(id);
  if (known !== undefined && policy.repeatedOrder === 'refuse') return failed('the order was placed before');
  const placed = known ?? newOrder(submission, id, account, market, service);
  const executed =
    known === undefined && duties.placementTakesEffect
      ? execute(placed, market, store, policy, service.now())
      : { shares: 0, collateral: 0 };
  if (problem !== undefined) return failed(problem);
  const [taking, making] =
    order.side === 'SELL' ? [executed.collateral, executed.shares] : [executed.shares, executed.collateral];
  return {
    success: true,
    errorMsg: '',
    orderID: id,
    takingAmount: decimal(taking),
    makingAmount: decimal(making),
    status: policy.orderStatuses[placed.state],
    orderHash: id,
  };
}

function open({ policy }: Service): void {
  if (policy.trading === 'paused') throw new Refusal('paused', 'no orders are taken at the moment');
}

function bodyObject({ body }: Incoming): Readonly<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal('bad-request', 'the body is not an object');
  return body as Record<string, unknown>;
}

const reasons: Readonly<Record<Order['state'], string>> = {
  live: '',
  matched: 'the order is matched already',
  canceled: 'the order is canceled already',
};

function cancel(id: string, incoming: Incoming, service: Service, account: Account): CancelResult {
  const order = service.store.order(id);
  // Someone else's order and no order at all look the same from here.
  if (order === undefined || !owns(account, order, incoming, service)) {
    if (service.policy.cancelUnknown === 'refuse') throw new Refusal('not-found', 'the account has no such order');
    return { canceled: [], not_canceled: { [id]: 'the account has no such order' } };
  }
  if (order.state !== 'live') return { canceled: [], not_canceled: { [id]: reasons[order.state] } };
  if (service.duties.cancelTakesEffect) order.state = 'canceled';
  return { canceled: [id], not_canceled: {} };
}

// 2.3 shows no fields, so the spellings of the rest of the interface are all understood.
const marketNames = ['market', 'conditionId', 'condition_id'] as const;
const assetNames = ['asset_id', 'assetId', 'tokenId', 'token_id'] as const;

function named(body: Readonly<Record<string, unknown>>, names: readonly string[]): string | undefined {
  const given = names.map((name) => body[name]).find((value) => value !== undefined && value !== '');
  if (given === undefined || typeof given === 'string') return given;
  throw new Refusal('bad-request', `${names[0]} is not a string`);
}

export const tradingRoutes = {
  'place-order'(incoming, service, account) {
    open(service);
    const item = bodyObject(incoming);
    if (service.policy.malformedOrder === 'refuse') {
      const problem = readSubmission(item, service.policy);
      if (typeof problem === 'string') throw new Refusal('bad-request', problem);
    }
    return place(item, service, account);
  },

  'place-orders'({ body }, service, account) {
    open(service);
    if (!Array.isArray(body)) throw new Refusal('bad-request', 'the body is not an array');
    const { batchMinimum, batchMaximum, refusedBatchLeavesNoTrace } = service.duties;
    const fits = body.length >= batchMinimum && body.length <= batchMaximum;
    if (!fits && refusedBatchLeavesNoTrace) throw tooMany(service);
    const results = body.map((item) => place(item, service, account));
    if (!fits) throw tooMany(service);
    return results;
  },

  'cancel-order'(incoming, service, account) {
    const { orderId } = bodyObject(incoming);
    if (typeof orderId !== 'string' || orderId === '') throw new Refusal('bad-request', 'orderId is not a text');
    return cancel(orderId, incoming, service, account);
  },

  'cancel-market-orders'(incoming, service, account) {
    const body = bodyObject(incoming);
    const market = named(body, marketNames)?.toLowerCase();
    const asset = named(body, assetNames);
    const result: CancelResult = { canceled: [], not_canceled: {} };
    if (market === undefined && asset === undefined) {
      if (service.policy.emptyCancel === 'refuse')
        throw new Refusal('bad-request', 'the body names neither a market nor an asset');
      if (service.policy.emptyCancel === 'nothing') return result;
    }
    const { endpoint } = incoming;
    const meant = service.store.orders.filter(
      (item) =>
        item.state === 'live' &&
        owns(account, item, incoming, service) &&
        service.keeps(market === undefined || item.record.market === market, {
          endpoint,
          filter: 'market',
          wanted: market,
          item,
        }) &&
        service.keeps(asset === undefined || item.record.assetId === asset, {
          endpoint,
          filter: 'asset_id',
          wanted: asset,
          item,
        }),
    );
    for (const { record } of meant) {
      const { canceled, not_canceled } = cancel(record.id, incoming, service, account);
      result.canceled.push(...canceled);
      Object.assign(result.not_canceled, not_canceled);
    }
    return result;
  },
} satisfies Partial<AccountRoutes>;

function tooMany({ duties }: Service): Refusal {
  return new Refusal('bad-request', `a batch holds ${duties.batchMinimum} to ${duties.batchMaximum} orders`);
}
