// DELETE /cancel-market-orders: it cancels all orders on the market and no others, and reports each once (2.3, 4.1).
import {
  type Answer,
  type Check,
  type CheckContext,
  canceledIds,
  check,
  type Dependency,
  fail,
  ifAvailable,
  inconclusive,
  mismatch,
  plural,
  type RequirementId,
  summarizeAnswer,
  valueOrThrow,
} from '#check';
import { assertNoLongerLive, assertNoneListed, assertReportedOnce, timesReported } from './cancel-results.js';
import {
  type CanceledMarket,
  canceledBesideOthers,
  canceledInEachForm,
  lastOf,
  marketOfOther,
} from './canceled-markets.js';
import { cancelableMarkets } from './market-cancel.js';
import { assertListedSpelling, listedByEachFilter, requireResting } from './order-results.js';
import { assertNoneEnded, reportedOf, type SparedOrders } from './related-orders.js';

const on = 'cancel-market-orders';
/** Without these, no result says what was canceled. */
const resultRules = ['cancel-market-orders.response', 'cancel-result.canceled'] as const;
const dependsOn = [...resultRules, 'cancel-market-orders.canceled'] as const;

/** The account that the other checks do not cancel with: it may have orders of its own on other markets. */
const byOther = [{ name: 'other-account', endpoint: on }] as const;

/** One rule for a market that each of the two accounts canceled. */
function checkBoth<T>(
  id: RequirementId,
  dependsOn: readonly Dependency[],
  canceledBy: {
    readonly usual: (context: CheckContext) => Promise<T>;
    readonly other: (context: CheckContext) => Promise<T>;
  },
  judge: (context: CheckContext, canceled: T) => void | Promise<void>,
): readonly Check[] {
  return [
    ...check(id, { on, dependsOn }, async (context) => judge(context, await canceledBy.usual(context))),
    ...check(id, { on: byOther, needs: ['other-account'], dependsOn }, async (context) =>
      judge(context, await canceledBy.other(context)),
    ),
  ];
}

const markets = { usual: canceledBesideOthers, other: marketOfOther };

/** 4.1: the live orders on the market are canceled, and `canceled` holds their ids. */
const canceled = checkBoth('cancel-market-orders.canceled', resultRules, markets, assertAllReported);

function assertAllReported(
  context: CheckContext,
  { onMarket, answer, unreported }: Pick<CanceledMarket, 'onMarket' | 'answer' | 'unreported'>,
): void {
  assertListedSpelling(context, on);
  context.evidence.add(onMarket.length);
  if (unreported.length === 0) return;
  const stillLive = unreported.filter(({ isStillListed }) => isStillListed).length;
  const effect = stillLive > 0 ? 'leaves out live orders on it' : 'does not report the orders that it canceled';
  mismatch(`canceling by market ${effect}`, {
    expected: `${plural(onMarket.length, 'id')} in canceled`,
    actual: `${onMarket.length - unreported.length} of them${stillLive > 0 ? `; ${plural(stillLive, 'order')} still live` : ''}`,
    exchanges: [answer.exchange],
  });
}

const bothOutcomes = [{ name: 'both-outcomes', endpoint: on }] as const;

/** 4.1: a body that names nothing but the market cancels the orders on both of its outcomes. */
const canceledOnBoth = check(
  'cancel-market-orders.canceled',
  { on: bothOutcomes, dependsOn: resultRules },
  async (context) => {
    const { isOnBoth, onMarket, answer, unreported } = valueOrThrow((await canceledBesideOthers(context)).marketAlone);
    if (!isOnBoth) inconclusive('unknown-ids', 'the market shows no second token to trade');
    assertAllReported(context, { onMarket, answer, unreported: valueOrThrow(unreported) });
  },
);

/** Part 1: orders are canceled by market, so an order on another market stays live and is not reported. */
const scope = checkBoth('cancel-market-orders.scope', dependsOn, markets, assertScope);

function assertScope(
  context: CheckContext,
  {
    answer,
    sentWithoutId,
    elsewhere,
  }: Pick<CanceledMarket, 'answer' | 'sentWithoutId'> & { readonly elsewhere: SparedOrders },
): void {
  const reported = canceledIds(answer);
  const ids = new Set(elsewhere.relatedOrders.map(({ order }) => order.id));
  // An earlier order of the run may be reported again, but the account has no orders of its own on this market.
  const unknownIds = reported.filter((id) => !context.trading.wasPlacedByRun(id));
  if (reported.some((id) => ids.has(id)) || unknownIds.length > sentWithoutId)
    fail('canceling by market reports an order on another market as canceled', {
      expected: 'only orders on the market asked for',
      actual: { canceled: reported },
      exchanges: [answer.exchange],
    });
  if (unknownIds.length > 0)
    inconclusive('control-failed', 'a canceled order may be one that was placed without an answer that shows its id');
  if (ids.size === 0) inconclusive('unknown-ids', 'no order on a second market is listed as live');
  assertNoneEnded(valueOrThrow(elsewhere.ended), 'canceling by market');
  if (reported.length === 0) inconclusive('control-failed', 'canceling by market reports nothing as canceled');
  context.evidence.add(ids.size);
}

const byMarketAlone = [{ name: 'market-alone', endpoint: on }] as const;

/** The same for a body that names nothing but the market. */
const scopeOfMarketAlone = check('cancel-market-orders.scope', { on: byMarketAlone, dependsOn }, async (context) => {
  assertScope(context, valueOrThrow((await canceledBesideOthers(context)).marketAlone));
});

const onUnknownMarket = [{ name: 'unknown-market', endpoint: on }] as const;

