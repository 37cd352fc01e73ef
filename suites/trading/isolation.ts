// No account cancels the orders of another account by market (5.3).
import {
  type Answer,
  type Check,
  type CheckContext,
  cancelBodyForms,
  canceledIds,
  check,
  fail,
  inconclusive,
  type PlacedOrder,
  valueOrThrow,
} from '#check';
import { marketOfOther } from './canceled-markets.js';
import { bodyOf, cancelableMarkets, cancelMarket, marketCancelers } from './market-cancel.js';
import { assertListed, requireListed } from './order-results.js';
import { assertNoneEnded } from './related-orders.js';
import { requireAllOrdersStay } from './untouched-orders.js';

const needs = ['other-account'] as const;

/** Another account's cancel neither reports this order as canceled nor removes it from the live orders. */
async function assertNotCanceled(context: CheckContext, order: PlacedOrder, answer: Answer): Promise<void> {
  if (canceledIds(answer).includes(order.id))
    fail('an order of another account is reported as canceled', {
      expected: 'refused, or the id in not_canceled',
      actual: 'its id in canceled',
      exchanges: [answer.exchange],
    });
  const message = 'an order is no longer live after another account asked to cancel it';
  await assertListed(context, order, message, requireAllOrdersStay);
}

/**
 * 5.3: canceling by market cancels an account's own orders there, and no order of another account, whichever members
 * the body has: 2.3 does not show them.
 */
const byMarket = check('account.isolation-cancel', { on: ['cancel-market-orders'], needs }, async (context) => {
  const { trading } = context;
  const { account, tokens, place, body } = await cancelableMarkets(context, 1);
  const [token] = tokens;
  // A service that does not know a member may cancel all orders of the account.
  const isSafe = !(await marketCancelers(context)).hasOrders(account);
  const bodies = [body(token), ...(isSafe ? cancelBodyForms.map((form) => bodyOf(form, token)) : [])];
  const other = account === trading.first ? trading.second() : trading.first;
  const order = await trading.place(token, { account: other });
  await requireListed(context, order);
  let cancelsOwn = false;
  for (const sent of bodies) {
    const own = await place(token);
    const answer = await cancelMarket(context, account, sent);
    await assertNotCanceled(context, order, answer);
    cancelsOwn ||= canceledIds(answer).includes(own.id);
  }
  if (!cancelsOwn)
    inconclusive('control-failed', 'canceling by market did not cancel the order of its own account either');
});

const byOther = [{ name: 'cancel-market-orders:other-account', endpoint: 'cancel-market-orders' }] as const;

/** 5.3: the same for the account that the other checks do not cancel with. */
const byMarketOfOther = check('account.isolation-cancel', { on: byOther, needs }, async (context) => {
  const { foreign, onMarket, answer } = await marketOfOther(context);
  const reported = canceledIds(answer);
  if (foreign.relatedOrders.some(({ order }) => reported.includes(order.id)))
    fail('an order of another account is reported as canceled', {
      expected: 'only orders of the account itself',
      actual: { canceled: reported },
      exchanges: [answer.exchange],
    });
  assertNoneEnded(valueOrThrow(foreign.ended), 'canceling by market');
  if (!onMarket.some(({ id }) => reported.includes(id)))
    inconclusive('control-failed', 'canceling by market did not cancel the orders of its own account either');
  context.evidence.add(foreign.relatedOrders.length);
});

export const isolationChecks: readonly Check[] = [...byMarket, ...byMarketOfOther];
