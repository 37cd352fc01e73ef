// DELETE /order: what it reports is what happened, once for each order asked for (2.3, part 7).
import {
  type Answer,
  type AnswerRule,
  type Check,
  type CheckContext,
  canceledIds,
  check,
  failOnComparison,
  inconclusive,
  isObject,
  type JsonObject,
  type PlacedOrder,
  retryUntil,
  summarizeAnswer,
  textOf,
  unlessInconclusive,
  valueOrThrow,
} from '#check';
import {
  assertNoLongerLive,
  assertNoneListed,
  assertReportedOnce,
  type CanceledOrder,
  cancelByIdWhenAllowed,
  canceledOrder,
  liveOnly,
  stillListed,
} from './cancel-results.js';
import type { CanceledById } from './cancel-scenario.js';
import { type CancelsById, cancelsById, idOf } from './cancels-by-id.js';
import { inAnyWay, listedRecords, orderRecord, requireResting } from './live-orders.js';
import { cancelsByIdOf } from './order-scenario.js';
import { assertNoneEnded, assertNoneReported, relationOf, reportedOf } from './related-orders.js';
import { accountOf, isLive, needsOf } from './trading-operations.js';

const on = 'cancel-order';
/** Without these, no result says what was canceled. */
const resultRules = ['cancel-order.response', 'cancel-result.canceled'] as const;

/** What became of one order, and the answer to a cancel of an order that does not exist. */
interface CanceledTwice {
  readonly order: PlacedOrder;
  /** Its status, or `no record`, before it was canceled and after it. */
  readonly statuses: readonly [before: string, after: string];
  readonly answer: Answer;
  readonly left: CanceledOrder;
  /** The answer to its second cancel, and a list that shows it after that. */
  readonly again: Answer;
  readonly listedAgain: JsonObject | undefined;
  readonly unknown: { readonly id: string; readonly answer: Answer };
}

/**
 * Places an order, reads it in any way, cancels it, and looks for it; then cancels it once more. After all other checks: a
 * service that keeps lists may forget them when it places an order, and beside many requests this takes longer, so that
 * the order may end by itself.
 */
function cancelTwice(context: CheckContext): Promise<CanceledTwice> {
  return context.sharedResult('an order that is canceled twice', async (shared) => {
    const { trading } = shared;
    const [token] = await trading.acquireTokens(1);
    const order = await trading.place(token);
    await requireResting(shared, order);
    const readStatus = async () => statusOf(await orderRecord(shared, order));
    const before = await retryUntil(shared, readStatus, (status) => status !== noRecord);
    // A service may keep the lists that it has shown.
    await unlessInconclusive(listedRecords(shared, [order], inAnyWay));
    const answer = await cancelByIdWhenAllowed(shared, order);
    const left = canceledIds(answer).includes(order.id) ? await canceledOrder(shared, order) : nothingLeft;
    // A read may be behind the cancel.
    const after =
      statusOf(left.record) === before
        ? await retryUntil(shared, readStatus, (one) => one !== before)
        : statusOf(left.record);
    const again = await trading.cancel(order.id);
    const [listedAgain] = await listedRecords(shared, [order]);
    const id = shared.unknown.orderId();
    const unknown = { id, answer: await trading.cancel(id) };
    return { order, statuses: [before, after], answer, left, again, listedAgain: listedAgain?.record, unknown };
  });
}

const noRecord = 'no record';
const nothingLeft: CanceledOrder = { listed: [], record: undefined };

const statusOf = (record: JsonObject | undefined) => (record ? (textOf(record, 'status') ?? 'no status') : noRecord);

/** Positive control: the order is canceled. */
function requireCanceled({ order, answer }: Pick<CanceledTwice, 'order' | 'answer'>): void {
  if (!canceledIds(answer).includes(order.id))
    inconclusive('control-failed', `an order could not be canceled: ${summarizeAnswer(answer)}`);
}

/** 4.2: `GET /data/orders` lists live orders, so a canceled one leaves it. */
const leavesLiveList = check(
  'cancel-order.leaves-live-list',
  // A service that keeps lists keeps them when orders are placed, too.
  { on, phase: 'last', dependsOn: [liveOnly, 'place-order.live-in-list@place-order'] },
  async (context) => {
    const canceled = await cancelTwice(context);
    requireCanceled(canceled);
    assertNoLongerLive(canceled.left);
    if (isLive(canceled.listedAgain))
      failOnComparison('an order is live again after it was canceled a second time', {
        expected: 'no longer live',
        actual: 'listed as live',
        records: [canceled.listedAgain],
      });
    context.evidence.add();
  },
);

