// 2.2 and 4.2: the ids of orders that are equal but for their salt, of the same order sent twice, and of one that is placed
// after a cancel. A service may refuse the second of two equal orders; if it accepts both, each has an id.
import {
  type Answer,
  type Check,
  type CheckContext,
  canceledIds,
  check,
  duplicates,
  fail,
  idsOf,
  inconclusive,
  isObject,
  type JsonObject,
  mismatch,
  orderIdOf,
  type PlacedOrder,
  plural,
  retryUntil,
  summarizeAnswer,
  type Token,
  textOf,
  valueOrThrow,
} from '#check';
import { sendBatch } from './batches.js';
import { cancelByIdWhenAllowed } from './cancel-results.js';
import { placementIn, requireAnswered } from './order-results.js';

const on = 'place-order';

interface SentTwice {
  readonly first: PlacedOrder;
  /** The answer to the same order sent once more: what becomes of it is not shown. */
  readonly repetition: Answer;
  /** Rejected if orders cannot be made that differ only in their salt. */
  readonly equal: PromiseSettledResult<EqualOrders>;
}

interface EqualOrders {
  /** The answers to orders that differ from the first one only in their salt. */
  readonly answers: readonly Answer[];
  /** The live orders on the token, while they were live. */
  readonly listed: readonly JsonObject[];
}

/** Places an order, the same order once more, and orders that differ from it only in their salt. */
function placeEqualOrders(context: CheckContext): Promise<SentTwice> {
  return context.once('orders that differ only in their salt', async (shared) => {
    const [token] = await shared.trading.acquireTokens(1);
    const first = await shared.trading.place(token);
    const repetition = await send(shared, [first.submission], 'place-order');
    const [equal] = await Promise.allSettled([placeOrdersLike(shared, token, first)]);
    return { first, repetition, equal };
  });
}

/**
 * Places one order alone, and two in a batch. A service that refuses an order like a live one may accept it once the live
 * one has ended.
 */
async function placeOrdersLike(context: CheckContext, token: Token, first: PlacedOrder): Promise<EqualOrders> {
  const { trading } = context;
  const [alone, ...ofBatch] = await submissionsLike(context, first, 3);
  const answers = [await send(context, [alone], 'place-order'), await send(context, ofBatch, 'place-orders')];
  const ids = [first.id, ...answers.flatMap(idsIn)];
  const listed = await retryUntil(
    context,
    () => trading.liveOrders(token),
    (live) => ids.every((id) => live.some((record) => record.id === id)),
  );
  // A cancel ends one of two orders with the same id.
  for (const id of duplicates(idsOf(listed))) await trading.cancel(id);
  if (ids.length > 1) return { answers, listed };
  requireCanceled(first, await cancelByIdWhenAllowed(context, first));
  const again = await send(context, await submissionsLike(context, first, 1), 'place-order');
  return { answers: [again], listed };
}

async function send(
  context: CheckContext,
  submissions: readonly unknown[],
  endpoint: 'place-order' | 'place-orders',
): Promise<Answer> {
  const items = submissions.map((submission) => ({ submission }));
  const answer = await sendBatch(context, items, context.trading.first, endpoint);
  requireAnswered(answer);
  return answer;
}

const idsIn = ({ body }: Answer) => [body].flat().flatMap((result) => orderIdOf(result) ?? []);

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

function requireCanceled({ id }: PlacedOrder, answer: Answer): void {
  if (!canceledIds(answer).includes(id))
    inconclusive('control-failed', `an order could not be canceled: ${summarizeAnswer(answer)}`);
}

/** 2.4 and 4.2: the list shows live orders, each with its id, so no id is there twice. */
const liveIds = check(
  'trading.order-lifecycle',
  { on: [{ name: 'live-ids', endpoint: on }], title: 'No two live orders have the same id.' },
  async (context) => {
    const { listed } = valueOrThrow((await placeEqualOrders(context)).equal);
    if (listed.length === 0) inconclusive('order-not-accepted', 'none of the orders that were placed is listed');
    const ids = idsOf(listed);
    const twice = new Set(duplicates(ids)).size;
    if (twice > 0)
      mismatch('the list of live orders shows an id more than once', {
        expected: 'another id for each order',
        actual: `${twice} of ${plural(new Set(ids).size, 'id')} more than once`,
        records: [listed],
      });
    context.evidence.add(listed.length);
  },
);

/**
 * 2.1: the salt is a member of the order, so another salt makes another order. The interface does not say what it is
 * for.
 */
const ownIds = check('place-order.salt', { on, dependsOn: ['trading.order-lifecycle@live-ids'] }, async (context) => {
  const { first, equal } = await placeEqualOrders(context);
  const { answers } = valueOrThrow(equal);
  const ids = [first.id, ...answers.flatMap(idsIn)];
  if (ids.length < 2)
    inconclusive('order-not-accepted', 'an order that differs from another only in its salt is refused');
  if (duplicates(ids).length > 0)
    fail('orders with different salts are answered with the same id', {
      expected: `${ids.length} different order ids`,
      actual: `${new Set(ids).size} of them different`,
      records: [first.result, ...answers.map(({ body }) => body)],
    });
  context.evidence.add(ids.length);
});

/** 4.1 does not show what happens to the same order sent twice. */
const repeat = check('place-order.repeat', { on }, async (context) => {
  const { first, repetition } = await placeEqualOrders(context);
  const isSame = orderIdOf(repetition.body) === first.id;
  const placed = isSame ? 'the same order id' : 'placed a second time';
  const placement = placementIn(repetition);
  context.observe('place-order.repeat', placement === 'placed' ? placed : placement);
});

/** Only this order of the run is larger by this part of the usual size: no other one is equal to it. */
const ownPart = 0.88;

/**
 * 2.2 and 4.2: a new order, with a new salt, gets an id that no order of the run has had: neither a live one nor a
 * canceled one.
 */
const newIds = check(
  'trading.order-lifecycle',
  { on: [{ name: 'new-ids', endpoint: on }], title: 'A new order gets an id that no earlier order has.' },
  async (context) => {
    const { trading, evidence } = context;
    const [token] = await trading.acquireTokens(1);
    const order = await trading.place(token);
    requireCanceled(order, await cancelByIdWhenAllowed(context, order));
    const earlier = trading.idsOfRun();
    const { size } = order.intent;
    const next = await trading.place(token, { size: size + Math.floor(size * ownPart) });
    if (earlier.has(next.id))
      fail('a new order gets the id of an earlier order', {
        expected: 'an id of its own',
        actual: 'the id of an earlier one',
        records: [order.result, next.result],
      });
    evidence.add();
  },
);

export const equalOrderChecks: readonly Check[] = [...liveIds, ...ownIds];
export const newOrderChecks: readonly Check[] = [...repeat, ...newIds];
