// DELETE /cancel-market-orders: it cancels all orders on the market and no others, and reports each once (2.3, 4.1).
import {
  type Answer,
  type Check,
  type CheckContext,
  canceledIds,
  check,
  fail,
  inconclusive,
  mismatch,
  type PlacedOrder,
  summarizeAnswer,
} from '#check';
import { assertNoLongerLive, assertReportedOnce, timesReported } from './cancel-results.js';
import { bodyForms, bodyOf, cancelableMarkets, cancelMarket } from './market-cancel.js';
import { liveListFilters, requireResting } from './order-results.js';
import {
  assertStillListed,
  listedOf,
  type OrderBeside,
  placeOnOtherOutcome,
  placeOnRelatedMarkets,
  placeTogether,
} from './orders-beside.js';
import { requireOrdersStay } from './untouched-orders.js';

const on = 'cancel-market-orders';
/** Without these, no result says what was canceled. */
const form = ['cancel-market-orders.response', 'cancel-result.canceled'] as const;
const dependsOn = [...form, 'cancel-market-orders.canceled'] as const;

interface CanceledMarket {
  readonly onMarket: readonly PlacedOrder[];
  /** Orders on other markets. */
  readonly elsewhere: readonly OrderBeside[];
  readonly answer: Answer;
  /** Orders on the market that are not reported as canceled. */
  readonly unreported: readonly { readonly order: PlacedOrder; readonly isLive: boolean }[];
}

/** Orders on the market, most of them of one batch: a faulty service may cancel just the first few. */
const batchSize = 5;

/** Places orders on a market and, if asked for, on others; then cancels those on the market. */
async function placeAndCancel(context: CheckContext, markets: 'one' | 'all'): Promise<CanceledMarket> {
  const count = markets === 'one' ? 1 : Number.MAX_SAFE_INTEGER;
  const { account, tokens, place, cancel } = await cancelableMarkets(context, count, { canceled: 1 });
  const [token, ...others] = tokens;
  const onMarket = [
    await place(token),
    ...(await placeTogether(context, token, batchSize, account)),
    await place(token),
  ];
  await requireResting(context, ...onMarket);
  const elsewhere = await placeOnRelatedMarkets(context, token, others, account);
  const listed = elsewhere.length > 0 ? await listedOf(context, elsewhere) : [];
  const answer = await cancel(token);
  if (answer.kind !== 'accepted') inconclusive('request-refused', summarizeAnswer(answer));
  return { onMarket, elsewhere: listed, answer, unreported: await unreportedOf(context, onMarket, answer) };
}

/** Inconclusive if one of them may have been matched just then. */
async function unreportedOf(
  context: CheckContext,
  onMarket: readonly PlacedOrder[],
  answer: Answer,
): Promise<CanceledMarket['unreported']> {
  const reported = canceledIds(answer);
  const missing = onMarket.filter(({ id }) => !reported.includes(id));
  const unreported = await Promise.all(
    missing.map(async (order) => ({ order, isLive: (await liveListFilters(context, order)).length > 0 })),
  );
  const gone = unreported.find(({ isLive }) => !isLive);
  if (gone) await requireOrdersStay(context, gone.order);
  return unreported;
}

/** The same orders for all checks that need no other market. */
function canceledMarket(context: CheckContext): Promise<CanceledMarket> {
  return context.once('the orders of a market, canceled', (own) => placeAndCancel(own, 'one'));
}

/** 4.1: the live orders on the market are canceled, and `canceled` holds their ids. */
const canceled = check('cancel-market-orders.canceled', { on, dependsOn: form }, async (context) => {
  const { onMarket, unreported } = await canceledMarket(context);
  assertAllReported(onMarket, unreported);
  context.evidence.add(onMarket.length);
});

function assertAllReported(onMarket: readonly PlacedOrder[], unreported: CanceledMarket['unreported']): void {
  if (unreported.length === 0) return;
  const stillLive = unreported.filter(({ isLive }) => isLive).length;
  const effect = stillLive > 0 ? 'leaves out live orders on it' : 'does not report the orders that it canceled';
  mismatch(`canceling by market ${effect}`, {
    expected: `${onMarket.length} ids in canceled`,
    actual: `${onMarket.length - unreported.length} of them; ${stillLive} are still live`,
  });
}

