// DELETE /order: what it reports is what happened, once for each order asked for (2.3, part 7).
import {
  type AnswerRule,
  type Check,
  type CheckContext,
  canceledIds,
  check,
  inconclusive,
  isObject,
  type PlacedOrder,
  retryUntil,
  summarizeAnswer,
  textOf,
  unlessInconclusive,
  valueOrThrow,
} from '#check';
import { assertNoLongerLive, assertNoneListed, assertReportedOnce, cancelById, liveOnly } from './cancel-results.js';
import type { CanceledById } from './cancel-scenario.js';
import { type CancelsById, cancelsById, sparesAll } from './cancels-by-id.js';
import { listedInAnyWay, orderRecord, requireResting } from './order-results.js';
import { cancelsByIdOf } from './order-scenario.js';
import { isReported } from './placed-batches.js';
import { assertNoneEnded, assertNoneReported, relationOf, reportedOf } from './related-orders.js';
import { accountOf, needsOf } from './trading-operations.js';

const on = 'cancel-order';
/** Without these, no result says what was canceled. */
const resultRules = ['cancel-order.response', 'cancel-result.canceled'] as const;

/**
 * An order that is looked up, listed in any way, and canceled, after all other checks: beside many requests it takes longer,
 * and the order may end by itself; and a service that keeps lists may forget them when it places an order.
 */
function canceledLast(context: CheckContext) {
  return context.sharedResult('an order that is canceled after all other checks', async (shared) => {
    const [token] = await shared.trading.acquireTokens(1);
    const order = await shared.trading.place(token);
    const before = await retryUntil(
      shared,
      () => statusOf(shared, order),
      (status) => status !== noRecord,
    );
    const [resting] = await Promise.allSettled([requireResting(shared, order)]);
    await unlessInconclusive(listedInAnyWay(shared, order));
    const answer = await cancelById(shared, order);
    if (!canceledIds(answer).includes(order.id))
      inconclusive('control-failed', `an order could not be canceled: ${summarizeAnswer(answer)}`);
    return { order, before, resting };
  });
}

const noRecord = 'no record';

async function statusOf(context: CheckContext, order: PlacedOrder): Promise<string> {
  const record = await orderRecord(context, order);
  return record ? (textOf(record, 'status') ?? 'no status') : noRecord;
}

/** Part 3 does not show transitions. */
const transitions = check('account-order.transitions', { on, phase: 'last' }, async (context) => {
  const { order, before } = await canceledLast(context);
  if (before === noRecord) inconclusive('no-data', 'an order that was placed is not found by its id');
  // A read may be behind the cancel.
  const after = await retryUntil(
    context,
    () => statusOf(context, order),
    (status) => status !== before,
  );
  context.observe('account-order.transitions', `${before}, then ${after}`);
});

/** 4.2: `GET /data/orders` lists live orders, so a canceled one leaves it. */
const leavesLiveList = check(
  'cancel-order.leaves-live-list',
  // A service that keeps lists keeps them when orders are placed, too.
  { on, phase: 'last', dependsOn: [liveOnly, 'place-order.live-in-list@place-order'] },
  async (context) => {
    const { order, resting } = await canceledLast(context);
    valueOrThrow(resting);
    await assertNoLongerLive(context, [order], listedInAnyWay);
    await context.trading.cancel(order.id);
    const { tokenId: asset_id } = order.intent;
    const canceled = 'an order that was canceled a second time is';
    await assertNoneListed(context, order, new Set([order.id]), { asset_id }, canceled);
  },
);

/** Most orders of a run are canceled by the checks of these rules, which look at them at once. */
const rulesOfEnds = [liveOnly, 'cancel-market-orders.leaves-live-list@cancel-market-orders'] as const;

/**
 * The same of every order of the run, most of which no check looks at again: a service may report a cancel and do nothing
 * only for some orders, such as older ones, or only now and then.
 */
