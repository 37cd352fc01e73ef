// Orders, batches and bodies that are not valid, in requests that are correctly signed (2.1, 4.1, part 8): a service refuses
// them in the shape of an error, and without a server error.
import {
  type Account,
  batchBounds,
  type CheckContext,
  inTurn,
  isObject,
  isPlacement,
  type JsonObject,
  type RequestOptions,
  signedOrderIn,
  type TradingOperation,
  type UnknownValues,
  unlessInconclusive,
} from '#check';
import { walkOrders } from './live-orders.js';
import { marketCancelers } from './market-cancels.js';
import type { OrdersOfRequest, Tampering } from './operations.js';

type Invalidate = (item: unknown, context: Pick<CheckContext, 'unknown'>) => JsonObject;

/** The submission item with other members in its order; undefined leaves one out. */
export function changeOrder(item: unknown, members: JsonObject): JsonObject {
  return isObject(item) && isObject(item.order) ? { ...item, order: { ...item.order, ...members } } : {};
}

/** No service can place an item without an order. */
export const withoutOrder: Invalidate = (item) => (isObject(item) ? { ...item, order: undefined } : {});

const withMembers =
  (membersOf: (unknown: CheckContext['unknown']) => JsonObject): Invalidate =>
  (item, { unknown }) =>
    changeOrder(item, membersOf(unknown));

export const changeEach = (body: unknown, change: (item: unknown) => unknown): unknown =>
  Array.isArray(body) ? body.map(change) : change(body);

const invalidations: readonly (readonly [string, Invalidate])[] = Object.entries<Invalidate>({
  'for an item without an order': withoutOrder,
  'for an order with an unknown side': withMembers(() => ({ side: 'NEITHER' })),
  'for an order with amounts that are not numbers': withMembers(() => ({ makerAmount: 'none', takerAmount: 'none' })),
  'for an order with amounts of 0': withMembers(() => ({ makerAmount: '0', takerAmount: '0' })),
  'for an order that is not signed': withMembers(() => ({ signature: '' })),
  'for an order of an unknown account': withMembers(({ address }) => ({ maker: address(), signer: address() })),
  'for an unknown token': withMembers(({ tokenId }) => ({ tokenId: tokenId() })),
});

export const invalidOrders: readonly Tampering[] = invalidations.map(([description, invalidate]) => ({
  description,
  tamper: ({ body, ...request }, context) => ({
    ...request,
    body: changeEach(body, (item) => invalidate(item, context)),
  }),
}));

export const cutBody: Tampering = {
  description: 'with a body that is cut short',
  tamper: ({ body, ...request }) => ({ ...request, rawBody: JSON.stringify(body).slice(0, -1) }),
};

type Items = readonly unknown[];

const changeBody = (
  description: string,
  change: (items: Items, context: CheckContext) => unknown,
  orders: OrdersOfRequest = {},
): Tampering => ({
  description,
  tamper: ({ body, ...request }, context) => ({ ...request, body: change([body].flat(), context) }),
  orders,
});

const oneInvalid = (
  place: number,
  description: string,
  change: (item: unknown, context: CheckContext, items: Items) => unknown,
  orders?: OrdersOfRequest,
) =>
  changeBody(
    `${description}, ${place === 0 ? 'before' : 'after'} a valid one`,
    (items, context) => items.with(place, change(items[place], context, items)),
    orders,
  );

/** Batches of two orders, one of which can be placed nowhere. */
export const batchesWithoutOrder: readonly Tampering[] = [
  oneInvalid(0, 'for an item without an order', withoutOrder),
  oneInvalid(1, 'for an item without an order', withoutOrder),
  oneInvalid(1, 'for an item without an order, of SELLs', withoutOrder, { side: 'SELL' }),
];

/** The same with others, which a service that validates little may place. */
export const batchesWithInvalid: readonly Tampering[] = [
  ...inTurn(invalidations, 1, 2).map(([description, invalidate], place) =>
    oneInvalid(place % 2, description, invalidate),
  ),
  oneInvalid(1, 'for an order that is there twice', (_, __, [first]) => first),
];

/** 4.1: the body is an array, also for a single order, and not an object that holds one. */
export const bodiesWithoutArray: readonly Tampering[] = [
  changeBody('for an order that is not in an array', ([item]) => item),
  changeBody('for a batch inside an object', (orders) => ({ orders })),
];

export const emptyBatch: Tampering = changeBody('for an empty batch', () => []);

const { maximum } = batchBounds;

