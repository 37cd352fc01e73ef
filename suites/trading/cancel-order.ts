// DELETE /order: what it reports is what happened, once for each order asked for (2.3, part 7).
import {
  type AnswerRule,
  type Check,
  type CheckContext,
  canceledIds,
  check,
  failOnComparison,
  inconclusive,
  isObject,
  type PlacedOrder,
  summarizeAnswer,
  unlessInconclusive,
  valueOrThrow,
} from '#check';
import {
  assertNoLongerLive,
  assertReportedOnce,
  cancelByIdWhenAllowed,
  liveOnly,
  type OrderCancel,
} from './cancel-results.js';
import type { CanceledById } from './cancel-scenario.js';
import { type CancelsById, cancelsById, idOf } from './cancels-by-id.js';
import { isLive, listedByTokenOrId, listedInAnyWay, requireResting } from './order-results.js';
import { cancelsByIdOf } from './order-scenario.js';
import { assertNoneEnded, assertNoneReported, relationOf, reportedOf } from './related-orders.js';
import { accountOf } from './trading-operations.js';

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
  if (isListed) await unlessInconclusive(listedInAnyWay(context, order));
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
const leavesLiveList = check(
  'cancel-order.leaves-live-list',
  // A service that keeps lists keeps them when orders are placed, too.
  { on, phase: 'last', dependsOn: [liveOnly, 'place-order.live-in-list@place-order'] },
  async (context) => {
    const order = requireCanceled(await placeAndCancel(context, { isListed: true }));
    await assertNoLongerLive(context, [order], listedInAnyWay);
    await context.trading.cancel(order.id);
    const again = await listedByTokenOrId(context, order);
    if (again.some(({ record }) => isLive(record)))
      failOnComparison('an order is live again after it was canceled a second time', {
        expected: 'no longer live',
        actual: 'listed as live',
        records: again.map(({ record }) => record),
      });
  },
);

/** Of any accepted answer to a request for one order. */
const reportsOnce: AnswerRule<typeof on> = ({ evidence }, answer) => {
  const { sent } = answer;
  if (isObject(sent) && typeof sent.orderId === 'string') assertReportedOnce({ evidence }, answer, sent.orderId);
};

/** An order that is canceled, canceled again, and a cancel of an order that does not exist. */
function cancelTwice(context: CheckContext) {
  return context.sharedResult('an order that is canceled twice', async (shared) => {
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

/** Part 1, part 7 and 5.3: what each cancel by id did to the orders beside it. */
function checkOf(cancels: CancelsById): readonly Check[] {
  const { requirement, subject, needs = [], dependsOn = [] } = cancels;
  return check(requirement, { needs, dependsOn, on: [{ name: subject, endpoint: on }] }, (context) =>
    judge(context, cancels),
  );
}

async function judge(context: CheckContext, cancels: CancelsById): Promise<void> {
  const { action, relation, canceler, namesNone } = cancels;
  const { byId, canCancel, order } = await cancelsByIdOf(context);
  const result = byId.get(cancels);
  if (!result) throw new Error(`the cancels of ${idOf(cancels)} were not sent`);
  const { answers, spared, ended } = valueOrThrow(result);
  // Where unknown orders are reported as canceled, too, a report says nothing: then only what ended counts.
  const areReportsTrue = canceler === undefined || !reportsUnknownOrders(byId);
  const what = namesNone ? 'an order' : `an order ${relation ?? 'beside it'}`;
  for (const answer of areReportsTrue ? answers : [])
    assertNoneReported(
      answer,
      namesNone ? canceledIds(answer) : reportedOf({ spared }, answer),
      `${action} reports ${what} as canceled`,
    );
  const end = valueOrThrow(ended);
  if (end) assertNoneEnded(end, action, relation ?? relationOf(end, order));
  if (!areReportsTrue) inconclusive('depends-on', 'orders that do not exist are reported as canceled, too');
  const account = canceler ? accountOf(context.trading, canceler) : [...canCancel.keys()][0];
  if (!account || !canCancel.get(account))
    inconclusive('control-failed', 'the account cannot cancel its own order either');
  context.evidence.add(answers.length + spared.length);
}

function reportsUnknownOrders(byId: CanceledById['byId']): boolean {
  return [...byId].some(
    ([{ requirement }, sent]) =>
      requirement === 'cancel-order.unknown-id' &&
      sent.status === 'fulfilled' &&
      sent.value.answers.some((answer) => canceledIds(answer).length > 0),
  );
}

export const cancelOrderChecks: readonly Check[] = [
  ...leavesLiveList,
  ...exactlyOnce,
  ...cancelAgain,
  ...cancelsById.flatMap(checkOf),
];
