// DELETE /order: what it reports is what happened, once for each order asked for (2.3, part 7).
import {
  type Account,
  type AnswerRule,
  type Check,
  type CheckContext,
  canceledIds,
  check,
  fail,
  ifAvailable,
  inconclusive,
  isObject,
  mismatch,
  type PlacedOrder,
  summarizeAnswer,
} from '#check';
import { cutShort, withOtherEnd } from '../shared/similar-values.js';
import { assertNoLongerLive, assertReportedOnce, cancelByIdWhenAllowed, type OrderCancel } from './cancel-results.js';
import { bodiesWithoutOrder, hasOtherOrders, requestOf } from './malformed-writes.js';
import { marketCancelers } from './market-cancel.js';
import { isLive, listedInAnyWay, liveRecord, type ReadLists, requireResting } from './order-results.js';
import {
  assertNoneEnded,
  findEnded,
  listedOf,
  placeOnOtherOutcome,
  placeOnRelatedMarkets,
  placeRelatedOrder,
  placeTogether,
  relatedFirst,
} from './related-orders.js';

const on = 'cancel-order';
/** Without these, no result says what was canceled. */
const resultRules = ['cancel-order.response', 'cancel-result.canceled'] as const;
const dependsOn = [...resultRules, 'cancel-order.canceled'] as const;

/** Places a resting order and cancels it; after it has been listed in some way, because a service may keep that list. */
async function placeAndCancel(
  context: CheckContext,
  account: Account = context.trading.first,
  listed?: ReadLists,
): Promise<OrderCancel> {
  const { trading } = context;
  const [token] = await trading.acquireTokens(1);
  const order = await trading.place(token, { account });
  await requireResting(context, order);
  if (listed) await ifAvailable(listed(context, order));
  return { order, answer: await cancelByIdWhenAllowed(context, order) };
}

/** The same as a positive control: inconclusive if the order is not canceled. */
async function requireCanceled(...options: Parameters<typeof placeAndCancel>): Promise<PlacedOrder> {
  const { order, answer } = await placeAndCancel(...options);
  return canceledIds(answer).includes(order.id)
    ? order
    : inconclusive('control-failed', `an order could not be canceled: ${summarizeAnswer(answer)}`);
}

/**
 * 4.2: `GET /data/orders` lists live orders, so a canceled one leaves it. After all other checks: a service that keeps
 * lists may forget them when it places an order.
 */
const leavesLiveList = check('cancel-order.leaves-live-list', { on, phase: 'last' }, async (context) => {
  const order = await requireCanceled(context, context.trading.first, listedInAnyWay);
  await assertNoLongerLive(context, [order], listedInAnyWay);
  await context.trading.cancel(order.id);
  const again = await liveRecord(context, order);
  if (isLive(again))
    mismatch('an order is live again after it was canceled a second time', {
      expected: 'no longer live',
      actual: 'listed as live',
      records: [again],
    });
});

/** Part 1: orders are canceled by id, so all other orders stay live, however they are related to the canceled one. */
const scope = check('cancel-order.scope', { on, dependsOn: ['cancel-order.canceled'] }, async (context) => {
  const { trading, settings } = context;
  const { first } = trading;
  // Every market: another check would cancel orders in the meantime.
  const held = await trading.acquireTokens(Number.MAX_SAFE_INTEGER);
  const [token, ...otherMarkets] = await relatedFirst(context, held);
  const older = await placeRelatedOrder(context, token, 'that is older', { account: first });
  const batch = await placeTogether(context, token, 4);
  // The prices of a batch alternate: one order of it has the price of the canceled one.
  const order = batch[2] ?? batch[0];
  const { price, size } = order.intent;
  const equal = await placeRelatedOrder(context, token, 'that differs in its salt alone', {
    account: first,
    price,
    size,
  });
  const relatedOrders = await listedOf(context, [
    ...older,
    // With the same id it is the same order.
    ...equal.filter(({ order: { id } }) => id !== order.id),
    ...batch.filter((other) => other !== order).map((other) => ({ order: other, relation: 'of its batch' })),
    ...(await placeRelatedOrder(context, token, 'that is newer', { account: first, price })),
    ...(await placeRelatedOrder(context, token, 'on the other side of the book', { account: first, side: 'SELL' })),
    ...(await placeOnOtherOutcome(context, token, { account: first, price })),
    ...(await placeOnRelatedMarkets(context, token, otherMarkets, { account: first, price })),
    ...(settings.otherAccount
      ? await placeRelatedOrder(context, token, 'of another account', { account: settings.otherAccount, price })
      : []),
  ]);
  if (relatedOrders.length === 0) inconclusive('order-not-accepted', 'no other order is listed as live');
  const answer = await cancelByIdWhenAllowed(context, order);
  if (!canceledIds(answer).includes(order.id)) inconclusive('control-failed', summarizeAnswer(answer));
  assertNoneEnded(await findEnded(context, relatedOrders), 'canceling an order by its id');
  context.evidence.add(relatedOrders.length);
});

