// POST /order: what is answered as live is listed, as it was sent.
import { type Check, check } from '../../src/check/check.js';
import { orderIdOf } from '../../src/check/desk.js';
import { describe } from '../../src/check/reading.js';
import { textOf } from '../../src/check/sample.js';
import { disagree, fail, notEnough } from '../../src/check/signals.js';
import { isObject, type JsonObject } from '../../src/target/answer.js';
import type { Intent } from '../../src/target/settings.js';
import { eventually, isLive, isPlaced, liveRecord, orderRecord, placeBatch, resultsOf, spoken } from './orders.js';

const liveInList = check('place-order.live-in-list', { on: ['place-order', 'place-orders'] }, async (context, via) => {
  const { desk, evidence } = context;
  await desk.borrow(1, async ([token]) => {
    const { id, result, intent } = via === 'place-order' ? await desk.place(token) : await placeInBatch();
    if (!isLive(result)) notEnough(`the order came back as ${textOf(result, 'status') ?? 'of no status'}, not live`);
    const record = await eventually(() => liveRecord(context, { id, intent }), Boolean);
    if (!record)
      disagree('an order answered as live is not among the live orders of its account', {
        expected: 'listed by GET /data/orders',
        actual: 'not listed: not by asset_id, nor by id, nor in the whole list',
      });
    evidence.saw();

    async function placeInBatch() {
      const wanted = desk.intent(token);
      const answer = await placeBatch(context, [await desk.submission(wanted)]);
      const [placed] = resultsOf(answer);
      const orderId = orderIdOf(placed);
      if (!isObject(placed) || orderId === undefined) return notEnough(`nothing could be placed: ${spoken(answer)}`);
      return { id: orderId, result: placed, intent: wanted };
    }
  });
});

/** What was sent, by the record's names; the submission's own words where it has them, for others may have made it. */
function sentAs(intent: Intent, submission: unknown): JsonObject {
  const order = isObject(submission) && isObject(submission.order) ? submission.order : {};
  return {
    side: textOf(order, 'side') ?? intent.side,
    market: textOf(order, 'conditionId') ?? intent.conditionId,
    assetId: textOf(order, 'tokenId') ?? intent.tokenId,
  };
}

const recordAgreement = check('place-order.record-agreement', { on: 'place-order' }, async (context) => {
  const { desk, evidence } = context;
  await desk.borrow(1, async ([token]) => {
    const placed = await desk.place(token);
    const records = await Promise.all([liveRecord(context, placed), orderRecord(context, placed)]);
    const shown = records.filter((record) => record !== undefined);
    if (shown.length === 0) notEnough('the order that was placed is shown nowhere');
    for (const [name, expected] of Object.entries(sentAs(placed.intent, placed.submission)))
      for (const record of shown) {
        const actual = textOf(record, name);
        if (actual === undefined) continue;
        if (actual.toLowerCase() !== String(expected).toLowerCase())
          fail(`an order's record has another ${name} than what was sent`, { expected, actual });
        evidence.saw();
      }
  });
});

const repeat = check('place-order.repeat', { on: 'place-order' }, async ({ desk, ask, observe }) => {
  await desk.borrow(1, async ([token]) => {
    const placed = await desk.place(token);
    const answer = await ask('place-order', { as: desk.first, body: placed.submission });
    desk.remember(answer);
    observe('place-order.repeat', outcome());

    function outcome(): string {
      if (answer.kind === 'refused') return `refused as a whole: ${describe(answer).replace(/:.*/, '')}`;
      if (!isPlaced(answer.body)) return 'refused in its order result';
      return orderIdOf(answer.body) === placed.id ? 'answered with the same order id' : 'placed a second time';
    }
  });
});

export const placeOrderChecks: readonly Check[] = [...liveInList, ...recordAgreement, ...repeat];
