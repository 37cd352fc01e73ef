// DELETE /cancel-market-orders: all that is there, nothing that is elsewhere, each order reported once.
import { type Check, type CheckContext, check } from '../../src/check/check.js';
import { summarizeAnswer } from '../../src/check/reader.js';
import { canceledIds, type PlacedOrder } from '../../src/check/trading-session.js';
import { fail, inconclusive, mismatch } from '../../src/check/violation.js';
import type { Answer } from '../../src/client/answer.js';
import { gone, mentions } from './cancel-results.js';
import { tryForms, withCancelableMarkets } from './market-cancel.js';
import { eventually, liveRecord, mustRest, stillListed } from './order-results.js';

const on = 'cancel-market-orders';

interface Sweep {
  readonly here: readonly PlacedOrder[];
  readonly elsewhere: readonly PlacedOrder[];
  readonly answer: Answer;
}

/** Places two orders on one market and, if asked for, one on another; cancels the first market and hands over, before anything is cleaned up. */
function sweep(context: CheckContext, markets: 1 | 2, judge: (swept: Sweep) => Promise<void>): Promise<void> {
  return withCancelableMarkets(context, markets, async ({ tokens: [token, other], place, cancel }) => {
    const here = [await place(token), await place(token)];
    const isOther = other !== undefined && other.conditionId !== token.conditionId;
    const elsewhere = isOther ? [await place(other)] : [];
    await mustRest(context, ...here, ...elsewhere);
    const answer = await cancel(token);
    if (answer.kind !== 'accepted') inconclusive(summarizeAnswer(answer));
    await judge({ here, elsewhere, answer });
  });
}

const reportsCanceled = check('cancel-market-orders.canceled', { on }, (context) =>
  sweep(context, 1, async ({ here, answer }) => {
    const reported = canceledIds(answer);
    const kept = here.filter(({ id }) => !reported.includes(id));
    const listed = await Promise.all(kept.map((order) => stillListed(context, order)));
    const missed = listed.filter((ways) => ways.length > 0).length;
    if (missed > 0)
      mismatch('canceling by market leaves out live orders on it', {
        expected: `${here.length} ids in canceled`,
        actual: `${here.length - kept.length} of them; ${missed} are still live`,
      });
    if (kept.length > 0)
      mismatch('canceling by market does not report the orders that it canceled', {
        expected: `${here.length} ids in canceled`,
        actual: `${here.length - kept.length} of them`,
      });
    context.evidence.add(here.length);
  }),
);

const scope = check('cancel-market-orders.scope', { on }, (context) =>
  sweep(context, 2, async ({ here, elsewhere, answer }) => {
    const { evidence } = context;
    const reported = canceledIds(answer);
    // Nobody else has orders on this market: what is reported besides these two is from another one.
    if (reported.some((id) => here.every((order) => order.id !== id)))
      fail('canceling by market reports an order on another market as canceled', {
        expected: 'only orders on the market asked for',
        actual: { canceled: reported },
      });
    for (const order of evidence.atLeast(1, elsewhere, 'there is no second market to trade on')) {
      if (!(await eventually(() => liveRecord(context, order), Boolean)))
        mismatch('after canceling by market, an order on another market is no longer live', {
          expected: 'still live',
          actual: 'not listed',
        });
      evidence.add(reported.length);
    }
  }),
);

const leavesList = check('cancel-market-orders.leaves-live-list', { on }, (context) =>
  sweep(context, 1, async ({ here, answer }) => {
    const reported = canceledIds(answer);
    await gone(
      context,
      here.filter(({ id }) => reported.includes(id)),
    );
  }),
);

const exactlyOnce = check('cancel-market-orders.exactly-once', { on }, (context) =>
  sweep(context, 1, async ({ here, answer }) => {
    if (here.every(({ id }) => mentions(answer, id) === 0)) inconclusive('nothing was canceled');
    for (const { id } of here) {
      const times = mentions(answer, id);
      if (times !== 1)
        fail('an order on the market is not reported exactly once', {
          expected: 'once: in canceled or in not_canceled',
          actual: times === 0 ? 'in neither' : `${times} times`,
        });
      context.evidence.add();
    }
  }),
);

const bodyFields = check('cancel-market-orders.body-fields', { on }, async (context) => {
  for (const { form, answer, worked } of await tryForms(context)) {
    const outcome = worked ? 'cancels' : answer.kind === 'refused' ? 'is refused' : 'cancels nothing';
    context.observe('cancel-market-orders.body-fields', `{${form.join(', ')}} ${outcome}`);
  }
});

export const cancelMarketOrdersChecks: readonly Check[] = [
  ...reportsCanceled,
  ...scope,
  ...leavesList,
  ...exactlyOnce,
  ...bodyFields,
];
