// What POST /orders answers: one result for each order, in their order, each with its own outcome (4.1, part 7).
import {
  type AnswerRule,
  batchBounds,
  type Check,
  type CheckContext,
  check,
  fail,
  type Intent,
  inconclusive,
  isObject,
  type JsonObject,
  orderIdOf,
  retryUntil,
  type Token,
  textOf,
  type UnknownValues,
} from '#check';
import { acquireTokenForBatches, type BatchItem, batchItems, changeOrder, placeBatch } from './batches.js';
import {
  assertListed,
  assertNothingPlaced,
  isLive,
  isPlaced,
  liveRecord,
  resultsOf,
  summarizePlacement,
} from './order-results.js';
import { requireBatchNotEnded } from './untouched-orders.js';

const on = 'place-orders';

export function assertOneResultEach(results: readonly unknown[], count: number): void {
  if (results.length !== count)
    fail('a batch is not answered with one result for each order', {
      expected: `${count} results`,
      actual: `${results.length} results`,
    });
}

/** Orders that were sent may be equal, and then may get one id. */
const answerRule: AnswerRule<typeof on> = ({ evidence }, { sent, body }) => {
  const isBatch = Array.isArray(sent) && sent.length >= batchBounds.minimum && sent.length <= batchBounds.maximum;
  if (!isBatch || !Array.isArray(body)) return;
  assertOneResultEach(body, sent.length);
  evidence.add(sent.length);
};

/** 4.1: a batch is answered with one result for each order, and no two orders share an id. */
const oneResultPerItem = check('place-orders.one-result-per-item', { on, answerRule }, async (context) => {
  const tokens = await context.trading.acquireTokens(2);
  for (const count of [1, 4]) {
    const answer = await placeBatch(context, await batchItems(context, tokens, count));
    if (!Array.isArray(answer.body))
      inconclusive('order-not-accepted', `no batch could be placed: ${summarizePlacement(answer)}`);
    const results = resultsOf(answer);
    assertOneResultEach(results, count);
    const ids = results.map(orderIdOf).filter((id) => id !== undefined);
    if (new Set(ids).size !== ids.length)
      fail('two orders of a batch get the same order id', { expected: `${ids.length} order ids`, actual: ids });
    context.evidence.add(count);
  }
});

/** 4.1: the results are in the order of the batch, so each result's order has the token and the size sent in its place. */
const resultOrder = check('place-orders.result-order', { on }, async (context) => {
  const items = await batchItems(context, await context.trading.acquireTokens(2), 5);
  const answer = await placeBatch(context, items);
  if (!resultsOf(answer).some(isPlaced))
    inconclusive('order-not-accepted', `no batch could be placed: ${summarizePlacement(answer)}`);
  const pairs = await pairWithRecords(context, items, resultsOf(answer));
  if (pairs.length < 2) inconclusive('order-not-accepted', 'fewer than two orders of the batch are listed as live');
  const haveOwnToken = pairs.every(
    ({ intent: { tokenId }, record }) => (textOf(record, 'assetId') ?? tokenId) === tokenId,
  );
  if (!haveOwnToken || !haveOneUnit(pairs))
    fail('the results of a batch are not in the order of its orders', {
      expected: pairs.map(({ intent: { size, tokenId } }) => ({ size, tokenId })),
      actual: pairs.map(({ record: { originalSize, assetId } }) => ({ originalSize, assetId })),
    });
  context.evidence.add(pairs.length);
});

interface Pair {
  readonly intent: Intent;
  readonly record: JsonObject;
}

/** What was sent in one place of the batch, beside the live record of the order that is reported in that place. */
async function pairWithRecords(context: CheckContext, items: readonly BatchItem[], results: readonly unknown[]) {
  const pairs = items.map(async ({ intent, placedAt }, index) => {
    const id = orderIdOf(results[index]);
    if (id === undefined || !isLive(results[index])) return [];
    const record = await retryUntil(() => liveRecord(context, { id, intent, placedAt }), Boolean);
    return record ? [{ intent, record }] : [];
  });
  return (await Promise.all(pairs)).flat();
}

/** A service may round sizes. */
const roundingTolerance = 0.01;

