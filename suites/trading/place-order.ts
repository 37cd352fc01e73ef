// POST /order: what is answered as live is listed, as it was sent.
import { type Check, check } from '../../src/check/check.js';
import { summarizeAnswer } from '../../src/check/reader.js';
import { textOf } from '../../src/check/sample.js';
import { orderIdOf } from '../../src/check/trading-session.js';
import { fail, inconclusive, mismatch } from '../../src/check/violation.js';
import { isObject, type JsonObject } from '../../src/client/answer.js';
import type { Intent } from '../../src/client/settings.js';
import {
  eventually,
  isLive,
  isPlaced,
  liveRecord,
  orderRecord,
  placeBatch,
  resultsOf,
  spoken,
} from './order-results.js';

const liveInList = check('place-order.live-in-list', { on: ['place-order', 'place-orders'] }, async (context, via) => {
  const { trading, evidence } = context;
  await trading.withTokens(1, async ([token]) => {
    const { id, result, intent } = via === 'place-order' ? await trading.place(token) : await placeInBatch();
    if (!isLive(result)) inconclusive(`the order came back as ${textOf(result, 'status') ?? 'of no status'}, not live`);
    const record = await eventually(() => liveRecord(context, { id, intent }), Boolean);
    if (!record)
      mismatch('an order answered as live is not among the live orders of its account', {
        expected: 'listed by GET /data/orders',
        actual: 'not listed: not by asset_id, nor by id, nor in the whole list',
      });
    evidence.add();

    async function placeInBatch() {
      const wanted = trading.intent(token);
      const answer = await placeBatch(context, [await trading.submission(wanted)]);
      const [placed] = resultsOf(answer);
      const orderId = orderIdOf(placed);
      if (!isObject(placed) || orderId === undefined) return inconclusive(`nothing could be placed: ${spoken(answer)}`);
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
  const { trading, evidence } = context;
  await trading.withTokens(1, async ([token]) => {
    const placed = await trading.place(token);
    const records = await Promise.all([liveRecord(context, placed), orderRecord(context, placed)]);
    const shown = records.filter((record) => record !== undefined);
    if (shown.length === 0) inconclusive('the order that was placed is shown nowhere');
    for (const [name, expected] of Object.entries(sentAs(placed.intent, placed.submission)))
      for (const record of shown) {
        const actual = textOf(record, name);
        if (actual === undefined) continue;
        if (actual.toLowerCase() !== String(expected).toLowerCase())
          fail(`an order's record has another ${name} than description was sent`, { expected, actual });
        evidence.add();
      }
  });
});

const repeat = check('place-order.repeat', { on: 'place-order' }, async ({ trading, send, observe }) => {
  await trading.withTokens(1, async ([token]) => {
    const placed = await trading.place(token);
    const answer = await send('place-order', { as: trading.first, body: placed.submission });
    trading.recordPlacements(answer);
    observe('place-order.repeat', outcome());

    function outcome(): string {
      if (answer.kind === 'refused') return `refused as a whole: ${summarizeAnswer(answer).replace(/:.*/, '')}`;
      if (!isPlaced(answer.body)) return 'refused in its order result';
      return orderIdOf(answer.body) === placed.id ? 'answered with the same order id' : 'placed a second time';
    }
  });
});

export const placeOrderChecks: readonly Check[] = [...liveInList, ...recordAgreement, ...repeat];
