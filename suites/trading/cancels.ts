// Canceling by id and by market: what is reported is what happened, once for each order, and to no other (2.3, part 7).
import {
  type CheckContext,
  canceledIds,
  check,
  type Dependency,
  failOnAnswer,
  inconclusive,
  isObject,
  type RequirementId,
  valueOrThrow,
} from '#check';
import { ordersOfSecond, placedOnceChecks } from '../../src/orders/batches.js';
import {
  assertAllLeave,
  assertAllReported,
  assertNoLongerLive,
  assertNoneListed,
  assertReportedOnce,
  assertSpared,
  besideOf,
  type Canceled,
  liveOnly,
  reportedIn,
  resultRules,
  type SentCancels,
  timesReported,
} from '../../src/orders/cancel-results.js';
import type { CanceledBySelectors, CanceledMarket, CanceledSteps } from '../../src/orders/cancel-scenario.js';
import { cancelsById, judgeById, sparesAll } from '../../src/orders/cancels-by-id.js';
import { accountOf, assertListedSpelling, coverEffect, fulfilledValue, needsOf } from '../../src/orders/operations.js';
import { orderScenario } from '../../src/orders/scenario.js';
import { canceledLast, noRecord, statusUnless } from '../../src/orders/valid-requests.js';

const byId = 'cancel-order';

const byMarket = 'cancel-market-orders';

const needsOther = ['other-account'] as const;

const isolation = 'account.isolation-cancel';

const newIds = 'trading.order-lifecycle@place-order' as const;

/** Lists and lookups show orders alike, however they were canceled. */
const leavesById = ['cancel-order.leaves-live-list@cancel-order', liveOnly] as const;

/** Part 3 does not show transitions. */
const transitions = check('account-order.transitions', { on: byId, phase: 'last' }, async (context) => {
  const { order, before } = await canceledLast(context, byId);
  if (before === noRecord) inconclusive('no-data', 'an order that was placed is not found by its id');
  // A read may be behind the cancel (variant lags-reads-behind-writes-by-300ms).
  const after = await statusUnless(before, context, order);
  context.observe('account-order.transitions', `${before}, then ${after}`);
});

/** 4.2: `GET /data/orders` lists live orders, so a canceled one leaves it. */
const leavesListReadBefore = (on: typeof byId | typeof byMarket) =>
  check(
    `${on}.leaves-live-list`,
    // A service that keeps lists keeps them when orders are placed, too.
    { on, phase: 'last', dependsOn: on === byId ? [liveOnly, 'place-order.live-in-list@place-order'] : leavesById },
    async (context) => {
      const { order, resting } = await canceledLast(context, on);
      valueOrThrow(resting);
      await assertNoLongerLive(context, order);
      if (on === byMarket) return;
      await context.trading.cancel(order.id);
      const canceled = 'an order that was canceled a second time is';
      await assertNoneListed(context, order.intent, new Set([order.id]), { asset_id: order.intent.tokenId }, canceled);
    },
  );

/**
 * The same of every order of the run, most of which no check looks at again: a service may report a cancel and do nothing
 * only for some orders, such as older ones, or only now and then.
 */
const leavesListAtEnd = check(
  'cancel-order.leaves-live-list',
  {
    on: (['first', 'second'] as const).map((owner) => ({ endpoint: byId, owner }) as const),
    phase: 'last',
    needs: needsOf,
    // Most orders of a run are canceled by the checks of these rules, which look at them at once.
    dependsOn: [liveOnly, 'cancel-market-orders.leaves-live-list@cancel-market-orders'],
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
    if (!(await assertNoneListed(context, intent, new Set(ids), {}, message)))
      inconclusive('no-data', 'the list of live orders has no end, or orders without an id');
    context.evidence.add(ids.length);
  },
);

/** Part 7: each order asked for is in `canceled` or in `not_canceled`, and in only one of them. */
const exactlyOnce = check(
  'cancel-order.exactly-once',
  {
    on: byId,
    answerRule: (context, answer) => {
      const { sent } = answer;
      if (isObject(sent) && typeof sent.orderId === 'string') assertReportedOnce(context, answer, sent.orderId);
    },
    dependsOn: [...resultRules, 'cancel-order.canceled', 'cancel-result.not-canceled'],
  },
  async (context) => {
    const { canceledById, again } = await orderScenario(context);
    // Where no answer reports an order as canceled, none is canceled again.
    const [ofCanceled, ofUnknown] = fulfilledValue(again) ?? [];
    const cancels = [
      ...canceledById.flatMap(({ sent }) =>
        sent.flatMap(({ named, answer }) => named.map(({ id }) => ({ id, answer, order: 'of a live order' }))),
      ),
      ...(ofCanceled ? [{ ...ofCanceled, order: 'of a canceled order' }] : []),
      ...(ofUnknown ? [{ ...ofUnknown, order: 'of an unknown order' }] : []),
    ].filter(({ answer }) => answer.kind === 'accepted');
    for (const { id, answer } of cancels) assertReportedOnce(context, answer, id);
    if (cancels.length === 0) valueOrThrow(again);
    coverEffect(
      context,
      'cancel-order.exactly-once',
      cancels.map(({ order }) => order),
    );
  },
);