const leavesListAtEnd = check(
  'cancel-order.leaves-live-list',
  {
    on: [
      { endpoint: on, owner: 'first' },
      { endpoint: on, owner: 'second' },
    ],
    phase: 'last',
    needs: needsOf,
    dependsOn: rulesOfEnds,
    title: 'At the end of the run, no order that was reported as canceled is in the list of live orders.',
  },
  async (context, { owner }) => {
    const { trading } = context;
    const account = accountOf(trading, owner);
    const [token] = await trading.acquireTokens(1);
    const intent = trading.intent(token, { account });
    // Of a run that canceled none, the order of this check.
    if (trading.idsCanceledByRun(account).length === 0) {
      const { id } = await trading.place(token, { account });
      await trading.cancel(id, account);
    }
    const ids = trading.idsCanceledByRun(account);
    if (ids.length === 0) inconclusive('control-failed', 'no order of the run could be canceled');
    const message = 'at the end of the run, orders reported as canceled are';
    if (!(await assertNoneListed(context, { intent }, new Set(ids), {}, message)))
      inconclusive('no-data', 'the list of live orders has no end, or orders without an id');
    context.evidence.add(ids.length);
  },
);

/** Of any accepted answer to a request for one order. */
const reportsOnce: AnswerRule<typeof on> = ({ evidence }, answer) => {
  const { sent } = answer;
  if (isObject(sent) && typeof sent.orderId === 'string') assertReportedOnce({ evidence }, answer, sent.orderId);
};

/** Part 7: each order asked for is in `canceled` or in `not_canceled`, and in only one of them. */
const exactlyOnce = check(
  'cancel-order.exactly-once',
  { on, answerRule: reportsOnce, dependsOn: [...resultRules, 'cancel-order.canceled', 'cancel-result.not-canceled'] },
  async (context) => {
    const { own, again } = await cancelsByIdOf(context);
    for (const { order, answer } of own) if (answer.kind === 'accepted') assertReportedOnce(context, answer, order.id);
    for (const { id, answer } of valueOrThrow(again))
      if (answer.kind === 'accepted') assertReportedOnce(context, answer, id);
  },
);

/** Part 7 does not show what canceling a canceled order reports. */
const cancelAgain = check('cancel-order.cancel-again', { on }, async (context) => {
  const [{ id, answer }] = valueOrThrow((await cancelsByIdOf(context)).again);
  const result = canceledIds(answer).includes(id) ? 'canceled' : 'not canceled';
  context.observe('cancel-order.cancel-again', answer.kind === 'refused' ? 'refused' : result);
});

/** Part 1, part 7 and 5.3: what each cancel by id did to the orders beside it. */
function checkOf(cancels: CancelsById): readonly Check[] {
  const { requirement, needs = [], dependsOn = [] } = cancels;
  return check(requirement, { on, needs, dependsOn }, (context) => judge(context, cancels));
}

async function judge(context: CheckContext, cancels: CancelsById): Promise<void> {
  const { action, relation, canceler, namesNone } = cancels;
  const { byId, own, order } = await cancelsByIdOf(context);
  const result = byId.get(cancels);
  if (!result) throw new Error(`the cancels of ${cancels.requirement} were not sent`);
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
  await assertNoneEnded(context, { ended }, action, relation ?? ((end) => relationOf(end, order)));
  if (!areReportsTrue) inconclusive('depends-on', 'orders that do not exist are reported as canceled, too');
  const account = canceler ? accountOf(context.trading, canceler) : order.intent.account;
  if (!own.some((one) => one.order.intent.account === account && isReported(one)))
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
  ...transitions,
  ...leavesLiveList,
  ...leavesListAtEnd,
  ...exactlyOnce,
  ...cancelAgain,
  // The plainest are those of an order that is there.
  ...cancelsById.toSorted((one, other) => Number(sparesAll(one)) - Number(sparesAll(other))).flatMap(checkOf),
];
