// DELETE /cancel-market-orders: it cancels all orders on the market and no others, and reports each once (2.3, 4.1).
import {
  type Check,
  type CheckContext,
  canceledIds,
  check,
  type Dependency,
  failOnAnswer,
  inconclusive,
  type RequirementId,
  summarizeAnswer,
  unlessInconclusive,
  valueOrThrow,
} from '#check';
import { ordersOfSecond, placedOnceChecks } from './batch-table.js';
import {
  assertAllLeave,
  assertAllReported,
  assertNoLongerLive,
  assertReportedOnce,
  liveOnly,
  reportedIn,
  timesReported,
} from './cancel-results.js';
import type { CanceledByOther, CanceledForms, CanceledMarket } from './cancel-scenario.js';
import { cancelableMarket, cancelMarket } from './market-cancel.js';
import { assertListedSpelling, listedByEachFilter, requireResting } from './order-results.js';
import { marketCancelsOf } from './order-scenario.js';
import { assertNoneEnded, assertNoneReported, reportedOf } from './related-orders.js';
import { requireUntouchedOrders } from './untouched-orders.js';

const on = 'cancel-market-orders';
/** Without these, no result says what was canceled, or the account has other orders on the market. */
const resultRules = ['cancel-market-orders.response', 'cancel-result.canceled', ordersOfSecond] as const;
/** Where orders of several markets get one id, a result does not say which of them was canceled. */
const rulesOfIds = ['place-order.live-in-list@place-order', 'place-orders.one-result-per-item@place-orders'] as const;
const dependsOn = [...resultRules, 'cancel-market-orders.canceled', ...rulesOfIds, ...placedOnceChecks] as const;

/** Lists and lookups show orders alike, however they were canceled. */
const leavesById = ['cancel-order.leaves-live-list@cancel-order', liveOnly] as const;

type Step = 'market' | 'otherAccount' | 'marketAlone';

/** What many cancels by market are judged by. */
interface Rule {
  readonly requirement: RequirementId;
  readonly dependsOn: readonly Dependency[];
  readonly judge: (context: CheckContext, canceled: CanceledMarket) => void | Promise<void>;
  readonly steps: readonly Step[];
}

/** The account that usually does not cancel by market may have orders of its own on other markets. */
const ofBoth = ['market', 'otherAccount'] as const;

const rules: readonly Rule[] = [
  // 4.1: the live orders on the market are canceled, and `canceled` holds their ids.
  {
    requirement: 'cancel-market-orders.canceled',
    dependsOn: resultRules,
    judge: assertReported,
    steps: [...ofBoth, 'marketAlone'],
  },
  // Part 1: orders are canceled by market, so an order on another market stays live and is not reported.
  {
    requirement: 'cancel-market-orders.scope',
    dependsOn,
    judge: assertScope,
    steps: [...ofBoth, 'marketAlone'],
  },
  // 4.2: `GET /data/orders` lists live orders, so canceled ones leave it.
  {
    requirement: 'cancel-market-orders.leaves-live-list',
    dependsOn: leavesById,
    judge: assertOnMarketLeave,
    steps: ofBoth,
  },
  // 2.3: each order on the market is in `canceled` or in `not_canceled`, and in only one of them.
  { requirement: 'cancel-market-orders.exactly-once', dependsOn, judge: assertEachReportedOnce, steps: ofBoth },
];

const needsOther = ['other-account'] as const;

function checksOf({ requirement, dependsOn: rulesBefore, judge, steps }: Rule): readonly Check[] {
  const subjects = steps.map((step) => ({ step, endpoint: on }) as const);
  const needs = ({ step }: (typeof subjects)[number]) => (step === 'otherAccount' ? needsOther : []);
  // One of the orders on both outcomes is like a canceled one: a service may give both one id.
  const dependencies = ({ step }: (typeof subjects)[number]) =>
    step === 'marketAlone' ? ([...rulesBefore, 'trading.order-lifecycle@place-order'] as const) : rulesBefore;
  return check(requirement, { on: subjects, needs, dependsOn: dependencies }, async (context, { step }) =>
    judge(context, valueOrThrow((await marketCancelsOf(context))[step])),
  );
}

async function assertReported(context: CheckContext, canceled: CanceledMarket): Promise<void> {
  if (canceled.isOnBoth === false) inconclusive('unknown-ids', 'the market shows no second token to trade');
  assertListedSpelling(context, on);
  await assertAllReported(context, canceled, 'by market', requireUntouchedOrders);
}

