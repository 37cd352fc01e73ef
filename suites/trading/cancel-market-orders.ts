// DELETE /cancel-market-orders: it cancels all orders on the market and no others, and reports each once (2.3, 4.1).
import {
  type Check,
  type CheckContext,
  cancelBodyForms,
  canceledIds,
  check,
  type Dependency,
  failOnAnswer,
  failOnComparison,
  inconclusive,
  plural,
  type RequirementId,
  summarizeAnswer,
  unlessInconclusive,
  valueOrThrow,
} from '#check';
import { ordersOfSecond } from './batch-table.js';
import {
  assertAllLeave,
  assertNoLongerLive,
  assertReportedOnce,
  canceledOrder,
  liveOnly,
  timesReported,
} from './cancel-results.js';
import type { BesideForeign, CanceledMarket } from './cancel-scenario.js';
import { inAnyWay, listedRecords, requireResting } from './live-orders.js';
import { cancelableMarkets } from './market-cancel.js';
import { marketCancelsOf } from './order-scenario.js';
import { assertNoneEnded, assertNoneReported, reportedOf } from './related-orders.js';
import { assertListedSpelling } from './trading-operations.js';

const on = 'cancel-market-orders';
/** Without these, no result says what was canceled, or the account has other orders on the market. */
const resultRules = ['cancel-market-orders.response', 'cancel-result.canceled', ordersOfSecond] as const;
const dependsOn = [...resultRules, 'cancel-market-orders.canceled'] as const;

/** Lists and lookups show orders alike, however they were canceled. */
const leavesById = ['cancel-order.leaves-live-list', liveOnly] as const;

type Step = 'market' | 'byOther' | 'marketAlone';

/** What many cancels by market are judged by. */
interface Rule {
  readonly requirement: RequirementId;
  readonly dependsOn: readonly Dependency[];
  readonly judge: (context: CheckContext, canceled: CanceledMarket) => void | Promise<void>;
  /** The subject of the check of each of them; undefined for the check that has none in its id. */
  readonly of: Readonly<Partial<Record<Step, string | undefined>>>;
}

/** The account that usually does not cancel by market may have orders of its own on other markets. */
const ofBoth = { market: undefined, byOther: 'other-account' } as const;

const rules: readonly Rule[] = [
  // 4.1: the live orders on the market are canceled, and `canceled` holds their ids.
  {
    requirement: 'cancel-market-orders.canceled',
    dependsOn: resultRules,
    judge: assertAllReported,
    of: { ...ofBoth, marketAlone: 'both-outcomes' },
  },
  // Part 1: orders are canceled by market, so an order on another market stays live and is not reported.
  {
    requirement: 'cancel-market-orders.scope',
    dependsOn,
    judge: assertScope,
    of: { ...ofBoth, marketAlone: 'market-alone' },
  },
  // 4.2: `GET /data/orders` lists live orders, so canceled ones leave it.
  {
    requirement: 'cancel-market-orders.leaves-live-list',
    dependsOn: leavesById,
    judge: assertOnMarketLeave,
    of: ofBoth,
  },
  // 2.3: each order on the market is in `canceled` or in `not_canceled`, and in only one of them.
  { requirement: 'cancel-market-orders.exactly-once', dependsOn, judge: assertEachReportedOnce, of: ofBoth },
];

const needsOther = ['other-account'] as const;

function checksOf({ requirement, dependsOn: rulesBefore, judge, of }: Rule): readonly Check[] {
  const subjects = (Object.keys(of) as Step[]).map((step) => ({ step, name: of[step], endpoint: on }) as const);
  const needs = ({ step }: (typeof subjects)[number]) => (step === 'byOther' ? needsOther : []);
  return check(requirement, { on: subjects, needs, dependsOn: rulesBefore }, async (context, { step }) => {
    const canceled = valueOrThrow((await marketCancelsOf(context))[step]);
    if (canceled.answer.kind !== 'accepted') inconclusive('request-refused', summarizeAnswer(canceled.answer));
    if (step === 'marketAlone') requireOnBoth(canceled);
    return judge(context, canceled);
  });
}

/** A service may not know a body that names the market alone. */
function requireOnBoth({ onMarket, answer }: CanceledMarket): void {
  if (new Set(onMarket.map(({ intent }) => intent.tokenId)).size < 2)
    inconclusive('unknown-ids', 'the market shows no second token to trade');
  if (!onMarket.some(({ id }) => canceledIds(answer).includes(id)))
    inconclusive('control-failed', 'a body that has only `market` cancels nothing here');
}

function assertAllReported(context: CheckContext, { onMarket, answer, ...canceled }: CanceledMarket): void {
  const { count, stillListed } = valueOrThrow(canceled.unreported);
  assertListedSpelling(context, on);
  context.evidence.add(onMarket.length);
  if (count === 0) return;
  const effect = stillListed > 0 ? 'leaves out live orders on it' : 'does not report the orders that it canceled';
  failOnComparison(`canceling by market ${effect}`, {
    expected: `${plural(onMarket.length, 'id')} in canceled`,
    actual: `${onMarket.length - count} of them${stillListed > 0 ? `; ${plural(stillListed, 'order')} still live` : ''}`,
    exchanges: [answer.exchange],
  });
}