/** Most orders of a run are canceled by the checks of these rules, which look at them at once. */
const rulesOfLeaving = [
  liveOnly,
  'cancel-market-orders.leaves-live-list',
  'cancel-market-orders.leaves-live-list@other-account',
  'cancel-market-orders.leaves-live-list@listed-before',
] as const;
const ofBoth = [
  { name: 'whole-run', endpoint: on, owner: 'first' },
  { name: 'whole-run:second-account', endpoint: on, owner: 'second' },
] as const;

/**
 * 4.2: no order of the run that was reported as canceled is live at its end. A service may report a cancel and do nothing,
 * only for some orders, such as older ones, or only now and then. Of a run that canceled none, the order of this check.
 */
const allOfRunLeave = check(
  'cancel-order.leaves-live-list',
  {
    on: ofBoth,
    phase: 'last',
    needs: needsOf,
    dependsOn: rulesOfLeaving,
    title: 'At the end of the run, no order that was reported as canceled is in the list of live orders.',
  },
  async (context, { owner }) => {
    const { trading } = context;
    const account = accountOf(trading, owner);
    const [token] = await trading.acquireTokens(1);
    const intent = trading.intent(token, { account });
    if (trading.idsCanceledByRun(account).length === 0)
      await trading.cancel((await trading.place(token, { account })).id, account);
    const ids = trading.idsCanceledByRun(account);
    if (ids.length === 0) inconclusive('control-failed', 'no order of the run could be canceled');
    let isWhole = false;
    const listed = await stillListed(context, { intent }, async () => {
      const { items, stopped } = await context.walk('account-orders', {}, { account, fresh: true });
      isWhole = stopped === 'end' && items.every((record) => textOf(record, 'id') !== undefined);
      const records = items.filter((record) => ids.includes(textOf(record, 'id') ?? ''));
      return records.map((record) => ({ list: 'without a filter', record }));
    });
    assertNoneListed(listed, 'at the end of the run, orders reported as canceled are');
    if (!isWhole) inconclusive('no-data', 'the list of live orders has no end, or orders without an id');
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
  {
    on,
    phase: 'last',
    answerRule: reportsOnce,
    dependsOn: [...resultRules, 'cancel-order.canceled', 'cancel-result.not-canceled'],
  },
  async (context) => {
    const { order, answer, again, unknown } = await cancelTwice(context);
    if (answer.kind !== 'accepted')
      inconclusive('control-failed', `an order could not be canceled: ${summarizeAnswer(answer)}`);
    for (const sent of [{ id: order.id, answer }, { id: order.id, answer: again }, unknown])
      if (sent.answer.kind === 'accepted') assertReportedOnce(context, sent.answer, sent.id);
  },
);

/** Part 7 does not show what canceling a canceled order reports. */
const cancelAgain = check('cancel-order.cancel-again', { on, phase: 'last' }, async (context) => {
  const canceled = await cancelTwice(context);
  requireCanceled(canceled);
  const result = canceledIds(canceled.again).includes(canceled.order.id) ? 'canceled' : 'not canceled';
  context.observe('cancel-order.cancel-again', canceled.again.kind === 'refused' ? 'refused' : result);
});

/** Part 3 does not show transitions: an order is looked up before it is canceled, and after that. */
export const transitionChecks = check('account-order.transitions', { on, phase: 'last' }, async (context) => {
  const canceled = await cancelTwice(context);
  const [before, after] = canceled.statuses;
  if (before === noRecord) inconclusive('no-data', 'an order that was placed is not found by its id');
  requireCanceled(canceled);
  context.observe('account-order.transitions', `${before}, then ${after}`);
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
  const { byId, order } = await cancelsByIdOf(context);
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
  const account = canceler ? accountOf(context.trading, canceler) : order.intent.account;
  if (context.trading.idsCanceledByRun(account).length === 0)
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
  ...allOfRunLeave,
  ...exactlyOnce,
  ...cancelAgain,
  ...transitionChecks,
  ...cancelsById.flatMap(checkOf),
];
