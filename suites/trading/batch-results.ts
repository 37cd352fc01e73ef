// What is answered to orders in batches, alone, and among invalid ones: each has its own outcome (4.1, part 7). Each number of
// orders from 1 to 15 that POST /orders takes (part 8). And records of orders beside what was sent for them (2.4).
import {
  type Answer,
  batchBounds,
  type Check,
  type CheckContext,
  check,
  failOnAnswer,
  failOnComparison,
  type Intent,
  inconclusive,
  isObject,
  isPlaced,
  type JsonObject,
  type MemberName,
  objectsIn,
  orderResultsOf,
  type PlacedOrder,
  plural,
  signedOrderIn,
  summarizePlacement,
  type Token,
  textOf,
  unlessInconclusive,
} from '#check';
import { batchItems, liveOrdersOf, placeBatch, placedOnceChecks } from './batches.js';
import { requireCancels } from './cancel-results.js';
import { type Invalidate, ofUnknownAccount, withMembers, withoutOrder } from './invalid-orders.js';
import { sentMembers } from './order-lists.js';
import { placedAlone, requireBatches } from './order-scenario.js';
import { areAccepted, type Lookup, type PlacedBatch } from './placed-batches.js';
import { findEnded, requireNotEndedByItself } from './related-orders.js';
import { assertNotPlaced, assertShown, newLiveOrders, orderRecordIn } from './trading-operations.js';

const on = 'place-orders';

export function assertAccepted({ evidence }: Pick<CheckContext, 'evidence'>, answer: Answer, size: number): void {
  if (!orderResultsOf(answer).some(isPlaced))
    failOnAnswer(`a batch of ${size} is not accepted, though a single order is`, {
      expected: 'order results, at least one of them placed',
      actual: summarizePlacement(answer),
      exchanges: [answer.exchange],
    });
  evidence.add(size);
}

export function assertOneResultEach(
  results: readonly unknown[],
  count: number,
  { exchange }: Pick<Answer, 'exchange'>,
  batch = 'a batch',
): void {
  if (results.length !== count)
    failOnAnswer(`${batch} is not answered with one result for each order`, {
      expected: plural(count, 'result'),
      actual: plural(results.length, 'result'),
      exchanges: [exchange],
    });
}

/** Part 7: an order that is not accepted is reported in its result, and without an order there is nothing to accept. */
const outcomeInResult = check(
  'place-orders.per-order-outcome',
  {
    on: 'place-order',
    noEvidence: { reason: 'request-refused', message: 'a request with an invalid order is refused without a result' },
  },
  async (context) => {
    const { trading, send, evidence } = context;
    const { order } = await placedAlone(context);
    const answer = await send('place-order', { account: trading.first, body: withoutOrder(order.submission, context) });
    assertNotPlaced(answer.body);
    if (answer.kind === 'accepted') evidence.add();
  },
);

export const wholeRefused = {
  reason: 'request-refused',
  message: 'batches with invalid orders are refused as a whole',
} as const;
const batchSize = 2;

interface InvalidOrder {
  readonly index: number;
  readonly side?: Intent['side'];
  /** Undefined: it repeats another order of the batch. */
  readonly invalidate?: Invalidate;
}

/** A service that validates little may place all but the ones without an order. */
const invalidInBatch: readonly InvalidOrder[] = [
  { index: 0, invalidate: withoutOrder },
  { index: 1, invalidate: withoutOrder },
  { index: 1, invalidate: withoutOrder, side: 'SELL' },
  {
    index: 1,
    invalidate: withMembers((unknown) => ({ tokenId: unknown.tokenId(), conditionId: unknown.conditionId() })),
  },
  { index: 0, invalidate: withMembers(() => ({ makerAmount: 'none', takerAmount: 'none', side: 'NEITHER' })) },
  { index: 1, invalidate: ofUnknownAccount },
  { index: 1 },
];