/** Part 7 does not show what canceling a canceled order reports. */
const cancelAgain = check('cancel-order.cancel-again', { on: byId }, async (context) => {
  const [{ id, answer }] = valueOrThrow((await orderScenario(context)).again);
  const result = canceledIds(answer).includes(id) ? 'canceled' : 'not canceled';
  context.observe('cancel-order.cancel-again', answer.kind === 'refused' ? 'refused' : result);
});

/** Without these, no result says what was canceled, or the account has other orders on the market. */
const marketResultRules = [
  'cancel-market-orders.response',
  'cancel-result.canceled',
  ordersOfSecond,
  // What cancels by id have ended besides, none by market reports.
  'cancel-order.scope@cancel-order',
] as const;

const rulesOfMarkets = [
  ...marketResultRules,
  'cancel-market-orders.canceled',
  // Where orders of several markets get one id, a result does not say which of them was canceled.
  'place-order.live-in-list@place-order',
  'place-orders.one-result-per-item@place-orders',
  ...placedOnceChecks,
] as const;

const contexts: Readonly<Record<keyof CanceledSteps, string>> = {
  market: 'of the account that usually cancels, by all members of the body',
  unknownMarket: 'by a market that does not exist',
  selectors: 'by each selector that was sent',
  marketAlone: 'by `market` alone',
  otherAccount: 'of the other account',
};

/** A rule of canceling by market, judged by what some of these cancels did. */
const marketCheck = <S extends keyof CanceledSteps>(
  requirement: RequirementId,
  steps: readonly S[],
  dependsOn: readonly Dependency[],
  judge: (context: CheckContext, canceled: CanceledSteps[S]) => void | Promise<void>,
) =>
  check(
    requirement,
    {
      on: steps.map((step) => ({ endpoint: byMarket, step }) as const),
      needs: ({ step }) => (step === 'otherAccount' || requirement === isolation ? needsOther : []),
      // One of the orders on both outcomes is like a canceled one: a service may give both one id.
      dependsOn: ({ step }) => [...dependsOn, ...(step === 'marketAlone' ? [newIds] : [])],
    },
    async (context, { step }) => {
      const { markets } = await orderScenario(context);
      await judge(context, valueOrThrow(valueOrThrow(markets)[step]));
      coverEffect(context, requirement, [contexts[step]]);
    },
  );

/** Of both accounts: the one that usually does not cancel by market may have orders of its own on other markets. */
const ofBoth = ['market', 'otherAccount'] as const;
const ofBothAndAlone = [...ofBoth, 'marketAlone'] as const;

/** 4.1: the live orders on the market are canceled, and `canceled` holds their ids. */
async function assertCanceled(context: CheckContext, canceled: CanceledMarket): Promise<void> {
  if (canceled.isOnBoth === false) inconclusive('unknown-ids', 'the market shows no second token to trade');
  assertListedSpelling(context, byMarket);
  await assertAllReported(context, canceled, 'by market');
}

/** The account that sent the cancels. */
const ownerOf = ({ sent }: Pick<Canceled, 'sent'>) => sent.flatMap(({ named }) => named)[0]?.intent.account;

/** Part 1: orders are canceled by market, so an order on another market stays live and is not reported. */
async function assertMarketScope(context: CheckContext, canceled: CanceledMarket) {
  const own = besideOf(canceled, ({ intent }) => intent.account === ownerOf(canceled));
  const reported = canceled.sent.flatMap(({ answer }) => canceledIds(answer));
  // An earlier order of the run may be reported again, but the account has no orders of its own on this market.
  const unknownIds = reported.filter((id) => !context.trading.wasPlacedByRun(id));
  if (own.spared.some(({ id }) => reported.includes(id)) || unknownIds.length > canceled.sentWithoutId)
    failOnAnswer('canceling by market reports an order on another market as canceled', {
      expected: 'only orders on the market asked for',
      actual: { canceled: reported },
      exchanges: canceled.sent.map(({ answer }) => answer.exchange),
    });
  if (unknownIds.length > 0)
    inconclusive('control-failed', 'a canceled order may be one that was placed without an answer that shows its id');
  if (own.spared.length === 0) inconclusive('unknown-ids', 'no order on a second market is listed as live');
  await assertSpared(context, own, 'canceling by market', 'on another market');
  if (reported.length === 0) inconclusive('control-failed', 'canceling by market reports nothing as canceled');
  context.evidence.add(own.spared.length);
}