const bothOutcomes = [{ name: 'both-outcomes', endpoint: on }] as const;

/** A body that names nothing but the market cancels the orders on both of its outcomes. */
const canceledOnBoth = check(
  'cancel-market-orders.canceled',
  { on: bothOutcomes, dependsOn: form },
  async (context) => {
    const { account, tokens, place } = await cancelableMarkets(context, 1);
    const [token] = tokens;
    const [beside] = await placeOnOtherOutcome(context, token, account);
    if (!beside) inconclusive('unknown-ids', 'the market shows no second token to trade');
    const order = await place(token);
    await requireResting(context, order, beside.order);
    const answer = await cancelMarket(context, account, bodyOf(['market'], token));
    const onMarket = [order, beside.order];
    if (!onMarket.some(({ id }) => canceledIds(answer).includes(id)))
      inconclusive('control-failed', 'a body that has only `market` cancels nothing here');
    const unreported = await unreportedOf(context, onMarket, answer);
    assertAllReported(onMarket, unreported);
    context.evidence.add(onMarket.length);
  },
);

/** Part 1: orders are canceled by market, so an order on another market stays live and is not reported. */
const scope = check('cancel-market-orders.scope', { on, dependsOn }, async (context) => {
  const { elsewhere, answer } = await placeAndCancel(context, 'all');
  const reported = canceledIds(answer);
  const ids = new Set(elsewhere.map(({ order }) => order.id));
  // An earlier order of the run may be reported again, but the account has no orders of its own on this market.
  const isElsewhere = (id: string) => ids.has(id) || !context.trading.wasPlacedByRun(id);
  if (reported.some(isElsewhere))
    fail('canceling by market reports an order on another market as canceled', {
      expected: 'only orders on the market asked for',
      actual: { canceled: reported },
    });
  if (elsewhere.length === 0) inconclusive('unknown-ids', 'no order on a second market is listed as live');
  await assertStillListed(context, elsewhere, 'canceling by market');
  if (reported.length === 0) inconclusive('control-failed', 'canceling by market reports nothing as canceled');
});

/** 4.2: `GET /data/orders` lists live orders, so canceled ones leave it. */
const leavesLiveList = check('cancel-market-orders.leaves-live-list', { on }, async (context) => {
  const { onMarket, answer } = await canceledMarket(context);
  const reported = canceledIds(answer);
  // One of the batch, and the newest.
  await assertNoLongerLive(context, onMarket.filter(({ id }) => reported.includes(id)).slice(-2));
});

/** 2.3: each order on the market is in `canceled` or in `not_canceled`, and in only one of them. */
const exactlyOnce = check('cancel-market-orders.exactly-once', { on, dependsOn }, async (context) => {
  const { onMarket, answer } = await canceledMarket(context);
  if (onMarket.every(({ id }) => timesReported(answer, id) === 0))
    inconclusive('control-failed', 'canceling by market reports none of the orders on the market');
  for (const { id } of onMarket) assertReportedOnce(context, answer, id);
});

/** 2.3 does not show the members of the body: each form is tried on an order of its own. */
const bodyFields = check('cancel-market-orders.body-fields', { on }, async (context) => {
  const { account, tokens, place } = await cancelableMarkets(context, 1);
  const [token] = tokens;
  for (const form of bodyForms) {
    const { id } = await place(token);
    const answer = await cancelMarket(context, account, bodyOf(form, token));
    const refusal = answer.kind === 'refused' ? 'refused' : 'cancels nothing';
    const value = canceledIds(answer).includes(id) ? 'cancels' : refusal;
    context.observe('cancel-market-orders.body-fields', { subject: form.join(', '), value });
  }
});

export const cancelMarketOrdersChecks: readonly Check[] = [
  ...canceled,
  ...canceledOnBoth,
  ...scope,
  ...leavesLiveList,
  ...exactlyOnce,
  ...bodyFields,
];
