// Orders that are equal but for their salt, placed once a run for all checks that judge them.
import {
  type CheckContext,
  canceledIds,
  duplicates,
  inconclusive,
  isObject,
  type PlacedOrder,
  retryUntil,
  summarizeAnswer,
  textOf,
} from '#check';
import { placeBatch } from './batches.js';
import { cancelByIdWhenAllowed } from './cancel-results.js';
import { requireAnswered } from './order-results.js';

export interface EqualOrders {
  /** Of each order that was accepted, the id that it was answered with. */
  readonly ids: readonly string[];
  /** The ids in the list of live orders on the token, while they were live. */
  readonly listed: readonly string[];
}

/**
 * Places an order, the same order once more, and orders that differ from it only in their salt: one alone, and two in a
 * batch.
 */
export function placeEqualOrders(context: CheckContext): Promise<EqualOrders> {
  return context.once('orders that differ only in their salt', async (shared) => {
    const { trading } = shared;
    const [token] = await trading.acquireTokens(1);
    const first = await trading.place(token);
    // What becomes of it is not shown. It may get an id of its own.
    await place(shared, first.submission);
    const equal = await placeOrdersLike(shared, first);
    const ids = [first.id, ...equal];
    const listed = await retryUntil(
      context,
      () => trading.liveOrderIds(token),
      (live) => ids.every((id) => live.includes(id)),
    );
    // A cancel ends one of two orders with the same id.
    for (const id of duplicates(listed)) await trading.cancel(id);
    return { ids: equal.length > 0 ? ids : [...ids, ...(await placeAfterCancel(shared, first))], listed };
  });
}

/** Places one order alone and two in a batch; returns the ids of those that are accepted. */
async function placeOrdersLike(context: CheckContext, first: PlacedOrder): Promise<readonly string[]> {
  const [alone, ...ofBatch] = await submissionsLike(context, first, 3);
  const ids = await place(context, alone);
  const items = ofBatch.map((submission) => ({ submission }));
  return [...ids, ...context.trading.recordPlacements(await placeBatch(context, items))];
}

/** Submissions of orders that equal this one, but for their salt. */
async function submissionsLike({ trading }: CheckContext, { intent, submission }: PlacedOrder, count: number) {
  const { tokenId, conditionId, price, size } = intent;
  const intents = Array.from({ length: count }, () => trading.intent({ tokenId, conditionId }, { price, size }));
  const submissions = await Promise.all(intents.map((one) => trading.submission(one)));
  const salts = new Set([submission, ...submissions].map(saltOf).filter((salt) => salt !== undefined));
  // `orders` in the configuration may choose the salt itself.
  if (salts.size <= count) inconclusive('ambiguous', '`orders` gives several orders the same salt, or none');
  return submissions;
}

function saltOf(submission: unknown): string | undefined {
  return isObject(submission) && isObject(submission.order) ? textOf(submission.order, 'salt') : undefined;
}

/** The id of the order, if it is accepted. */
async function place({ trading, send }: CheckContext, submission: unknown): Promise<readonly string[]> {
  const answer = await send('place-order', { account: trading.first, body: submission });
  requireAnswered(answer);
  return trading.recordPlacements(answer);
}

/** A service that refuses an order like a live one may accept it once the live one has ended. */
async function placeAfterCancel(context: CheckContext, first: PlacedOrder): Promise<readonly string[]> {
  const answer = await cancelByIdWhenAllowed(context, first);
  if (!canceledIds(answer).includes(first.id))
    inconclusive('control-failed', `an order could not be canceled: ${summarizeAnswer(answer)}`);
  const [submission] = await submissionsLike(context, first, 1);
  return place(context, submission);
}