async function assertScope(context: CheckContext, { answer, sentWithoutId, elsewhere }: CanceledMarket): Promise<void> {
  const reported = canceledIds(answer);
  const ids = new Set(elsewhere.spared.map(({ id }) => id));
  // An earlier order of the run may be reported again, but the account has no orders of its own on this market.
  const unknownIds = reported.filter((id) => !context.trading.wasPlacedByRun(id));
  if (reported.some((id) => ids.has(id)) || unknownIds.length > sentWithoutId)
    failOnAnswer('canceling by market reports an order on another market as canceled', {
      expected: 'only orders on the market asked for',
      actual: { canceled: reported },
      exchanges: [answer.exchange],
    });
  if (unknownIds.length > 0)
    inconclusive('control-failed', 'a canceled order may be one that was placed without an answer that shows its id');
  if (ids.size === 0) inconclusive('unknown-ids', 'no order on a second market is listed as live');
  await assertNoneEnded(context, elsewhere, 'canceling by market', 'on another market');
  if (reported.length === 0) inconclusive('control-failed', 'canceling by market reports nothing as canceled');
  context.evidence.add(ids.size);
}

/** Part 1: orders are canceled by market, so a market that does not exist has no orders to cancel. */
const scopeOfUnknownMarket = check('cancel-market-orders.scope', { on, dependsOn }, async (context) => {
  const { market, unknownMarket } = await marketCancelsOf(context);
  // Where no market could be canceled, that is the reason.
  valueOrThrow(market);
  const cancel = valueOrThrow(unknownMarket);
  if (!cancel)
    inconclusive('unknown-ids', 'no order on another market stays live, or the account has orders of its own');
  const { answer, spared } = cancel;
  const action = 'canceling the orders of a market that does not exist';
  assertNoneReported(answer, reportedOf(cancel, answer), `${action} reports orders on other markets as canceled`);
  await assertNoneEnded(context, cancel, action, 'on another market');
  context.evidence.add(spared.length);
});

function assertOnMarketLeave(context: CheckContext, canceled: CanceledMarket): Promise<void> {
  const reported = reportedIn(canceled);
  // One of the batch, and the newest.
  return assertAllLeave(context, reported, canceled.areGone, reported.slice(-2));
}

/** The same after all other checks: a service that keeps lists may forget them when it places an order. */
const leavesListReadBefore = check(
  'cancel-market-orders.leaves-live-list',
  { on, phase: 'last', dependsOn: leavesById },
  async (context) => {
    const { place, request } = await cancelableMarket(context);
    const order = await place();
    await requireResting(context, order);
    await unlessInconclusive(listedByEachFilter(context, order));
    const answer = await cancelMarket(context, request.account, request.body);
    if (!canceledIds(answer).includes(order.id)) inconclusive('control-failed', summarizeAnswer(answer));
    await assertNoLongerLive(context, [order]);
  },
);

/** One that the answer leaves out may have ended before, or is a matter of the rule that all are reported. */
function assertEachReportedOnce(context: CheckContext, { orders, answer }: CanceledMarket): void {
  const reported = orders.filter(({ id }) => timesReported(answer, id) > 0);
  if (reported.length === 0)
    inconclusive('control-failed', 'canceling by market reports none of the orders on the market');
  for (const { id } of reported) assertReportedOnce(context, answer, id);
}

/** 2.3 does not show the members of the body: each form is tried on an order of its own. */
const bodyFields = check('cancel-market-orders.body-fields', { on }, async (context) => {
  for (const { form, order, answer } of valueOrThrow((await marketCancelsOf(context)).forms).trials) {
    if (!form) continue;
    const refusal = answer.kind === 'refused' ? 'refused' : 'cancels nothing';
    const value = canceledIds(answer).includes(order.id) ? 'cancels' : refusal;
    context.observe('cancel-market-orders.body-fields', { subject: form.join(', '), value });
  }
});

/**
 * 5.3: canceling by market cancels an account's own orders there, and no order of another account, whichever members the
 * body has, and whichever account cancels.
 */
const isolation = check(
  'account.isolation-cancel',
  {
    on: (['forms', 'otherAccount'] as const).map((step) => ({ endpoint: on, step }) as const),
    needs: needsOther,
    dependsOn: [ordersOfSecond],
  },
  async (context, { step }) => {
    const scenario = await marketCancelsOf(context);
    const { foreign, ...canceled } = valueOrThrow<CanceledForms | CanceledByOther>(scenario[step]);
    const trials = 'trials' in canceled ? canceled.trials : canceled.orders.map((order) => ({ ...canceled, order }));
    if (foreign.spared.length === 0) inconclusive('order-not-accepted', 'no order of another account is listed');
    for (const { answer } of trials)
      assertNoneReported(answer, reportedOf(foreign, answer), 'an order of another account is reported as canceled');
    await assertNoneEnded(context, foreign, 'canceling by market', 'of another account');
    if (!trials.some(({ order, answer }) => canceledIds(answer).includes(order.id)))
      inconclusive('control-failed', 'canceling by market did not cancel the orders of its own account either');
    context.evidence.add(trials.length);
  },
);

export const cancelMarketOrdersChecks: readonly Check[] = [
  ...rules.flatMap(checksOf),
  ...scopeOfUnknownMarket,
  ...leavesListReadBefore,
  ...bodyFields,
  ...isolation,
];