function assertScope(context: CheckContext, { answer, sentWithoutId, elsewhere }: CanceledMarket): void {
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
  assertNoneEnded(valueOrThrow(elsewhere.ended), 'canceling by market', 'on another market');
  if (reported.length === 0) inconclusive('control-failed', 'canceling by market reports nothing as canceled');
  context.evidence.add(ids.size);
}

/** Part 1: orders are canceled by market, so a market that does not exist has no orders to cancel. */
const scopeOfUnknownMarket = check(
  'cancel-market-orders.scope',
  { on: [{ name: 'unknown-market', endpoint: on }], dependsOn },
  async (context) => {
    const cancel = valueOrThrow((await marketCancelsOf(context)).unknownMarket);
    if (!cancel)
      inconclusive('unknown-ids', 'no order on another market stays live, or the account has orders of its own');
    const { answer, spared, ended } = cancel;
    const action = 'canceling the orders of a market that does not exist';
    assertNoneReported(answer, reportedOf(cancel, answer), `${action} reports orders on other markets as canceled`);
    assertNoneEnded(valueOrThrow(ended), action, 'on another market');
    context.evidence.add(spared.length);
  },
);

function assertOnMarketLeave(context: CheckContext, { onMarket, answer, areGone }: CanceledMarket): Promise<void> {
  const reported = onMarket.filter(({ id }) => canceledIds(answer).includes(id));
  // One of the batch, and the newest.
  return assertAllLeave(context, reported, areGone, reported.slice(-2));
}

/** The same after all other checks: a service that keeps lists may forget them when it places an order. */
const leavesListReadBefore = check(
  'cancel-market-orders.leaves-live-list',
  { on: [{ name: 'listed-before', endpoint: on }], phase: 'last', dependsOn: leavesById },
  async (context) => {
    const { tokens, place, cancel } = await cancelableMarkets(context, 1);
    const [token] = tokens;
    const order = await place(token);
    await requireResting(context, order);
    await unlessInconclusive(listedRecords(context, [order], inAnyWay));
    const answer = await cancel(token);
    if (!canceledIds(answer).includes(order.id)) inconclusive('control-failed', summarizeAnswer(answer));
    assertNoLongerLive(await canceledOrder(context, order));
    context.evidence.add();
  },
);

/** One that the answer leaves out may have ended before, or is a matter of the rule that all are reported. */
function assertEachReportedOnce(context: CheckContext, { onMarket, answer }: CanceledMarket): void {
  const reported = onMarket.filter(({ id }) => timesReported(answer, id) > 0);
  if (reported.length === 0)
    inconclusive('control-failed', 'canceling by market reports none of the orders on the market');
  for (const { id } of reported) assertReportedOnce(context, answer, id);
}

/** 2.3 does not show the members of the body: each form is tried. */
const bodyFields = check('cancel-market-orders.body-fields', { on }, async (context) => {
  const { forms } = await marketCancelsOf(context);
  for (const form of cancelBodyForms) {
    const tried = forms.get(form);
    if (!tried) continue;
    const { onMarket, answer } = valueOrThrow(tried);
    const refusal = answer.kind === 'refused' ? 'refused' : 'cancels nothing';
    const isCanceling = onMarket.some(({ id }) => canceledIds(answer).includes(id));
    const value = isCanceling ? 'cancels' : refusal;
    context.observe('cancel-market-orders.body-fields', { subject: form.join(', '), value });
  }
});

const ofIsolation = [
  { name: on, endpoint: on, canceler: 'usual' },
  { name: `${on}:other-account`, endpoint: on, canceler: 'other' },
] as const;

/**
 * 5.3: canceling by market cancels an account's own orders there, and no order of another account, whichever members the
 * body has, and whichever account cancels.
 */
const isolation = check(
  'account.isolation-cancel',
  { on: ofIsolation, needs: needsOther, dependsOn: [ordersOfSecond] },
  async (context, { canceler }) => {
    const { forms, byOther, foreign: besideForms } = await marketCancelsOf(context);
    const sent = canceler === 'other' ? [valueOrThrow(byOther)] : [...forms.values()].map(valueOrThrow<BesideForeign>);
    const foreign = canceler === 'other' ? valueOrThrow(byOther).foreign : besideForms;
    if (foreign.spared.length === 0) inconclusive('order-not-accepted', 'no order of another account is listed');
    for (const { answer } of sent)
      assertNoneReported(answer, reportedOf(foreign, answer), 'an order of another account is reported as canceled');
    assertNoneEnded(valueOrThrow(foreign.ended), 'canceling by market', 'of another account');
    if (!sent.some(({ onMarket, answer }) => onMarket.some(({ id }) => canceledIds(answer).includes(id))))
      inconclusive('control-failed', 'canceling by market did not cancel the orders of its own account either');
    context.evidence.add(sent.length);
  },
);

export const cancelMarketOrdersChecks: readonly Check[] = [
  ...rules.flatMap(checksOf),
  ...scopeOfUnknownMarket,
  ...leavesListReadBefore,
  ...bodyFields,
  ...isolation,
];