/** Part 1: orders are canceled by market, so a market that does not exist has no orders to cancel. */
const scopeOfUnknownMarket = check(
  'cancel-market-orders.scope',
  { on: onUnknownMarket, dependsOn },
  async (context) => {
    const cancel = valueOrThrow((await canceledBesideOthers(context)).unknownMarket);
    if (!cancel)
      inconclusive('unknown-ids', 'no order on another market stays live, or the account has orders of its own');
    const { answer, relatedOrders, ended } = cancel;
    const reported = reportedOf(cancel, answer);
    if (reported.length > 0)
      fail('canceling the orders of a market that does not exist reports orders on other markets as canceled', {
        expected: 'no ids in canceled',
        actual: `${plural(reported.length, 'id')} in canceled`,
        exchanges: [answer.exchange],
      });
    assertNoneEnded(valueOrThrow(ended), 'canceling the orders of a market that does not exist');
    context.evidence.add(relatedOrders.length);
  },
);

/** 4.2: `GET /data/orders` lists live orders, so canceled ones leave it. */
const leavesLiveList = checkBoth('cancel-market-orders.leaves-live-list', [], markets, assertAllLeave);

async function assertAllLeave(context: CheckContext, { onMarket, answer, areGone }: CanceledMarket): Promise<void> {
  const ids = canceledIds(answer);
  const reported = onMarket.filter(({ id }) => ids.includes(id));
  if (areGone) return context.evidence.add(reported.length);
  await assertNoneListed(context, reported);
  await assertNoLongerLive(context, lastOf(reported));
}

const listedBefore = [{ name: 'listed-before', endpoint: on }] as const;

/** The same after all other checks: a service that keeps lists may forget them when it places an order. */
const leavesListReadBefore = check(
  'cancel-market-orders.leaves-live-list',
  { on: listedBefore, phase: 'last' },
  async (context) => {
    const { tokens, place, cancel } = await cancelableMarkets(context, 1);
    const [token] = tokens;
    const order = await place(token);
    await requireResting(context, order);
    await ifAvailable(listedByEachFilter(context, order));
    const answer = await cancel(token);
    if (!canceledIds(answer).includes(order.id)) inconclusive('control-failed', summarizeAnswer(answer));
    await assertNoLongerLive(context, [order]);
  },
);

/** 2.3: each order on the market is in `canceled` or in `not_canceled`, and in only one of them. */
const exactlyOnce = checkBoth('cancel-market-orders.exactly-once', dependsOn, markets, assertEachReportedOnce);

function assertEachReportedOnce(context: CheckContext, { onMarket, answer }: CanceledMarket): void {
  if (onMarket.every(({ id }) => timesReported(answer, id) === 0))
    inconclusive('control-failed', 'canceling by market reports none of the orders on the market');
  for (const { id } of onMarket) assertReportedOnce(context, answer, id);
}

/** 2.3 does not show the members of the body: each form is tried on an order of its own. */
const bodyFields = check('cancel-market-orders.body-fields', { on }, async (context) => {
  for (const { form, order, answer } of (await canceledInEachForm(context)).trials) {
    if (!form) continue;
    const refusal = answer.kind === 'refused' ? 'refused' : 'cancels nothing';
    const value = canceledIds(answer).includes(order.id) ? 'cancels' : refusal;
    context.observe('cancel-market-orders.body-fields', { subject: form.join(', '), value });
  }
});

const needsOther = ['other-account'] as const;

/**
 * 5.3: canceling by market cancels an account's own orders there, and no order of another account, whichever members the
 * body has.
 */
const isolation = check('account.isolation-cancel', { on: [on], needs: needsOther }, async (context) => {
  const { trials, foreign } = await canceledInEachForm(context);
  if (foreign.relatedOrders.length === 0) inconclusive('order-not-accepted', 'no order of another account is listed');
  for (const { answer } of trials) assertNoForeignReported(foreign, answer);
  assertNoneEnded(valueOrThrow(foreign.ended), 'canceling by market');
  if (!trials.some(({ order, answer }) => canceledIds(answer).includes(order.id)))
    inconclusive('control-failed', 'canceling by market did not cancel the order of its own account either');
  context.evidence.add(trials.length);
});

function assertNoForeignReported(foreign: SparedOrders, answer: Answer): void {
  if (reportedOf(foreign, answer).length > 0)
    fail('an order of another account is reported as canceled', {
      expected: 'only orders of the account itself',
      actual: { canceled: canceledIds(answer) },
      exchanges: [answer.exchange],
    });
}

const isolationByOther = [{ name: 'cancel-market-orders:other-account', endpoint: 'cancel-market-orders' }] as const;

/** 5.3: the same for the account that the other checks do not cancel with. */
const isolationOfOther = check(
  'account.isolation-cancel',
  { on: isolationByOther, needs: needsOther },
  async (context) => {
    const { foreign, onMarket, answer } = await marketOfOther(context);
    assertNoForeignReported(foreign, answer);
    assertNoneEnded(valueOrThrow(foreign.ended), 'canceling by market');
    if (!onMarket.some(({ id }) => canceledIds(answer).includes(id)))
      inconclusive('control-failed', 'canceling by market did not cancel the orders of its own account either');
    context.evidence.add(foreign.relatedOrders.length);
  },
);

export const cancelMarketOrdersChecks: readonly Check[] = [
  ...canceled,
  ...canceledOnBoth,
  ...scope,
  ...scopeOfMarketAlone,
  ...scopeOfUnknownMarket,
  ...leavesLiveList,
  ...leavesListReadBefore,
  ...exactlyOnce,
  ...bodyFields,
  ...isolation,
  ...isolationOfOther,
];
