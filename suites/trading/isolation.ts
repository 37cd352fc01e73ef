// No account touches the orders of another (5.3), whichever way it cancels.
import { type Check, type CheckContext, check } from '../../src/check/check.js';
import { canceledIn, type Placed } from '../../src/check/desk.js';
import { disagree, fail, notEnough } from '../../src/check/signals.js';
import type { Answer } from '../../src/target/answer.js';
import { atMarkets } from './market-cancel.js';
import { eventually, liveRecord, mustBeListed } from './orders.js';

const needs = ['trading', 'other-account'] as const;

/** Another account's cancel neither claims this order nor takes it from the live ones. */
async function untouched(context: CheckContext, order: Placed, answer: Answer): Promise<void> {
  if (canceledIn(answer).includes(order.id))
    fail('an order of another account is reported as canceled', {
      expected: 'refused, or not among those canceled',
      actual: 'its id in canceled',
    });
  if (!(await eventually(() => liveRecord(context, order), Boolean)))
    disagree('an order is no longer live after another account asked to cancel it', {
      expected: 'still live',
      actual: 'not listed',
    });
  context.evidence.saw();
}

const byId = check('account.isolation-cancel', { on: ['cancel-order'], needs }, async (context) => {
  const { desk, ask } = context;
  const account = desk.second ?? notEnough('needs a second account: set `otherAccount` in the configuration');
  await desk.borrow(2, async ([token, other = token]) => {
    const order = await desk.place(token);
    // Positive control: the second account may cancel, if only its own.
    const own = await desk.place(other, { account });
    await mustBeListed(context, order);
    const answer = await ask('cancel-order', { as: account, body: { orderId: order.id } });
    await untouched(context, order, answer);
    if (!canceledIn(await desk.cancel(own.id, account)).includes(own.id))
      notEnough('the second account cannot cancel its own order either');
  });
});

const byMarket = check('account.isolation-cancel', { on: ['cancel-market-orders'], needs }, async (context) => {
  const { desk } = context;
  await atMarkets(context, 1, async ({ account, tokens: [token], place, cancel }) => {
    const owner = account.apiKey === desk.first.apiKey ? desk.second : desk.first;
    const order = await desk.place(token, owner ? { account: owner } : {});
    const own = await place(token);
    await mustBeListed(context, order);
    const answer = await cancel(token);
    await untouched(context, order, answer);
    if (!canceledIn(answer).includes(own.id)) notEnough('the account that cancels by market cancels nothing');
  });
});

export const isolationChecks: readonly Check[] = [...byId, ...byMarket];
