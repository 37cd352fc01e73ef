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
import { changeOrder } from './batches.js';
import { marketCancelers } from './market-cancel.js';
import type { TradingOperation } from './trading-operations.js';

type Body = RequestOptions['body'];
type MakeBodies = (context: CheckContext) => Promise<readonly Body[]>;

const withoutBody = undefined;

const bodies: Readonly<Record<TradingOperation, MakeBodies>> = {
  async 'place-order'(context) {
    const submission = await anySubmission(context);
    const orders = submission === undefined ? [] : [[submission], ...invalidOrders(submission, context.unknown)];
    return [withoutBody, null, ...orders];
  },
  'place-orders': async () => [withoutBody, [null]],
  'cancel-order': async (context) => [
    ...(context.isInRun('cancel-order.scope@no-order-named') ? [] : bodiesWithoutOrder(context)),
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

/** The checks of all answers come after those that trade, so that no market has to be locked. */
async function anySubmission({ sample, trading }: CheckContext): Promise<unknown> {
  const [token] = await sample.tokens();
  return token && trading.submission(trading.intent(token));
}

function invalidOrders(submission: unknown, unknown: UnknownValues): readonly JsonObject[] {
  const order = isObject(submission) && isObject(submission.order) ? submission.order : {};
  const [makerAmount = '1', takerAmount = '1'] = [textOf(order, 'makerAmount'), textOf(order, 'takerAmount')];
  return [
    { makerAmount: `-${makerAmount}`, takerAmount: `-${takerAmount}` },
    // A service may take them for the texts that they stand for, and place the order.
    { makerAmount: Number(makerAmount), takerAmount: Number(takerAmount) },
    { conditionId: unknown.conditionId() },
  ].map((members) => changeOrder(submission, members));
}

/** Sends them once a run; what is placed all the same is canceled. */
export function sendMalformedWrites(context: CheckContext, operation: TradingOperation): Promise<void> {
  return context.sharedResult(`malformed requests to ${operation}`, async (shared) => {
    const { send, trading } = shared;
    const account = isPlacement(operation) ? trading.first : (await marketCancelers(shared)).usual;
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
