// DELETE /order: what it reports is what happened, once for each order asked for (2.3, part 7).
import {
  type AnswerRule,
  type Check,
  type CheckContext,
  canceledIds,
  check,
  ifAvailable,
  inconclusive,
  isObject,
  mismatch,
  type PlacedOrder,
  summarizeAnswer,
} from '#check';
import { assertNoLongerLive, assertReportedOnce, cancelByIdWhenAllowed, type OrderCancel } from './cancel-results.js';
import { isLive, listedInAnyWay, liveRecord, requireResting } from './order-results.js';

const on = 'cancel-order';
/** Without these, no result says what was canceled. */
const resultRules = ['cancel-order.response', 'cancel-result.canceled'] as const;

/** Places a resting order and cancels it; after it has been listed in any way, because a service may keep that list. */
async function placeAndCancel(
  context: CheckContext,
  { isListed }: { readonly isListed: boolean },
): Promise<OrderCancel> {
  const { trading } = context;
  const [token] = await trading.acquireTokens(1);
  const order = await trading.place(token);
  await requireResting(context, order);
  if (isListed) await ifAvailable(listedInAnyWay(context, order));
  return { order, answer: await cancelByIdWhenAllowed(context, order) };
}

/** Positive control: the order is canceled. */
function requireCanceled({ order, answer }: OrderCancel): PlacedOrder {
  return canceledIds(answer).includes(order.id)
    ? order
    : inconclusive('control-failed', `an order could not be canceled: ${summarizeAnswer(answer)}`);
}

/**
 * 4.2: `GET /data/orders` lists live orders, so a canceled one leaves it. After all other checks: a service that keeps
 * lists may forget them when it places an order.
 */
const leavesLiveList = check('cancel-order.leaves-live-list', { on, phase: 'last' }, async (context) => {
  const order = requireCanceled(await placeAndCancel(context, { isListed: true }));
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

/** Of any accepted answer to a request for one order. */
const reportsOnce: AnswerRule<typeof on> = ({ evidence }, answer) => {
  const { sent } = answer;
  if (isObject(sent) && typeof sent.orderId === 'string') assertReportedOnce({ evidence }, answer, sent.orderId);
};

/** An order that is canceled, canceled again, and a cancel of an order that does not exist. */
function cancelTwice(context: CheckContext) {
  return context.once('an order that is canceled twice', async (shared) => {
    const canceled = await placeAndCancel(shared, { isListed: false });
    const cancel = async (id: string) => ({ id, answer: await shared.trading.cancel(id) });
    return { canceled, again: await cancel(canceled.order.id), unknown: await cancel(shared.unknown.orderId()) };
  });
}

/** Part 7: each order asked for is in `canceled` or in `not_canceled`, and in only one of them. */
const exactlyOnce = check(
  'cancel-order.exactly-once',
  { on, answerRule: reportsOnce, dependsOn: [...resultRules, 'cancel-order.canceled', 'cancel-result.not-canceled'] },
  async (context) => {
    const { canceled, again, unknown } = await cancelTwice(context);
    const { order, answer } = canceled;
    if (answer.kind !== 'accepted')
      inconclusive('control-failed', `an order could not be canceled: ${summarizeAnswer(answer)}`);
    for (const sent of [{ id: order.id, answer }, again, unknown])
      if (sent.answer.kind === 'accepted') assertReportedOnce(context, sent.answer, sent.id);
  },
);

/** Part 7 does not show what canceling a canceled order reports. */
const cancelAgain = check('cancel-order.cancel-again', { on }, async (context) => {
  const { canceled, again } = await cancelTwice(context);
  const { id } = requireCanceled(canceled);
  const result = canceledIds(again.answer).includes(id) ? 'canceled' : 'not canceled';
  context.observe('cancel-order.cancel-again', again.answer.kind === 'refused' ? 'refused' : result);
});

export const cancelOrderChecks: readonly Check[] = [...leavesLiveList, ...exactlyOnce, ...cancelAgain];