/** Undefined where the configuration makes no SELL orders. */
async function sendInvalid(context: CheckContext, token: Token, { index, side = 'BUY', invalidate }: InvalidOrder) {
  const making = batchItems(context, [token], batchSize, { side });
  const items = await (side === 'SELL' ? unlessInconclusive(making) : making);
  if (!items) return undefined;
  const submissions = items.map(({ submission }) => submission);
  const invalid = invalidate?.(submissions[index], context) ?? submissions[1 - index];
  const body = submissions.with(index, invalid).map((submission) => ({ submission }));
  return { index, invalidate, items, answer: await placeBatch(context, body) };
}

/** Part 7: each order of a batch has its own outcome, so an invalid one leaves the results of the others true. */
const perOrderOutcome = check(
  'place-orders.per-order-outcome',
  {
    on,
    noEvidence: wholeRefused,
    // Without a result for each order, or with orders that are live twice, more is live than the results report.
    dependsOn: ['place-orders.response', 'place-orders.one-result-per-item', ...placedOnceChecks],
  },
  async (context) => {
    const { trading, evidence } = context;
    await requireBatches(context);
    const [token] = await trading.acquireTokens(1);
    const findNewOrders = await trading.snapshotLiveOrders(token);
    const sent: PromiseSettledResult<Awaited<ReturnType<typeof sendInvalid>>>[] = [];
    for (const one of invalidInBatch) sent.push(...(await Promise.allSettled([sendInvalid(context, token, one)])));
    const batches = sent.flatMap((one) => (one.status === 'fulfilled' ? (one.value ?? []) : []));
    const unanswered = sent.find((one) => one.status === 'rejected');
    if (batches.length === 0 && unanswered) throw unanswered.reason;
    for (const { index, invalidate, answer } of batches) {
      const results = orderResultsOf(answer);
      // A batch may be refused as a whole, too: then nothing of it is placed.
      if (answer.kind === 'accepted')
        assertOneResultEach(results, batchSize, answer, 'a batch with an invalid order in it');
      // The results may be in another order than the items (4.1): one that reports a failure may be that of this item.
      if (invalidate === withoutOrder && results.every(isPlaced)) assertNotPlaced(results[index]);
      evidence.add(results.length);
    }
    // One look at the orders that all of them leave.
    const ended = await findEnded(
      context,
      batches.flatMap(({ items, answer }) => liveOrdersOf(items, answer)),
    );
    if (ended) await requireNotEndedByItself(context, ended);
    assertShown(ended, 'an order of a batch is reported as live but not listed');
    if (trading.placedWithoutId() > 0)
      inconclusive('unexpected-form', 'orders are placed without an id, so they cannot be recognized');
    const found = await findNewOrders('market');
    // They may be of a batch that is answered with a failure on the way, as 503.
    if (found.length > 0 && unanswered) throw unanswered.reason;
    if (found.length > 0)
      failOnAnswer('orders are live that no result of their batch reports as placed', {
        expected: 'nothing placed',
        actual: newLiveOrders(found),
        records: found,
      });
  },
);

const { minimum, maximum } = batchBounds;
/** Batches of 1, 2 and 15 are placed for other checks as well. */
const sizesBetween = Array.from({ length: maximum - minimum - 2 }, (_, index) => minimum + 2 + index);

/**
 * Part 8: a batch of each size between the smallest and the largest one is accepted; of these, a run tries every third
 * one, and runs with the next seeds the others. It repeats one order, because the run cancels each order that it places.
 * Whether a service accepts a repeated order is not stated: if it refuses the batch, one of different orders is tried.
 */
