// Orders that are equal but for their salt, placed once a run for all checks that judge them.
import {
  type CheckContext,
  canceledIds,
  duplicates,
  idsOf,
  inconclusive,
  isObject,
  type JsonObject,
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
  /** The bodies of the answers with these ids. */
  readonly results: readonly unknown[];
  /** The live orders on the token, while they were live. */
  readonly listed: readonly JsonObject[];
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
    const ids = [first.id, ...equal.ids];
    const listed = await retryUntil(
      context,
      () => trading.liveOrders(token),
      (live) => ids.every((id) => live.some((record) => record.id === id)),
    );
    // A cancel ends one of two orders with the same id.
    for (const id of duplicates(idsOf(listed))) await trading.cancel(id);
    const others = equal.ids.length > 0 ? equal : await placeAfterCancel(shared, first);
    return { ids: [first.id, ...others.ids], results: [first.result, ...others.results], listed };
  });
}

type Placed = Pick<EqualOrders, 'ids' | 'results'>;

/** Places one order alone and two in a batch. */
async function placeOrdersLike(context: CheckContext, first: PlacedOrder): Promise<Placed> {
  const [alone, ...ofBatch] = await submissionsLike(context, first, 3);
  const one = await place(context, alone);
  const items = ofBatch.map((submission) => ({ submission }));
  const answer = await placeBatch(context, items);
  const ids = context.trading.recordPlacements(answer);
  return { ids: [...one.ids, ...ids], results: [...one.results, answer.body] };
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

async function place({ trading, send }: CheckContext, submission: unknown): Promise<Placed> {
  const answer = await send('place-order', { account: trading.first, body: submission });
  requireAnswered(answer);
  return { ids: trading.recordPlacements(answer), results: [answer.body] };
}

/** A service that refuses an order like a live one may accept it once the live one has ended. */
async function placeAfterCancel(context: CheckContext, first: PlacedOrder): Promise<Placed> {
  const answer = await cancelByIdWhenAllowed(context, first);
  if (!canceledIds(answer).includes(first.id))
    inconclusive('control-failed', `an order could not be canceled: ${summarizeAnswer(answer)}`);
  const [submission] = await submissionsLike(context, first, 1);
  return place(context, submission);
}
