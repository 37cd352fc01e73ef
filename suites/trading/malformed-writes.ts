// Correctly signed requests whose bodies have another shape than the operation's, and orders that are not valid: for the
// checks that judge every answer. A service refuses them in the shape of an error, and without a server error.
import {
  type Account,
  type CheckContext,
  isObject,
  isPlacement,
  type JsonObject,
  type RequestOptions,
  textOf,
  type UnknownValues,
  unlessInconclusive,
} from '#check';
import { changeOrder } from './invalid-orders.js';
import { marketCancelers } from './market-cancel.js';
import type { TradingOperation } from './trading-operations.js';

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
    const invalid = mistakes.map(async (membersOf) => invalidOrder(await submission(), membersOf, context.unknown));
    return [withoutBody, null, [await submission()], ...(await Promise.all(invalid))];
  },
  'place-orders': async () => [withoutBody, [null]],
  'cancel-order': async (context) => [
    ...(context.isInRun('cancel-order.scope@cancel-order') ? [] : bodiesWithoutOrder(context)),
    { orderId: 7 },
  ],
  // Each of these names a market or a token that does not exist.
  async 'cancel-market-orders'({ unknown }) {
    const market = unknown.conditionId();
    const asset_id = unknown.tokenId();
    return [[{ market, asset_id }], { market: 7, asset_id }];
  },
};

/** Bodies of a cancel by id that name no order. */
export const bodiesWithoutOrder = ({ unknown }: CheckContext): readonly Body[] => [
  withoutBody,
  {},
  { orderId: '' },
  [{ orderId: unknown.orderId() }],
];

type MembersOf = (makerAmount: string, takerAmount: string, unknown: UnknownValues) => JsonObject;

/** The members of an order that make it invalid. */
const mistakes: readonly MembersOf[] = [
  (makerAmount, takerAmount) => ({ makerAmount: `-${makerAmount}`, takerAmount: `-${takerAmount}` }),
  // A service may take them for the texts that they stand for, and place the order.
  (makerAmount, takerAmount) => ({ makerAmount: Number(makerAmount), takerAmount: Number(takerAmount) }),
  (_, __, unknown) => ({ conditionId: unknown.conditionId() }),
];

function invalidOrder(submission: unknown, membersOf: MembersOf, unknown: UnknownValues): JsonObject {
  const order = isObject(submission) && isObject(submission.order) ? submission.order : {};
  const amounts = [textOf(order, 'makerAmount') ?? '1', textOf(order, 'takerAmount') ?? '1'] as const;
  return changeOrder(submission, membersOf(...amounts, unknown));
}

/** Sends them once a run; what is placed all the same is canceled. */
export function sendMalformedWrites(context: CheckContext, operation: TradingOperation): Promise<void> {
  return context.sharedResult(`malformed requests to ${operation}`, async (shared) => {
    const { send, trading } = shared;
    const account = isPlacement(operation) ? trading.first : (await marketCancelers(shared)).canceler;
    if (!isPlacement(operation) && (await hasOtherOrders(shared, account))) return;
    for (const body of await bodies[operation](shared)) await send(operation, requestOf(account, body));
  });
}

export const requestOf = (account: Account, body: Body): RequestOptions => ({
  account,
  ...(body !== withoutBody && { body }),
});

/**
 * Whether the account may have orders that the run did not place, also since it began. A service may take a body that it
 * does not understand for all orders of the account (2.3).
 */
export async function hasOtherOrders({ walk, trading }: CheckContext, account: Account): Promise<boolean> {
  const live = await unlessInconclusive(walk('account-orders', {}, { account, fresh: true }));
  return live?.stopped !== 'end' || live.items.some(({ id }) => !trading.wasPlacedByRun(String(id)));
}