/** Of any accepted answer to a request for one order. */
const reportsOnce: AnswerRule<typeof on> = ({ evidence }, answer) => {
  const { sent } = answer;
  if (isObject(sent) && typeof sent.orderId === 'string') assertReportedOnce({ evidence }, answer, sent.orderId);
};

/** Part 7: each order asked for is in `canceled` or in `not_canceled`, and in only one of them. */
const exactlyOnce = check(
  'cancel-order.exactly-once',
  { on, answerRule: reportsOnce, dependsOn: [...dependsOn, 'cancel-result.not-canceled'] },
  async (context) => {
    const { order, answer } = await placeAndCancel(context);
    if (answer.kind !== 'accepted')
      inconclusive('control-failed', `an order could not be canceled: ${summarizeAnswer(answer)}`);
    assertReportedOnce(context, answer, order.id);
    for (const id of [order.id, context.unknown.orderId()]) {
      const other = await context.trading.cancel(id);
      if (other.kind === 'accepted') assertReportedOnce(context, other, id);
    }
  },
);

/** Part 7: an order that does not exist is not reported as canceled, and no other order ends in its place. */
const unknownId = check('cancel-order.unknown-id', { on }, async (context) => {
  const { trading, evidence, unknown } = context;
  // Every market: a faulty service may end the newest order of the account instead, which then is one of these.
  const [token, other = token] = await trading.acquireTokens(Number.MAX_SAFE_INTEGER);
  const orders = [await trading.place(other), await trading.place(token)] as const;
  const [, order] = orders;
  const relatedOrders = await listedOf(
    context,
    orders.map((one) => ({ order: one, relation: 'that was not named' })),
  );
  for (const id of [unknown.orderId(), unknown.slug(), ...similarIds(order.id, trading.idsOfRun())]) {
    const answer = await trading.cancel(id);
    const reported = canceledIds(answer);
    if (reported.length > 0)
      fail('canceling an order that does not exist reports something as canceled', {
        expected: 'refused, or the id in not_canceled',
        actual: { canceled: reported },
        exchanges: [answer.exchange],
      });
    evidence.add();
  }
  assertNoneEnded(await findEnded(context, relatedOrders), 'canceling an order that does not exist');
  evidence.add(relatedOrders.length);
  const answer = await cancelByIdWhenAllowed(context, order);
  if (!canceledIds(answer).includes(order.id))
    inconclusive('control-failed', `an order could not be canceled: ${summarizeAnswer(answer)}`);
});

const withoutOrder = [{ name: 'no-order-named', endpoint: on }] as const;

/** Part 1: orders are canceled by id, so a body that names none cancels none. */
const namesNone = check(
  'cancel-order.scope',
  { on: withoutOrder, dependsOn: ['cancel-order.canceled'] },
  async (context) => {
    const { trading, send, evidence } = context;
    const { usual: account } = await marketCancelers(context);
    // Every market: a faulty service may cancel any order of the account, which other checks would miss.
    const [token, other = token] = await trading.acquireTokens(Number.MAX_SAFE_INTEGER);
    if (await hasOtherOrders(context, account))
      inconclusive('unknown-ids', 'the account has orders from before the run, which a faulty service might cancel');
    const orders = [await trading.place(other, { account }), await trading.place(token, { account })];
    const listed = await listedOf(
      context,
      orders.map((order) => ({ order, relation: 'that was not named' })),
    );
    // What was never listed cannot be missed.
    if (listed.length === 0) inconclusive('order-not-accepted', 'new orders are not listed as live');
    for (const body of bodiesWithoutOrder(context)) {
      const answer = await send(on, requestOf(account, body));
      trading.recordCancellations(answer);
      if (canceledIds(answer).length > 0)
        fail('a cancel that names no order reports orders as canceled', {
          expected: 'refused, or nothing in canceled',
          actual: { canceled: canceledIds(answer) },
          exchanges: [answer.exchange],
        });
      evidence.add();
    }
    assertNoneEnded(await findEnded(context, listed), 'a cancel that names no order');
  },
);

/** Ids with at least this many characters are not counted up: no order has the one that differs in its last character. */
const randomIdLength = 20;

/** The id with another last character, and its beginning. */
function similarIds(id: string, known: Iterable<string>): readonly string[] {
  return id.length < randomIdLength ? [] : [withOtherEnd(id), cutShort(id, known)];
}

/** Part 7 does not show what canceling a canceled order reports. */
const cancelAgain = check('cancel-order.cancel-again', { on }, async (context) => {
  const { id } = await requireCanceled(context);
  const answer = await context.trading.cancel(id);
  const result = canceledIds(answer).includes(id) ? 'canceled' : 'not canceled';
  context.observe('cancel-order.cancel-again', answer.kind === 'refused' ? 'refused' : result);
});

export const cancelOrderChecks: readonly Check[] = [
  ...leavesLiveList,
  ...scope,
  ...exactlyOnce,
  ...unknownId,
  ...namesNone,
  ...cancelAgain,
];
