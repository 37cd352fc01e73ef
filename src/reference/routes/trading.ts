// 4.1: placing and canceling orders.
import { isObject } from '../../is-object.js';
import { decimal, unit } from '../amounts.js';
import type { Policy } from '../choices.js';
import { type Execution, execute } from '../matching.js';
import { orderHash, readSubmission, type Submission } from '../order-submissions.js';
import { badRequestIf, Refusal } from '../refusal.js';
import { isLiveEqual } from '../store.js';
import type { Account, BookMarket, CancelResult, IncomingRequest, Order, Routes, Service } from '../types.js';
import { owns } from './account.js';

type OrderResult = ReturnType<typeof failed>;

function failed(errorMsg: string) {
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

function marketOf({ order }: Submission, account: Account, { dataset: { book }, policy }: Service) {
  const own = [order.maker, order.signer].some((address) => address.toLowerCase() === account.address.toLowerCase());
  if (!own) return 'neither maker nor signer of the order is the account';
  const market = book.find(({ fields }) => fields.condition_id === order.conditionId.toLowerCase());
  if (market === undefined) return 'no market has this condition id';
  if (!market.fields.assets_ids.includes(order.tokenId)) return 'the market has no such token';
  const open = book.filter(({ fields }) => fields.accepting_orders);
  const place = open.indexOf(market);
  const suspended = { 'on-every-second-market': place % 2 === 1, 'on-one-market': place > 0 }[policy.trading as string];
  return place < 0 || suspended ? 'the market does not accept orders' : market;
}

// Signatures of orders are not verified: the interface does not say how an order is signed.
function place(item: unknown, service: Service, account: Account): OrderResult {
  const { policy, store } = service;
  const submission = readSubmission(item, policy);
  if (typeof submission === 'string') return failed(submission);
  const market = marketOf(submission, account, service);
  if (typeof market === 'string') return failed(market);

  const id = orderHash(submission, account.address);
  const known = store.order(id);
  if (known && policy.repeatedOrder === 'refuse') return failed('the order was placed before');
  if (known) return placed(known, { shares: 0, collateral: 0 }, policy);
  const order = newOrder(submission, id, account, market, service);
  if (policy.equalOrders === 'refuse' && store.orders.some((other) => isLiveEqual(other, order)))
    return failed('a live order is equal to it');
  if (!hasTokens(submission, service, account)) return failed('not enough tokens to sell');
  return placed(order, execute(order, market, store, policy, service.now()), policy);
}

function placed({ record: { id, side }, state }: Order, executed: Execution, policy: Policy): OrderResult {
  const { shares, collateral } = executed;
  const [taking, making] = side === 'SELL' ? [collateral, shares] : [shares, collateral];
  const amounts = { takingAmount: decimal(taking), makingAmount: decimal(making) };
  const status = policy.orderStatuses[state];
  return { success: true, errorMsg: '', orderID: id, ...amounts, status, orderHash: id };
}

/** Whether the account has the tokens of this order beside those that it has for sale. */
function hasTokens({ order, size }: Submission, { policy, store }: Service, { address }: Account): boolean {
  if (order.side !== 'SELL') return true;
  const forSale = store.orders.filter(
    ({ state, account, record }) =>
      state === 'live' && account === address && record.side === 'SELL' && record.assetId === order.tokenId,
  );
  return forSale.reduce((sum, other) => sum + other.size - other.matched, size) <= policy.tokensToSell * unit;
}

/** Whether the account can pay for these orders beside those that it has placed. */
function isCovered(items: readonly unknown[], { policy, store, dataset }: Service, account: Account): boolean {
  const seeded = dataset.history.orders.length;
  const isOwn = ({ state, account: owner, sequence }: Order) =>
    state === 'live' && owner === account.address && sequence >= seeded;
  const submitted = items.map((item) => readSubmission(item, policy)).filter((item) => typeof item !== 'string');
  const cost = [...store.orders.filter(isOwn), ...submitted].reduce((sum, { price, size }) => sum + price * size, 0);
  return cost <= policy.collateral * unit * unit;
}

function requireOpenTrading({ policy }: Service): void {
  if (policy.trading === 'paused') throw new Refusal('paused', 'trading is paused');
}

function bodyObject({ body }: IncomingRequest): Readonly<Record<string, unknown>> {
  if (!isObject(body)) throw new Refusal('bad-request', 'the body is not an object');
  return body;
}

function cancel(id: string, request: IncomingRequest, service: Service, account: Account): CancelResult {
  const order = service.store.order(id);
  // Another account's order is answered like an unknown one.
  if (order === undefined || !owns(account, order, request, service)) {
    if (service.policy.cancelUnknown === 'refuse') throw new Refusal('not-found', 'the account has no such order');
    return { canceled: [], not_canceled: { [id]: 'the account has no such order' } };
  }
  if (order.state !== 'live') return { canceled: [], not_canceled: { [id]: `the order is ${order.state} already` } };
  order.state = 'canceled';
  return { canceled: [id], not_canceled: {} };
}

// 2.3 shows no fields, so all spellings used elsewhere in the interface are accepted.
const marketNames = ['market', 'conditionId', 'condition_id'] as const;
const assetNames = ['asset_id', 'assetId', 'tokenId', 'token_id'] as const;

function stringMember(body: Readonly<Record<string, unknown>>, names: readonly string[]): string | undefined {
  const given = names.map((name) => body[name]).find((value) => value !== undefined && value !== '');
  if (given === undefined || typeof given === 'string') return given;
  throw new Refusal('bad-request', `${names[0]} is not a string`);
}

export const tradingRoutes = {
  'place-order'(request, service, account) {
    requireOpenTrading(service);
    const item = bodyObject(request);
    const read = readSubmission(item, service.policy);
    badRequestIf(service.policy.malformedOrder === 'refuse' && typeof read === 'string', String(read));
    return isCovered([item], service, account) ? place(item, service, account) : failed('the account lacks collateral');
  },

  'place-orders'({ body }, service, account) {
    requireOpenTrading(service);
    if (!Array.isArray(body)) throw new Refusal('bad-request', 'the body is not an array');
    const { batchMinimum, batchMaximum } = service.rules;
    const isBatch = body.length >= batchMinimum && body.length <= batchMaximum;
    badRequestIf(!isBatch, `a batch holds ${batchMinimum} to ${batchMaximum} orders`);
    badRequestIf(!isCovered(body, service, account), 'the account lacks collateral');
    return body.map((item) => place(item, service, account));
  },

  'cancel-order'(request, service, account) {
    const { orderId } = bodyObject(request);
    badRequestIf(typeof orderId !== 'string' || orderId === '', 'orderId is not a non-empty string');
    return cancel(String(orderId), request, service, account);
  },

  'cancel-market-orders'(request, service, account) {
    const body = bodyObject(request);
    const market = stringMember(body, marketNames)?.toLowerCase();
    const asset = stringMember(body, assetNames);
    if (market === undefined && asset === undefined) {
      if (service.policy.emptyCancel === 'nothing') return { canceled: [], not_canceled: {} };
      throw new Refusal('bad-request', 'the body names neither a market nor an asset');
    }
    const passes = (filter: 'market' | 'asset_id', wanted: string | undefined, shown: string, item: Order): boolean =>
      service.passesFilter(wanted === undefined || shown === wanted, { request, filter, wanted, item });
    const matching = service.store.orders.filter(
      (item) =>
        item.state === 'live' &&
        owns(account, item, request, service) &&
        passes('market', market, item.record.market, item) &&
        passes('asset_id', asset, item.record.assetId, item),
    );
    for (const order of matching) order.state = 'canceled';
    return { canceled: matching.map(({ record }) => record.id), not_canceled: {} };
  },
} satisfies Partial<Routes>;