/**
 * 2.3: each order on the market is in `canceled` or in `not_canceled`, and in only one of them. One that the answer
 * leaves out may have ended before, or is a matter of the rule that all are reported.
 */
function assertEachReportedOnce(context: CheckContext, { sent }: CanceledMarket): void {
  const reported = sent.flatMap(({ named, answer }) =>
    named.flatMap(({ id }) => (timesReported(answer, id) > 0 ? { id, answer } : [])),
  );
  if (reported.length === 0)
    inconclusive('control-failed', 'canceling by market reports none of the orders on the market');
  for (const { id, answer } of reported) assertReportedOnce(context, answer, id);
}

/** Part 1: orders are canceled by market, so a market that does not exist has no orders to cancel. */
async function assertNoneOfUnknown(context: CheckContext, canceled: Canceled): Promise<void> {
  await assertSpared(context, canceled, 'canceling the orders of a market that does not exist', 'on another market');
  context.evidence.add(canceled.spared.length);
}

/** 2.3 does not show the members of the body: each selector of orders is tried on an order of its own. */
function observeSelectors(context: CheckContext, { sent }: CanceledBySelectors): void {
  for (const { selector, ...trial } of sent) {
    if (!selector) continue;
    const refusal = trial.answer.kind === 'refused' ? 'refused' : 'cancels nothing';
    const value = reportedIn(trial).length > 0 ? 'cancels' : refusal;
    context.observe('cancel-market-orders.body-fields', { subject: selector.join(', '), value });
  }
}

/**
 * 5.3: canceling by market cancels an account's own orders there, and no order of another account, whichever members the
 * body has, and whichever account cancels.
 */
async function assertIsolated(context: CheckContext, canceled: SentCancels): Promise<void> {
  const foreign = besideOf(canceled, ({ intent }) => intent.account !== ownerOf(canceled));
  if (foreign.spared.length === 0) inconclusive('order-not-accepted', 'no order of another account is listed');
  await assertSpared(context, foreign, 'canceling by market', 'of another account');
  if (canceled.sent.flatMap(reportedIn).length === 0)
    inconclusive('control-failed', 'canceling by market did not cancel the orders of its own account either');
  context.evidence.add(canceled.sent.length);
}

export const cancelOrderChecks = [
  ...transitions,
  ...leavesListReadBefore(byId),
  ...leavesListAtEnd,
  ...exactlyOnce,
  ...cancelAgain,
  // The plainest are those of an order that is there.
  ...cancelsById
    .toSorted((one, other) => Number(sparesAll(one)) - Number(sparesAll(other)))
    .flatMap((row) => {
      const { requirement, canceler, dependsOn = [] } = row;
      return check(requirement, { on: byId, needs: canceler ? needsOther : [], dependsOn }, async (context) => {
        const scenario = await orderScenario(context);
        await judgeById(context, row, valueOrThrow(scenario.byId), scenario.canceledById);
      });
    }),
];

export const cancelMarketOrdersChecks = [
  ...marketCheck('cancel-market-orders.canceled', ofBothAndAlone, marketResultRules, assertCanceled),
  ...marketCheck('cancel-market-orders.scope', ofBothAndAlone, rulesOfMarkets, assertMarketScope),
  // 4.2: `GET /data/orders` lists live orders, so canceled ones leave it.
  ...marketCheck('cancel-market-orders.leaves-live-list', ofBoth, leavesById, assertAllLeave),
  ...marketCheck('cancel-market-orders.exactly-once', ofBoth, rulesOfMarkets, assertEachReportedOnce),
  ...marketCheck('cancel-market-orders.scope', ['unknownMarket'], rulesOfMarkets, assertNoneOfUnknown),
  ...leavesListReadBefore(byMarket),
  ...marketCheck('cancel-market-orders.body-fields', ['selectors'], [], observeSelectors),
  ...marketCheck(isolation, ['selectors', 'otherAccount'], [ordersOfSecond], assertIsolated),
];