const ofSize = (batchSize: number, change: Partial<Tampering> = {}): Tampering => ({
  description: `for ${batchSize} orders`,
  tamper: (request) => request,
  ...change,
  orders: { batchSize, ...change.orders },
});

const onePastMaximum = (how: string, change: (items: Items) => Items) =>
  ofSize(maximum + 1, changeBody(`for ${maximum + 1} orders, ${how}`, change));

/**
 * Part 8: past the largest batch. A service may refuse just one size, only sizes up to some number, or compare the last bits
 * of a size. Each element counts: a malformed order, one that is there twice, and one on another market.
 */
export const tooLargeBatches: readonly Tampering[] = [
  ofSize(maximum + 1),
  ofSize(101),
  ofSize(maximum + 5),
  onePastMaximum('one of them malformed', (items) => items.with(-1, {})),
  onePastMaximum('one of them twice', (items) => items.with(-1, items[0])),
  ofSize(maximum + 1, { description: `for ${maximum + 1} orders on two markets`, orders: { isOnTwoMarkets: true } }),
];

type Body = RequestOptions['body'];
type MakeBodies = (context: CheckContext) => Promise<readonly Body[]>;

const withoutBody = undefined;

/** The checks of all answers come after those that trade, so that no market has to be locked. */
const bodies: Readonly<Record<TradingOperation, MakeBodies>> = {
  async 'place-order'(context) {
    const [token] = await context.sample.tokens();
    if (!token) return [withoutBody, null];
    // Each is another order: a service may know an order again by its salt.
    const submission = () => context.trading.submission(context.trading.intent(token));
    const invalid = mistakes.map(async (membersOf) => {
      const item = await submission();
      const amounts = { makerAmount: '1', takerAmount: '1', ...signedOrderIn(item) };
      return changeOrder(item, membersOf(amounts, context.unknown));
    });
    return [withoutBody, null, [await submission()], ...(await Promise.all(invalid))];
  },
  'place-orders': async () => [withoutBody, [null]],
  // Beside the orders of both accounts, other checks send these.
  'cancel-order': async (context) =>
    context.isInRun('cancel-order.scope@cancel-order') ? [] : bodiesWithoutOrder(context),
  'cancel-market-orders': async (context) =>
    context.effort !== 'quick' && context.isInRun('cancel-market-orders.scope@cancel-market-orders')
      ? []
      : bodiesWithoutMarket(context),
};

export const bodiesWithoutOrder = ({ unknown }: CheckContext): readonly Body[] => [
  withoutBody,
  {},
  { orderId: '' },
  { orderId: 7 },
  [{ orderId: unknown.orderId() }],
];

/** Each of these names a market or a token that does not exist. */
export function bodiesWithoutMarket({ unknown }: CheckContext): readonly Body[] {
  const market = unknown.conditionId();
  const asset_id = unknown.tokenId();
  return [[{ market, asset_id }], { market: 7, asset_id }];
}

type Amounts = Readonly<Record<'makerAmount' | 'takerAmount', unknown>>;

const mistakes: readonly ((order: Amounts, unknown: UnknownValues) => JsonObject)[] = [
  ({ makerAmount, takerAmount }) => ({ makerAmount: `-${makerAmount}`, takerAmount: `-${takerAmount}` }),
  // A service may take them for the texts that they stand for, and place the order.
  ({ makerAmount, takerAmount }) => ({ makerAmount: Number(makerAmount), takerAmount: Number(takerAmount) }),
  (_, unknown) => ({ conditionId: unknown.conditionId() }),
];

/** Sends them once a run; what is placed all the same is canceled. */
export function sendMalformedWrites(context: CheckContext, operation: TradingOperation): Promise<void> {
  return context.sharedResult(`malformed requests to ${operation}`, async (shared) => {
    const { send, trading } = shared;
    const account = isPlacement(operation) ? trading.first : (await marketCancelers(shared)).canceler;
    const all = await bodies[operation](shared);
    if (all.length === 0 || (!isPlacement(operation) && (await hasOtherOrders(shared, account)))) return;
    for (const body of all) await send(operation, { account, body });
  });
}

/**
 * Whether the account may have orders that the run did not place, also since it began. A service may take a body that it
 * does not understand for all orders of the account (2.3).
 */
export async function hasOtherOrders(context: CheckContext, account: Account): Promise<boolean> {
  const live = await unlessInconclusive(walkOrders(context, account, {}));
  return live?.stopped !== 'end' || live.items.some(({ id }) => !context.trading.wasPlacedByRun(String(id)));
}
