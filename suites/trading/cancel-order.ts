// DELETE /order: what it reports is what happened, once for each order asked for (2.3, 7).
import { type Check, type CheckContext, check } from '../../src/check/check.js';
import { summarizeAnswer } from '../../src/check/reader.js';
import { canceledIds, type PlacedOrder } from '../../src/check/trading-session.js';
import { fail, inconclusive, mismatch } from '../../src/check/violation.js';
import { type Answer, isObject } from '../../src/client/answer.js';
import { unknownOrderId } from '../../src/client/detect-signing-profile.js';
import { gone, mentions } from './cancel-results.js';
import { mustRest } from './order-results.js';

interface Cancelled {
  readonly placed: PlacedOrder;
  readonly answer: Answer;
}

/** Places a live order and cancels it. */
function placeAndCancel(context: CheckContext): Promise<Cancelled> {
  const { trading } = context;
  return trading.withTokens(1, async ([token]) => {
    const placed = await trading.place(token);
    await mustRest(context, placed);
    return { placed, answer: await trading.cancel(placed.id) };
  });
}

/** The same, as a positive control: not enough to judge by where the order is not cancelled. */
async function cancelWorks(context: CheckContext): Promise<Cancelled> {
  const cancelled = await placeAndCancel(context);
  const { placed, answer } = cancelled;
  return canceledIds(answer).includes(placed.id)
    ? cancelled
    : inconclusive(`an order could not be canceled: ${summarizeAnswer(answer)}`);
}

const reportsCanceled = check('cancel-order.canceled', { on: 'cancel-order' }, async (context) => {
  const { placed, answer } = await placeAndCancel(context);
  if (canceledIds(answer).includes(placed.id)) return context.evidence.add();
  // It may have been matched, or ended in some other way, just then: but not each time that one looks.
  mismatch('canceling a live order does not report it as canceled', {
    expected: 'its id in canceled',
    actual: answer.kind === 'accepted' ? membersOf(answer) : summarizeAnswer(answer),
  });
});

/** Where a cancel result has members at all, without the ids, which differ from one order to the next. */
function membersOf({ body }: Answer): string {
  if (!isObject(body)) return 'no cancel result';
  const count = (value: unknown) => (isObject(value) || Array.isArray(value) ? Object.keys(value).length : 0);
  return `${count(body.canceled)} ids in canceled, its own not among them, ${count(body.not_canceled)} ids in not_canceled`;
}

const leavesList = check('cancel-order.leaves-live-list', { on: 'cancel-order' }, async (context) => {
  const { placed } = await cancelWorks(context);
  await gone(context, [placed]);
});

const exactlyOnce = check('cancel-order.exactly-once', { on: 'cancel-order' }, async (context) => {
  const { placed, answer } = await placeAndCancel(context);
  if (answer.kind !== 'accepted') inconclusive(`an order could not be canceled: ${summarizeAnswer(answer)}`);
  once(placed.id, answer);
  const unknown = await context.trading.cancel(unknownOrderId);
  if (unknown.kind === 'accepted') once(unknownOrderId, unknown);

  function once(id: string, result: Answer): void {
    const times = mentions(result, id);
    if (times !== 1)
      fail('an order asked for is not reported exactly once', {
        expected: 'once: in canceled or in not_canceled',
        actual: times === 0 ? 'in neither' : `${times} times`,
        exchanges: [result.exchange],
      });
    context.evidence.add();
  }
});

const unknownId = check('cancel-order.unknown-id', { on: 'cancel-order' }, async (context) => {
  const { trading, evidence } = context;
  await cancelWorks(context);
  for (const id of [unknownOrderId, 'no-such-order']) {
    const answer = await trading.cancel(id);
    const reported = canceledIds(answer);
    if (reported.length > 0)
      fail('canceling an order that does not exist reports something as canceled', {
        expected: 'refused, or the id in not_canceled',
        actual: { canceled: reported },
      });
    evidence.add();
  }
});

const repeat = check('cancel-order.repeat', { on: 'cancel-order' }, async (context) => {
  const { placed } = await cancelWorks(context);
  const again = await context.trading.cancel(placed.id);
  if (canceledIds(again).includes(placed.id))
    fail('an order that is canceled already is reported as canceled again', {
      expected: 'refused, or the id in not_canceled',
      actual: 'its id in canceled',
    });
  context.evidence.add();
});

export const cancelOrderChecks: readonly Check[] = [
  ...reportsCanceled,
  ...leavesList,
  ...exactlyOnce,
  ...unknownId,
  ...repeat,
];
