// DELETE /order: what it reports is what happened, once for each order asked for (2.3, part 7).
import {
  type Account,
  type Answer,
  type AnswerLaw,
  type Check,
  type CheckContext,
  canceledIds,
  check,
  fail,
  inconclusive,
  isObject,
  mismatch,
  type PlacedOrder,
  summarizeAnswer,
} from '#check';
import { assertNoLongerLive, assertReportedOnce } from './cancel-results.js';
import { assertListed, liveRecord, requireListed, requireResting } from './order-results.js';
import { requireOrdersStay } from './untouched-orders.js';

const on = 'cancel-order';
/** Without these, no result says what was canceled. */
const form = ['cancel-order.response', 'cancel-result.canceled'] as const;
const dependsOn = [...form, 'cancel-order.canceled'] as const;

interface Canceled {
  readonly order: PlacedOrder;
  readonly answer: Answer;
}

/** Places a resting order and cancels it. */
async function placeAndCancel(context: CheckContext, account: Account = context.trading.first): Promise<Canceled> {
  const { trading } = context;
  const [token] = await trading.acquireTokens(1);
  const order = await trading.place(token, { account });
  await requireResting(context, order);
  return { order, answer: await trading.cancel(order.id, account) };
}

/** The same as a positive control: inconclusive if the order is not canceled. */
async function requireCanceled(context: CheckContext, account?: Account): Promise<PlacedOrder> {
  const { order, answer } = await placeAndCancel(context, account);
  return canceledIds(answer).includes(order.id)
    ? order
    : inconclusive('control-failed', `an order could not be canceled: ${summarizeAnswer(answer)}`);
}

/** 2.3: the id of a canceled order is in `canceled`. */
const canceled = check('cancel-order.canceled', { on, dependsOn: form }, async (context) => {
  const { order, answer } = await placeAndCancel(context);
  if (!canceledIds(answer).includes(order.id)) {
    // The order may have been matched just then.
    if (!(await liveRecord(context, order))) await requireOrdersStay(context, order);
    mismatch('canceling a live order does not report it as canceled', {
      expected: 'its id in canceled',
      actual: answer.kind === 'accepted' ? countMembers(answer) : summarizeAnswer(answer),
    });
  }
  context.evidence.add();
});

/** Counts instead of ids: ids differ from one confirmation to the next. */
function countMembers({ body }: Answer): string {
  if (!isObject(body)) return 'no cancel result';
  const count = (value: unknown) => (isObject(value) || Array.isArray(value) ? Object.keys(value).length : 0);
  return `${count(body.canceled)} other ids in canceled, ${count(body.not_canceled)} ids in not_canceled`;
}

/** 4.2: `GET /data/orders` lists live orders, so a canceled one leaves it. */
const leavesLiveList = check('cancel-order.leaves-live-list', { on }, async (context) => {
  await assertNoLongerLive(context, [await requireCanceled(context)]);
});

/** Part 1: orders are canceled by id, so the account's other orders stay live, on the same market and elsewhere. */
const scope = check('cancel-order.scope', { on, dependsOn: ['cancel-order.canceled'] }, async (context) => {
  const { trading } = context;
  // Every market: another check would cancel orders in the meantime.
  const [token, ...otherTokens] = await trading.acquireTokens(Number.MAX_SAFE_INTEGER);
  const elsewhere = otherTokens.find(({ conditionId }) => conditionId !== token.conditionId);
  const others = [await trading.place(token), ...(elsewhere ? [await trading.place(elsewhere)] : [])];
  const order = await trading.place(token);
  for (const other of others) await requireListed(context, other);
  const answer = await trading.cancel(order.id);
  if (!canceledIds(answer).includes(order.id)) inconclusive('control-failed', summarizeAnswer(answer));
  for (const other of others)
    await assertListed(context, other, 'canceling an order by its id ends another order too', requireOrdersStay);
});

const bySecond = [{ name: 'second-account', endpoint: on }] as const;

/** The same for the second account: neither account lists its canceled order. */
const leavesListOfSecond = check(
  'cancel-order.leaves-live-list',
  { on: bySecond, needs: ['other-account'] },
  async (context) => {
    const { trading } = context;
    const order = await requireCanceled(context, trading.second());
    await assertNoLongerLive(context, [order, { ...order, intent: { ...order.intent, account: trading.first } }]);
  },
);

/** Of any accepted answer to a request for one order. */
const reportsOnce: AnswerLaw<typeof on> = ({ evidence }, { sent, body }) => {
  if (isObject(sent) && typeof sent.orderId === 'string') assertReportedOnce({ evidence }, { body }, sent.orderId);
};

/** Part 7: each order asked for is in `canceled` or in `not_canceled`, and in only one of them. */
const exactlyOnce = check(
  'cancel-order.exactly-once',
  { on, law: reportsOnce, dependsOn: [...dependsOn, 'cancel-result.not-canceled'] },
  async (context) => {
    const { order, answer } = await placeAndCancel(context);
    if (answer.kind !== 'accepted')
      inconclusive('control-failed', `an order could not be canceled: ${summarizeAnswer(answer)}`);
    assertReportedOnce(context, answer, order.id);
    const id = context.unknown.orderId();
    const other = await context.trading.cancel(id);
    if (other.kind === 'accepted') assertReportedOnce(context, other, id);
  },
);

/** Part 7: an order that does not exist is not reported as canceled. */
const unknownId = check('cancel-order.unknown-id', { on }, async (context) => {
  const { trading, evidence, unknown } = context;
  await requireCanceled(context);
  for (const id of [unknown.orderId(), unknown.slug()]) {
    const reported = canceledIds(await trading.cancel(id));
    if (reported.length > 0)
      fail('canceling an order that does not exist reports something as canceled', {
        expected: 'refused, or the id in not_canceled',
        actual: { canceled: reported },
      });
    evidence.add();
  }
});

/** Part 7 does not show what canceling a canceled order reports. */
const cancelAgain = check('cancel-order.cancel-again', { on }, async (context) => {
  const { id } = await requireCanceled(context);
  const answer = await context.trading.cancel(id);
  const result = canceledIds(answer).includes(id) ? 'canceled' : 'not canceled';
  context.observe('cancel-order.cancel-again', answer.kind === 'refused' ? 'refused' : result);
});

export const cancelOrderChecks: readonly Check[] = [
  ...canceled,
  ...leavesLiveList,
  ...leavesListOfSecond,
  ...scope,
  ...exactlyOnce,
  ...unknownId,
  ...cancelAgain,
];
