// POST /order: an order that is answered as live is listed, with the members that were sent.
import {
  type Check,
  type CheckContext,
  check,
  inconclusive,
  isObject,
  type JsonObject,
  mismatch,
  orderIdOf,
  type PlacedOrder,
  summarizeAnswer,
  type Token,
  textOf,
} from '#check';
import { batchItems, placeBatch } from './batches.js';
import {
  assertListed,
  isLive,
  isPlaced,
  liveRecord,
  orderRecord,
  resultsOf,
  retryUntil,
  summarizePlacement,
} from './order-results.js';
import { requireNotEnded } from './untouched-orders.js';

const on = 'place-order';

/** 4.2: `GET /data/orders` lists live orders, so it lists an order whose result has the status `live`. */
const liveInList = check('place-order.live-in-list', { on: [on, 'place-orders'] }, async (context, operation) => {
  const { trading } = context;
  const [token] = await trading.acquireTokens(1);
  const order = operation === 'place-orders' ? await placeInBatch(context, token) : await trading.place(token);
  if (!isLive(order.result))
    inconclusive('order-not-accepted', `the order's status is ${textOf(order.result, 'status') ?? 'none'}, not live`);
  const message = 'an order answered as live is not among the live orders of its account';
  await assertListed(context, order, message, requireNotEnded);
});

/** Places one order as a batch; inconclusive if the service does not accept it. */
async function placeInBatch(context: CheckContext, token: Token): Promise<PlacedOrder> {
  const items = await batchItems(context, [token], 1);
  const answer = await placeBatch(context, items);
  const [item, result, id] = [items[0], resultsOf(answer)[0], orderIdOf(resultsOf(answer)[0])];
  return item && isObject(result) && id !== undefined
    ? { ...item, id, result }
    : inconclusive('order-not-accepted', `no batch could be placed: ${summarizePlacement(answer)}`);
}

/** 2.4: the record of an order has the side, the market and the token that were sent. */
const recordAgreement = check('place-order.record-agreement', { on }, async (context) => {
  const [token] = await context.trading.acquireTokens(1);
  const placed = await context.trading.place(token);
  const records = await Promise.all([
    retryUntil(() => liveRecord(context, placed), Boolean),
    retryUntil(() => orderRecord(context, placed), Boolean),
  ]);
  const shown = records.filter((record) => record !== undefined);
  if (shown.length === 0) inconclusive('order-not-accepted', 'the order that was placed is shown nowhere');
  for (const [name, expected] of Object.entries(sentMembers(placed)))
    context.assert.every(shown, {
      value: (record) => textOf(record, name),
      holds: (actual) => actual.toLowerCase() === expected.toLowerCase(),
      expected,
      message: () => `the record of an order has another ${name} than was sent`,
    });
});

/** What was sent, by the names of the record. `orders` in the configuration may have changed the intent. */
function sentMembers({ intent, submission }: PlacedOrder): Readonly<Record<string, string>> {
  const order = isObject(submission) && isObject(submission.order) ? submission.order : {};
  return {
    side: textOf(order, 'side') ?? intent.side,
    market: textOf(order, 'conditionId') ?? intent.conditionId,
    assetId: textOf(order, 'tokenId') ?? intent.tokenId,
  };
}

/** Units of amounts are not shown, but they are the same for all orders: a price or size beside what was sent for it. */
function unitsOf(record: JsonObject, { intent, submission }: PlacedOrder) {
  const order = isObject(submission) && isObject(submission.order) ? submission.order : {};
  const [given, taken] = [Number(textOf(order, 'makerAmount')), Number(textOf(order, 'takerAmount'))];
  // `orders` in the configuration may have changed the intent.
  const price = given > 0 && taken > 0 ? given / taken : intent.price;
  const size = taken > 0 ? taken : intent.size;
  return {
    price: Number(textOf(record, 'price')) / price,
    originalSize: Number(textOf(record, 'originalSize')) / size,
  };
}

/** Amounts are decimal, and quotients of them are not. */
const rounding = 1e-6;

/** 2.4: an order stands with the price and the size that were sent, also if they are not round. */
const priceAndSize = check('place-order.price-and-size', { on }, async (context) => {
  const { trading, evidence } = context;
  const [token] = await trading.acquireTokens(1);
  const round = await trading.place(token);
  const uneven = await trading.place(token, trading.unevenAmounts(token));
  const records = await Promise.all(
    [round, uneven].map((order) => retryUntil(async () => recordOf(context, order), Boolean)),
  );
  const [one, other] = records;
  if (!one || !other) inconclusive('order-not-accepted', 'the orders that were placed are shown nowhere');
  const [units, unevenUnits] = [unitsOf(one, round), unitsOf(other, uneven)];
  for (const name of ['price', 'originalSize'] as const) {
    const [unit, actual] = [units[name], unevenUnits[name]];
    if (!Number.isFinite(unit) || !Number.isFinite(actual)) continue;
    // An amount that is shown as 0 has no unit.
    if (!(Math.abs(actual / unit - 1) <= rounding))
      mismatch(`the record of an order has another ${name} than was sent`, {
        expected: { price: uneven.intent.price, size: uneven.intent.size },
        actual: { price: other.price, originalSize: other.originalSize },
        records: [one, other],
      });
    evidence.add();
  }
});

async function recordOf(context: CheckContext, order: PlacedOrder): Promise<JsonObject | undefined> {
  return (await liveRecord(context, order)) ?? (await orderRecord(context, order));
}

/** 4.1 does not show what happens to the same order sent twice. */
const repeat = check('place-order.repeat', { on }, async ({ trading, send, observe }) => {
  const [token] = await trading.acquireTokens(1);
  const { id, submission } = await trading.place(token);
  const answer = await send(on, { account: trading.first, body: submission });
  trading.recordPlacements(answer);
  if (answer.kind === 'refused')
    observe('place-order.repeat', `refused as a whole: ${summarizeAnswer(answer).replace(/:.*/, '')}`);
  else if (!isPlaced(answer.body)) observe('place-order.repeat', 'refused in its order result');
  else if (orderIdOf(answer.body) === id) observe('place-order.repeat', 'answered with the same order id');
  else observe('place-order.repeat', 'placed a second time');
});

export const placeOrderChecks: readonly Check[] = [...liveInList, ...recordAgreement, ...priceAndSize, ...repeat];