/** The unit of sizes is not shown, but it is the same for all orders of a batch. */
function haveOneUnit(pairs: readonly Pair[]): boolean {
  const units = pairs.map(({ intent, record }) => Number(textOf(record, 'originalSize')) / intent.size);
  const [unit = Number.NaN] = units;
  return units.every((other) => !Number.isFinite(other) || Math.abs(other / unit - 1) < roundingTolerance);
}

const alwaysInvalid = 'without-order';

type Invalidate = (item: unknown, other: unknown, unknown: UnknownValues) => unknown;

/** Each makes one item of a batch invalid. A service that validates little may place all but the one without an order. */
const invalidations: Readonly<Record<string, Invalidate>> = {
  [alwaysInvalid]: (item) => (isObject(item) ? { ...item, order: undefined } : {}),
  'unknown-token': (item, _, unknown) =>
    changeOrder(item, { tokenId: unknown.tokenId(), conditionId: unknown.conditionId() }),
  'no-amount': (item) => changeOrder(item, { makerAmount: 'none', takerAmount: 'none', side: 'NEITHER' }),
  'of-a-stranger': (item, _, unknown) => changeOrder(item, { maker: unknown.address(), signer: unknown.address() }),
  repeated: (_, other) => other,
};

const batchSize = 3;
/** Where the invalid order is: an item without an order in every place, the other kinds in one of them. */
const invalidPlaces: Readonly<Record<string, readonly number[]>> = {
  [alwaysInvalid]: [0, 1, 2],
  'unknown-token': [2],
  'no-amount': [0],
  'of-a-stranger': [1],
  repeated: [2],
};

const invalidItems = Object.entries(invalidations).map(
  ([name, invalidate]) => ({ name, endpoint: on, invalidate, places: invalidPlaces[name] ?? [1] }) as const,
);

/** Part 7: each order of a batch has its own outcome, so an invalid one leaves the results of the others true. */
const perOrderOutcome = check('place-orders.per-order-outcome', { on: invalidItems }, async (context, invalid) => {
  const token = await acquireTokenForBatches(context);
  const findNewOrders = await context.trading.snapshotLiveOrders(token);
  for (const place of invalid.places) await assertOwnOutcomes(context, token, invalid, place);
  if (context.trading.placedWithoutId() > 0)
    inconclusive('unexpected-form', 'orders are placed without an id, so they cannot be recognized');
  await assertNothingPlaced(findNewOrders, 'orders are live that no result of their batch reports as placed');
});

type InvalidItem = (typeof invalidItems)[number];

/** Of a batch whose order in this place is invalid. */
async function assertOwnOutcomes(context: CheckContext, token: Token, invalid: InvalidItem, place: number) {
  const items = await batchItems(context, [token], batchSize);
  const answer = await placeBatch(context, withInvalid(context, items, invalid, place));
  const results = resultsOf(answer);
  // A batch may be refused as a whole, too: then nothing of it is placed.
  if (answer.kind === 'accepted' && results.length !== items.length)
    fail('a batch with an invalid order in it is not answered with one result for each order', {
      expected: `${items.length} results`,
      actual: answer.body,
    });
  if (invalid.name === alwaysInvalid && isPlaced(results[place]))
    fail('an item without an order is reported as placed', { expected: 'success: false', actual: results[place] });
  await assertLiveResultsListed(context, items, results);
  context.evidence.add(Math.max(results.length, 1));
}

function withInvalid(
  { unknown }: CheckContext,
  items: readonly BatchItem[],
  { invalidate }: InvalidItem,
  place: number,
) {
  const submissions = items.map(({ submission }) => submission);
  const invalid = invalidate(submissions[place], submissions[place === 0 ? 1 : 0], unknown);
  return submissions.with(place, invalid).map((submission) => ({ submission }));
}

/** What a result reports as live is listed. */
async function assertLiveResultsListed(
  context: CheckContext,
  items: readonly BatchItem[],
  results: readonly unknown[],
) {
  const message = 'an order of a batch is reported as live but not listed';
  const assertions = items.map(async (item, index) => {
    const id = orderIdOf(results[index]);
    if (id !== undefined && isLive(results[index]))
      await assertListed(context, { id, ...item }, message, requireBatchNotEnded);
  });
  await Promise.all(assertions);
}

export const batchResultsChecks: readonly Check[] = [...oneResultPerItem, ...resultOrder, ...perOrderOutcome];
