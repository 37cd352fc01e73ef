// No account touches the orders of another (5.3), whichever way it cancels.
import { type Check, type CheckContext, check } from '../../src/check/check.js';
import { canceledIds, type PlacedOrder } from '../../src/check/trading-session.js';
import { fail, inconclusive, mismatch } from '../../src/check/violation.js';
import type { Answer } from '../../src/client/answer.js';
import { withCancelableMarkets } from './market-cancel.js';
import { eventually, liveRecord, mustBeListed } from './order-results.js';

const needs = ['trading', 'other-account'] as const;

/** Another account's cancel neither claims this order nor takes it from the live ones. */
async function untouched(context: CheckContext, order: PlacedOrder, answer: Answer): Promise<void> {
  if (canceledIds(answer).includes(order.id))
    fail('an order of another account is reported as canceled', {
      expected: 'refused, or not among those canceled',
      actual: 'its id in canceled',
    });
  if (!(await eventually(() => liveRecord(context, order), Boolean)))
    mismatch('an order is no longer live after another account asked to cancel it', {
      expected: 'still live',
      actual: 'not listed',
    });
  context.evidence.add();
}

const byId = check('account.isolation-cancel', { on: ['cancel-order'], needs }, async (context) => {
  const { trading, send } = context;
  const account = trading.second ?? inconclusive('needs a second account: set `otherAccount` in the configuration');
  await trading.withTokens(2, async ([token, other = token]) => {
    const order = await trading.place(token);
    // Positive control: the second account may cancel, if only its own.
    const own = await trading.place(other, { account });
    await mustBeListed(context, order);
    const answer = await send('cancel-order', { as: account, body: { orderId: order.id } });
    await untouched(context, order, answer);
    if (!canceledIds(await trading.cancel(own.id, account)).includes(own.id))
      inconclusive('the second account cannot cancel its own order either');
  });
});

const byMarket = check('account.isolation-cancel', { on: ['cancel-market-orders'], needs }, async (context) => {
  const { trading } = context;
  await withCancelableMarkets(context, 1, async ({ account, tokens: [token], place, cancel }) => {
    const owner = account.apiKey === trading.first.apiKey ? trading.second : trading.first;
    const order = await trading.place(token, owner ? { account: owner } : {});
    const own = await place(token);
    await mustBeListed(context, order);
    const answer = await cancel(token);
    await untouched(context, order, answer);
    if (!canceledIds(answer).includes(own.id)) inconclusive('the account that cancels by market cancels nothing');
  });
});

export const isolationChecks: readonly Check[] = [...byId, ...byMarket];
