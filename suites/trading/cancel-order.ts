// DELETE /order: what it reports is what happened, once for each order asked for (2.3, 7).
import { type Check, type CheckContext, check } from '../../src/check/check.js';
import { canceledIn, type Placed } from '../../src/check/desk.js';
import { describe } from '../../src/check/reading.js';
import { disagree, fail, notEnough } from '../../src/check/signals.js';
import { type Answer, isObject } from '../../src/target/answer.js';
import { unknownOrderId } from '../../src/target/calibrate.js';
import { gone, mentions } from './cancel-results.js';
import { mustRest } from './orders.js';

interface Cancelled {
  readonly placed: Placed;
  readonly answer: Answer;
}

/** Places a live order and cancels it. */
function placeAndCancel(context: CheckContext): Promise<Cancelled> {
  const { desk } = context;
  return desk.borrow(1, async ([token]) => {
    const placed = await desk.place(token);
    await mustRest(context, placed);
    return { placed, answer: await desk.cancel(placed.id) };
  });
}

/** The same, as a positive control: not enough to judge by where the order is not cancelled. */
async function cancelWorks(context: CheckContext): Promise<Cancelled> {
  const cancelled = await placeAndCancel(context);
  const { placed, answer } = cancelled;
  return canceledIn(answer).includes(placed.id)
    ? cancelled
    : notEnough(`an order could not be canceled: ${describe(answer)}`);
}

const reportsCanceled = check('cancel-order.canceled', { on: 'cancel-order' }, async (context) => {
  const { placed, answer } = await placeAndCancel(context);
  if (canceledIn(answer).includes(placed.id)) return context.evidence.saw();
  // It may have been matched, or ended in some other way, just then: but not each time that one looks.
  disagree('canceling a live order does not report it as canceled', {
    expected: 'its id in canceled',
    actual: answer.kind === 'accepted' ? membersOf(answer) : describe(answer),
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
  if (answer.kind !== 'accepted') notEnough(`an order could not be canceled: ${describe(answer)}`);
  once(placed.id, answer);
  const unknown = await context.desk.cancel(unknownOrderId);
  if (unknown.kind === 'accepted') once(unknownOrderId, unknown);

  function once(id: string, result: Answer): void {
    const times = mentions(result, id);
    if (times !== 1)
      fail('an order asked for is not reported exactly once', {
        expected: 'once: in canceled or in not_canceled',
        actual: times === 0 ? 'in neither' : `${times} times`,
        exchanges: [result.exchange],
      });
    context.evidence.saw();
  }
});

const unknownId = check('cancel-order.unknown-id', { on: 'cancel-order' }, async (context) => {
  const { desk, evidence } = context;
  await cancelWorks(context);
  for (const id of [unknownOrderId, 'no-such-order']) {
    const answer = await desk.cancel(id);
    const reported = canceledIn(answer);
    if (reported.length > 0)
      fail('canceling an order that does not exist reports something as canceled', {
        expected: 'refused, or the id in not_canceled',
        actual: { canceled: reported },
      });
    evidence.saw();
  }
});

const repeat = check('cancel-order.repeat', { on: 'cancel-order' }, async (context) => {
  const { placed } = await cancelWorks(context);
  const again = await context.desk.cancel(placed.id);
  if (canceledIn(again).includes(placed.id))
    fail('an order that is canceled already is reported as canceled again', {
      expected: 'refused, or the id in not_canceled',
      actual: 'its id in canceled',
    });
  context.evidence.saw();
});

export const cancelOrderChecks: readonly Check[] = [
  ...reportsCanceled,
  ...leavesList,
  ...exactlyOnce,
  ...unknownId,
  ...repeat,
];