export const batchBoundsChecks = check('place-orders.batch-accepted', { on }, async (context) => {
  const [token] = await context.trading.acquireTokens(1);
  await requireCancels(context, token, context.trading.first);
  const { effort, seed } = context;
  for (const size of sizesBetween.filter((one) => effort === 'thorough' || one % 3 === seed % 3)) {
    // An order that was placed and canceled may not be placed again.
    const [item] = await batchItems(context, [token], 1);
    const copies = await placeBatch(context, item ? Array.from({ length: size }, () => item) : []);
    if (orderResultsOf(copies).some(isPlaced)) {
      context.evidence.add(size);
      continue;
    }
    // An account may lack the means for the others, too.
    await context.trading.cancelOpenOrders();
    const items = await batchItems(context, [token], size);
    const answer = await placeBatch(context, items);
    if (!orderResultsOf(answer).some(isPlaced) && !(await areAccepted(context, items)))
      inconclusive('control-failed', `the orders of a batch of ${size} are not accepted alone either`);
    assertAccepted(context, answer, size);
  }
});

export const batchResultsChecks: readonly Check[] = [...outcomeInResult, ...perOrderOutcome];

/** What a record may show of an order; what it does not show is undefined. */
type Shown = Readonly<Record<string, string | number | undefined>>;

type SentOrder = Pick<PlacedOrder, 'intent' | 'submission'>;

interface Pair {
  readonly sent: Shown;
  readonly shown: Shown;
  readonly record: JsonObject;
}

/** By so large a part of itself, a value may differ from what was sent. */
type Tolerance = Readonly<Record<string, number>>;

/** Sizes are decimal, as they are sent, and prices are quotients of amounts. */
export const exact: Tolerance = { price: 1e-6, originalSize: 1e-9 };

/** A service may round both. */
export const rounded: Tolerance = { price: 0.01, originalSize: 0.01 };

export function agrees(sent: Shown, shown: Shown, tolerance: Tolerance): boolean {
  return Object.entries(sent).every(([name, expected]) => {
    const actual = shown[name];
    if (expected === undefined || actual === undefined) return true;
    if (typeof expected === 'number') return Math.abs(Number(actual) / expected - 1) <= (tolerance[name] ?? 0);
    return String(actual).toLowerCase() === expected.toLowerCase();
  });
}

