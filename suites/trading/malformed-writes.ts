// Correctly signed requests whose bodies have another shape than the operation's, and orders that are not valid: for the
// checks that judge every answer. A service refuses them in the shape of an error, and without a server error.
import {
  type Account,
  type CheckContext,
  isObject,
  type JsonObject,
  type RequestOptions,
  textOf,
  type UnknownValues,
} from '#check';
import { changeOrder } from './batches.js';
import { marketCancelers } from './market-cancel.js';
import { isPlacement, type TradingOperation } from './trading-operations.js';

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
  'cancel-order': async ({ unknown }) => [withoutBody, [{ orderId: unknown.orderId() }], { orderId: '' }],
  // Without a market, a body may mean every order of the account, also those of other clients (2.3). Each of these names
  // a market or a token that does not exist.
  async 'cancel-market-orders'({ unknown }) {
    const market = unknown.conditionId();
    const asset_id = unknown.tokenId();
    return [[{ market, asset_id }], { market: 7, asset_id }];
  },
};

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
  return context.once(`malformed requests to ${operation}`, async (shared) => {
    const { send, trading } = shared;
    const account = await senderOf(shared, operation);
    if (!account) return;
    for (const body of await bodies[operation](shared)) {
      const answer = await send(operation, { account, ...(body !== withoutBody && { body }) });
      trading.recordPlacements(answer, account);
      trading.recordCancellations(answer);
    }
  });
}

/** Only an account without orders of its own cancels: a faulty service may cancel all of them. */
async function senderOf(context: CheckContext, operation: TradingOperation): Promise<Account | undefined> {
  if (isPlacement(operation)) return context.trading.first;
  const { usual, hasOrders } = await marketCancelers(context);
  return hasOrders(usual) ? undefined : usual;
}
