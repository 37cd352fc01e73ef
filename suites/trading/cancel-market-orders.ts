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
import { assertListed, liveListFilters, liveRecord, requireResting } from './order-results.js';
import { requireOrdersStay } from './untouched-orders.js';

const on = 'cancel-market-orders';
/** Without these, no result says what was canceled. */
const form = ['cancel-market-orders.response', 'cancel-result.canceled'] as const;
const dependsOn = [...form, 'cancel-market-orders.canceled'] as const;

interface CanceledMarket {
  readonly onMarket: readonly PlacedOrder[];
  /** One order on another market, if there is a second market to trade on. */
  readonly elsewhere: readonly PlacedOrder[];
  readonly answer: Answer;
}

/** Places two orders on a market and, if asked for, one on a second market; then cancels the first market. */
async function placeAndCancel(context: CheckContext, markets: 1 | 2): Promise<CanceledMarket> {
  const { tokens, place, cancel } = await cancelableMarkets(context, markets);
  const [token, other] = tokens;
  const onMarket = [await place(token), await place(token)];
  const hasOther = other !== undefined && other.conditionId !== token.conditionId;
  const elsewhere = hasOther ? [await place(other)] : [];
  await requireResting(context, ...onMarket, ...elsewhere);
  const answer = await cancel(token);
  if (answer.kind !== 'accepted') inconclusive('request-refused', summarizeAnswer(answer));
  return { onMarket, elsewhere, answer };
}

/** 4.1: the live orders on the market are canceled, and `canceled` holds their ids. */
const canceled = check('cancel-market-orders.canceled', { on, dependsOn: form }, async (context) => {
  const { onMarket, answer } = await placeAndCancel(context, 1);
  const reported = canceledIds(answer);
  const missing = onMarket.filter(({ id }) => !reported.includes(id));
  const filters = await Promise.all(missing.map((order) => liveListFilters(context, order)));
  const stillLive = filters.filter(({ length }) => length > 0).length;
  const [gone] = missing.filter((_, index) => filters[index]?.length === 0);
  // The order may have been matched just then.
  if (gone) await requireOrdersStay(context, gone);
  const effect = stillLive > 0 ? 'leaves out live orders on it' : 'does not report the orders that it canceled';
  if (missing.length > 0)
    mismatch(`canceling by market ${effect}`, {
      expected: `${onMarket.length} ids in canceled`,
      actual: `${onMarket.length - missing.length} of them; ${stillLive} are still live`,
    });
  context.evidence.add(onMarket.length);
});

/** Part 1: orders are canceled by market, so an order on another market stays live and is not reported. */
const scope = check('cancel-market-orders.scope', { on, dependsOn }, async (context) => {
  const { elsewhere, answer } = await placeAndCancel(context, 2);
  const reported = canceledIds(answer);
  const [other] = elsewhere;
  // An earlier order of the run may be reported again, but the account has no orders of its own on this market.
  const isElsewhere = (id: string) => id === other?.id || !context.trading.wasPlacedByRun(id);
  if (reported.some(isElsewhere))
    fail('canceling by market reports an order on another market as canceled', {
      expected: 'only orders on the market asked for',
      actual: { canceled: reported },
    });
  if (!other) inconclusive('unknown-ids', 'there is no second market to trade on');
  const message = 'after canceling by market, an order on another market is no longer live';
  await assertListed(context, other, message, requireOrdersStay);
  if (reported.length === 0) inconclusive('control-failed', 'canceling by market reports nothing as canceled');
});

/** 4.2: `GET /data/orders` lists live orders, so canceled ones leave it. */
const leavesLiveList = check('cancel-market-orders.leaves-live-list', { on }, async (context) => {
  const { onMarket, answer } = await placeAndCancel(context, 1);
  const reported = canceledIds(answer);
  await assertNoLongerLive(
    context,
    onMarket.filter(({ id }) => reported.includes(id)),
  );
});

/** 2.3: each order on the market is in `canceled` or in `not_canceled`, and in only one of them. */
const exactlyOnce = check('cancel-market-orders.exactly-once', { on, dependsOn }, async (context) => {
  const { onMarket, answer } = await placeAndCancel(context, 1);
  if (onMarket.every(({ id }) => timesReported(answer, id) === 0))
    inconclusive('control-failed', 'canceling by market reports none of the orders on the market');
  for (const order of onMarket) {
    // An order that was matched just then is on the market no longer.
    const isLeftOut = timesReported(answer, order.id) === 0;
    if (isLeftOut && !(await liveRecord(context, order))) await requireOrdersStay(context, order);
    assertReportedOnce(context, answer, order.id);
  }
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
  ...scope,
  ...leavesLiveList,
  ...exactlyOnce,
  ...bodyFields,
];
