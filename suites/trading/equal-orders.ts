// 2.2 and 4.2: orders that are equal but for their salt. A service may refuse the second one; if it accepts both, each
// has an id.
import {
  type Check,
  type CheckContext,
  canceledIds,
  check,
  fail,
  inconclusive,
  isObject,
  mismatch,
  type PlacedOrder,
  retryUntil,
  summarizeAnswer,
  textOf,
} from '#check';
import { repeated } from '../order-book/item-keys.js';
import { placeBatch } from './batches.js';
import { requireAnswered } from './order-results.js';

const on = 'place-order';

interface EqualOrders {
  /** Of each order that was accepted, with the id that it was answered with. */
  readonly ids: readonly string[];
  /** The ids in the list of live orders on the token, while they were live. */
  readonly listed: readonly string[];
}

/** Orders that differ only in their salt: alone and in one batch. */
function equalOrders(context: CheckContext): Promise<EqualOrders> {
  return context.once('orders that differ only in their salt', async (shared) => {
    const { trading } = shared;
    const [token] = await trading.acquireTokens(1);
    const first = await trading.place(token);
    const [second, ...ofBatch] = await submissionsLike(shared, first, 3);
    const accepted = [
      ...(await place(shared, second)),
      ...trading.recordPlacements(
        await placeBatch(
          shared,
          ofBatch.map((submission) => ({ submission })),
        ),
      ),
    ];
    const known = [first.id, ...accepted];
    const listed = await retryUntil(
      () => trading.liveOrderIds(token),
      (ids) => known.every((id) => ids.includes(id)),
    );
    // A cancel ends one of two orders with the same id.
    for (const id of repeated(listed)) await trading.cancel(id);
    return { ids: accepted.length > 0 ? known : [first.id, ...(await placeAfterCancel(shared, first))], listed };
  });
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
  const answer = await send(on, { account: trading.first, body: submission });
  requireAnswered(answer);
  return trading.recordPlacements(answer);
}

/** For a service that refuses an order like a live one: it may accept it once that one has ended. */
async function placeAfterCancel(context: CheckContext, first: PlacedOrder): Promise<readonly string[]> {
  const answer = await context.trading.cancel(first.id);
  if (!canceledIds(answer).includes(first.id))
    inconclusive('control-failed', `an order could not be canceled: ${summarizeAnswer(answer)}`);
  const [submission] = await submissionsLike(context, first, 1);
  return place(context, submission);
}

/** 2.4 and 4.2: the list shows live orders, each with its id, so no id is there twice. */
const liveIds = check(
  'trading.order-lifecycle',
  { on: [{ name: 'live-ids', endpoint: on }], title: 'No two live orders have the same id.' },
  async (context) => {
    const { listed } = await equalOrders(context);
    if (listed.length === 0) inconclusive('order-not-accepted', 'none of the orders that were placed is listed');
    const twice = new Set(repeated(listed)).size;
    if (twice > 0)
      mismatch('the list of live orders shows an id more than once', {
        expected: 'another id for each order',
        actual: `${twice} of ${new Set(listed).size} ids more than once`,
      });
    context.evidence.add(listed.length);
  },
);

/**
 * 2.1: the salt is a member of the order, so another salt makes another order; what it is for, the interface does not
 * say.
 */
const ownIds = check('place-order.salt', { on, dependsOn: ['trading.order-lifecycle@live-ids'] }, async (context) => {
  const { ids } = await equalOrders(context);
  if (ids.length < 2)
    inconclusive('order-not-accepted', 'an order that differs from another only in its salt is refused');
  if (repeated(ids).length > 0)
    fail('orders with different salts are answered with the same id', {
      expected: `${ids.length} order ids`,
      actual: `${new Set(ids).size} of them different`,
    });
  context.evidence.add(ids.length);
});

export const equalOrderChecks: readonly Check[] = [...liveIds, ...ownIds];