/** The pair whose record shows what was sent for no order of the batch: the results may be in another order (4.1). */
export function firstUnmatched(pairs: readonly Pair[], all: readonly Shown[], tolerance: Tolerance): Pair | undefined {
  const left = [...all];
  return pairs.find(({ shown }) => {
    const index = left.findIndex((sent) => agrees(sent, shown, tolerance));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

export const pairsOf = (
  shown: readonly { readonly order: PlacedOrder; readonly record: JsonObject | undefined }[],
  read: MemberReader,
) =>
  shown.flatMap(({ order, record }): Pair[] =>
    record ? [{ record, sent: read.sent(order), shown: read.shown(record) }] : [],
  );

export interface MemberReader {
  sent(order: SentOrder): Shown;
  shown(record: JsonObject): Shown;
}

export const listedRecord = ({ lists }: PlacedBatch, { id }: PlacedOrder): JsonObject | undefined =>
  lists.flatMap(({ items }) => items.filter((item) => item.id === id))[0];

export const listedRecords = (batch: PlacedBatch) =>
  batch.orders.map((order) => ({ order, record: listedRecord(batch, order) }));

/** Without records of other orders, which another rule judges. */
const lookedUpRecords = (lookups: readonly Lookup[]) =>
  lookups.flatMap(({ order, answer }) => {
    const record = orderRecordIn(answer);
    return record?.id === order.id ? [{ order, record }] : [];
  });

/** Names what differs: a record has many members, and ids are long. */
function failRecord({ sent, shown, record }: Pair): never {
  const names = Object.keys(sent).filter((name) => !agrees({ [name]: sent[name] }, shown, exact));
  // Without the errors of binary fractions.
  const decimal = (value: Shown[string]) => (typeof value === 'number' ? Number(value.toPrecision(12)) : value);
  const values = (from: Shown) =>
    names.length === 1
      ? decimal(from[names[0] ?? ''])
      : Object.fromEntries(names.map((name) => [name, decimal(from[name])]));
  return failOnComparison(`the record of an order has a different ${names.join(' and ')} from the one sent`, {
    expected: values(sent),
    actual: values(shown),
    records: [record],
  });
}

/** Each record, in the lists and by id, live and canceled, shows what was sent for an order of the batch. */
export function assertRecords({ evidence }: CheckContext, batch: PlacedBatch, read: MemberReader): void {
  const all = batch.sent.map(read.sent);
  const ofCanceled = batch.cancels.flatMap(({ lookup }) => lookup ?? []);
  const sources = [listedRecords(batch), lookedUpRecords(batch.lookups), lookedUpRecords(ofCanceled)].map((shown) =>
    pairsOf(shown, read),
  );
  for (const pairs of sources) {
    const other = firstUnmatched(pairs, all, exact);
    if (other) failRecord(pairs.find(({ sent, shown }) => !agrees(sent, shown, exact)) ?? other);
    evidence.add(pairs.length);
  }
}

const shows =
  (...names: readonly MemberName[]) =>
  (record: JsonObject): Shown =>
    Object.fromEntries(names.map((name) => [name, textOf(record, name)]));

export const members: MemberReader = { sent: sentMembers, shown: shows('side', 'market', 'assetId') };

/** `orders` in the configuration may have changed the intent. */
function sentAmounts({ intent, submission }: SentOrder) {
  const order = signedOrderIn(submission);
  const [given, taken] = [Number(textOf(order, 'makerAmount')), Number(textOf(order, 'takerAmount'))];
  const [collateral, shares] = intent.side === 'SELL' ? [taken, given] : [given, taken];
  return {
    price: collateral > 0 && shares > 0 ? collateral / shares : intent.price,
    originalSize: shares > 0 ? shares : intent.size,
  };
}

/** Prices and sizes in the units of the service, which are not shown: of the order that was placed alone. */
export function requireAmounts(batch: PlacedBatch): MemberReader {
  const { single } = batch;
  const ofSingle = [{ order: single, record: listedRecord(batch, single) }, ...lookedUpRecords(batch.lookups)];
  const record = ofSingle.find((one) => one.order === single && one.record)?.record;
  if (!record) inconclusive('order-not-accepted', 'the order that was placed alone is shown nowhere');
  const sent = sentAmounts(single);
  const amountIn = (shown: JsonObject, name: keyof typeof sent) => {
    const [amount, unit] = [Number(textOf(shown, name)), Number(textOf(record, name)) / sent[name]];
    // An amount that is shown as 0 has no unit.
    const scaled = unit === 0 ? 0 * amount : amount / unit;
    return Number.isNaN(scaled) ? undefined : scaled;
  };
  return {
    sent: sentAmounts,
    shown: (shown) => ({ price: amountIn(shown, 'price'), originalSize: amountIn(shown, 'originalSize') }),
  };
}

/** The live records that no answer reports, and that show what was sent for one of these. */
export function recordsLike(batch: PlacedBatch, sent: readonly SentOrder[]) {
  const amounts = requireAmounts(batch);
  const all = sent.map((item) => ({ ...members.sent(item), ...amounts.sent(item) }));
  return batch.unreported.filter((record) => {
    const shown = { ...members.shown(record), ...amounts.shown(record) };
    const isIdentified = shown.assetId !== undefined && shown.originalSize !== undefined;
    return isIdentified && all.some((one) => agrees(one, shown, exact));
  });
}

/** Outcomes as the order book names them. */
export async function detailsOf({ sample }: CheckContext): Promise<MemberReader> {
  const tokens = (await sample.orderBookMarkets()).flatMap((market) => objectsIn(market, 'tokens'));
  const outcomes = new Map(tokens.map((token) => [textOf(token, 'token_id'), textOf(token, 'outcome')]));
  return {
    sent: (order) => {
      const { submission } = order;
      const { assetId } = sentMembers(order);
      return {
        assetId,
        outcome: outcomes.get(assetId),
        makerAddress: textOf(signedOrderIn(submission), 'maker'),
        order_type: isObject(submission) ? textOf(submission, 'orderType') : undefined,
      };
    },
    shown: shows('assetId', 'outcome', 'makerAddress', 'order_type'),
  };
}
