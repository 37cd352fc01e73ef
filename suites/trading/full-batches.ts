// The largest batch, of the first account and of the second, and a batch of SELL orders: their results, and the orders
// that they leave (4.1, 4.2, 5.3).
import {
  type Check,
  type CheckContext,
  check,
  type EndpointId,
  fail,
  inconclusive,
  isObject,
  type JsonObject,
  mismatch,
  type Need,
  type PlacedOrder,
  type RequirementId,
  resultOf,
  textOf,
} from '#check';
import { assertNoOtherOrder, failNotFound } from '../account/records.js';
import { assertOneResultEach, assertOwnIds } from './batch-results.js';
import { assertNoneMissing, sentMembers } from './order-lists.js';
import { isPlaced, summarizePlacement } from './order-results.js';
import { outcomeOf, rounding, unitsOf } from './place-order.js';
import { type BatchName, type PlacedBatch, placedBatch } from './placed-batches.js';
import type { SeenOrders } from './seen-orders.js';
import { isFailed } from './trading-operations.js';

type Judge = (context: CheckContext, batch: PlacedBatch) => void | Promise<void>;

/** One check of the batch of the first account, one of the second account's, and one of the SELL orders. */
function batchChecks(id: RequirementId, judge: Judge, endpoint: EndpointId = 'place-orders'): readonly Check[] {
  return [
    ...batchCheck(id, { name: `${endpoint}:full-batch`, endpoint }, 'first', ['trading'], judge),
    ...batchCheck(id, { name: `${endpoint}:second-account`, endpoint }, 'second', ['trading', 'other-account'], judge),
    ...batchCheck(id, { name: `${endpoint}:sell`, endpoint }, 'sell', ['trading'], judge),
  ];
}

function batchCheck(
  id: RequirementId,
  subject: { readonly name: string; readonly endpoint: EndpointId },
  batch: BatchName,
  needs: readonly Need[],
  judge: Judge,
): readonly Check[] {
  return check(id, { on: [subject], needs }, async (context) => judge(context, await placedBatch(context, batch)));
}

/** 4.1: one result for each order, and an id of its own for each. */
const oneResultPerItem = batchChecks('place-orders.one-result-per-item', ({ evidence }, { items, answer, results }) => {
  requireBatch(results, answer);
  assertOneResultEach(results, items.length, answer);
  assertOwnIds(results, answer);
  evidence.add(results.length);
});

function requireBatch(results: readonly unknown[], answer: PlacedBatch['answer']): void {
  if (!results.some(isPlaced) || !Array.isArray(answer.body))
    inconclusive('order-not-accepted', `no batch could be placed: ${summarizePlacement(answer)}`);
}

/** 4.2: each order that is answered as live is listed, without a filter and under each filter that fits it. */
const liveInList = batchChecks('place-order.live-in-list', ({ evidence }, { orders, lists, missing }) => {
  if (orders.length === 0) inconclusive('order-not-accepted', 'no order of the batch is answered as live');
  assertNoneMissing(resultOf(missing), 'an order that is answered as live is not among the live orders of its account');
  evidence.add(lists.length);
});

/** What a record may show of an order; what it does not show is undefined. */
type Shown = Readonly<Record<string, string | number | undefined>>;

/** What was sent for an order beside its record. */
interface Pair {
  readonly sent: Shown;
  readonly shown: Shown;
  readonly record: JsonObject;
}

/** A service may round sizes. */
const sizeRounding = 0.01;

function agrees(sent: Shown, shown: Shown, tolerance: number): boolean {
  return Object.entries(sent).every(([name, expected]) => {
    const actual = shown[name];
    if (expected === undefined || actual === undefined) return true;
    if (typeof expected === 'number') return Math.abs(Number(actual) / expected - 1) <= tolerance;
    return String(actual).toLowerCase() === expected.toLowerCase();
  });
}

/** The pair whose record shows what was sent for no order of the batch: the results may be in another order (4.1). */
function firstUnmatched(pairs: readonly Pair[], all: readonly Shown[], tolerance: number): Pair | undefined {
  const left = [...all];
  return pairs.find(({ shown }) => {
    const index = left.findIndex((sent) => agrees(sent, shown, tolerance));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** Records of orders in one place, beside what was sent for each. */
function pairsOf(
  orders: readonly PlacedOrder[],
  recordOf: (order: PlacedOrder) => JsonObject | undefined,
  read: MemberReader,
) {
  return orders.flatMap((order): Pair[] => {
    const record = recordOf(order);
    return record ? [{ record, sent: read.sent(order), shown: read.shown(record) }] : [];
  });
}

/** How to read the same members from an order that was sent and from a record. */
interface MemberReader {
  sent(order: Pick<PlacedOrder, 'intent' | 'submission'>): Shown;
  shown(record: JsonObject): Shown;
}

const listedRecord = ({ lists }: PlacedBatch, { id }: PlacedOrder): JsonObject | undefined =>
  lists.flatMap(({ items }) => items.filter((item) => item.id === id))[0];

const lookedUpRecord = ({ lookups }: PlacedBatch, { id }: PlacedOrder): JsonObject | undefined =>
  lookups.find(({ order, record }) => order.id === id && record?.id === id)?.record;

const recordOfCanceled = ({ cancels }: PlacedBatch, { id }: PlacedOrder): JsonObject | undefined => {
  const record = cancels.find(({ order }) => order.id === id)?.lookup?.record;
  return record?.id === id ? record : undefined;
};

/** Each record, in the lists and by id, live and canceled, shows what was sent for an order of the batch. */
function assertRecords({ evidence }: CheckContext, batch: PlacedBatch, read: MemberReader, what: string): void {
  const { orders } = batch;
  const all = batch.sent.map(read.sent);
  const sources = [listedRecord, lookedUpRecord, recordOfCanceled].map((source) =>
    pairsOf(orders, (order) => source(batch, order), read),
  );
  for (const pairs of sources) {
    const other = firstUnmatched(pairs, all, rounding);
    if (other)
      mismatch(`the record of an order of a batch has ${what} that was sent for none of its orders`, {
        expected: other.sent,
        actual: other.shown,
        records: [other.record],
      });
    evidence.add(pairs.length);
  }
}

const members: MemberReader = {
  sent: sentMembers,
  shown: (record) => ({
    side: textOf(record, 'side'),
    market: textOf(record, 'market'),
    assetId: textOf(record, 'assetId'),
  }),
};

/** 2.4: each order of the batch stands with the side, the market and the token that were sent. */
const recordAgreement = batchChecks('place-order.record-agreement', (context, batch) =>
  assertRecords(context, batch, members, 'a side, a market or a token'),
);

/** Prices and sizes in the units of the service: of the order that was placed alone. */
function amountsOf(batch: PlacedBatch): MemberReader | undefined {
  const { single } = batch;
  const record = listedRecord(batch, single) ?? lookedUpRecord(batch, single);
  if (!record) return undefined;
  const units = unitsOf(record, single);
  const scaled = (value: number, unit: number) => (Number.isFinite(value / unit) ? value / unit : undefined);
  return {
    sent: (order) => {
      const one = unitsOf({ price: 1, originalSize: 1 }, order);
      return { price: 1 / one.price, originalSize: 1 / one.originalSize };
    },
    shown: (shown) => ({
      price: scaled(Number(textOf(shown, 'price')), units.price),
      originalSize: scaled(Number(textOf(shown, 'originalSize')), units.originalSize),
    }),
  };
}

function requireAmounts(batch: PlacedBatch): MemberReader {
  return amountsOf(batch) ?? inconclusive('order-not-accepted', 'the order that was placed alone is shown nowhere');
}

/** 2.4: each order of the batch stands with a price and a size that were sent. */
const priceAndSize = batchChecks('place-order.price-and-size', (context, batch) =>
  assertRecords(context, batch, requireAmounts(batch), 'a price or a size'),
);

/** 2.4: each has the maker and the type that were sent, and the outcome of its token. */
const recordDetails = batchChecks('place-order.record-details', async (context, batch) => {
  const tokens = [...new Set(batch.sent.map((item) => sentMembers(item).assetId))];
  const outcomes = new Map(
    await Promise.all(tokens.map(async (token) => [token, await outcomeOf(context, token)] as const)),
  );
  assertRecords(
    context,
    batch,
    {
      sent: (order) => {
        const { submission } = order;
        const { order: signed, orderType } = isObject(submission) ? submission : {};
        return {
          assetId: sentMembers(order).assetId,
          outcome: outcomes.get(sentMembers(order).assetId),
          makerAddress: isObject(signed) ? textOf(signed, 'maker') : undefined,
          order_type: typeof orderType === 'string' ? orderType : undefined,
        };
      },
      shown: (record) => ({
        assetId: textOf(record, 'assetId'),
        outcome: textOf(record, 'outcome'),
        makerAddress: textOf(record, 'makerAddress'),
        order_type: textOf(record, 'order_type'),
      }),
    },
    'a maker, a type or an outcome',
  );
});

/**
 * Part 7: the result of an order is its outcome, so no new order equals one that its result reports as failed. It is not
 * canceled here, because one that equals it may be of another client: the end of the run looks for such orders.
 */
const perOrderOutcome = batchChecks('place-orders.per-order-outcome', ({ evidence }, batch) => {
  const { items, lists, results, unreported } = batch;
  if (lists.length === 0) inconclusive('order-not-accepted', 'no order of the batch is answered as live');
  const amounts = requireAmounts(batch);
  const failed = items.filter((_, index) => isFailed(results[index]));
  const sent = failed.map((item) => ({ ...members.sent(item), ...amounts.sent(item) }));
  const live = unreported.filter((record) => {
    const shown = { ...members.shown(record), ...amounts.shown(record) };
    const isIdentified = shown.assetId !== undefined && shown.originalSize !== undefined;
    return isIdentified && sent.some((one) => agrees(one, shown, rounding));
  });
  if (live.length > 0)
    fail('orders of a batch are reported as failed, and are among the live orders', {
      expected: 'success: true, or no live order',
      actual: `${live.length} of ${failed.length} failed orders are live`,
    });
  evidence.add(results.length);
});

/** 4.1: the order reported in each place of the answer is the one in that place of the batch. */
const resultOrder = batchChecks('place-orders.result-order', ({ evidence }, batch) => {
  const amounts = requireAmounts(batch);
  const read: MemberReader = {
    sent: (order) => ({ assetId: sentMembers(order).assetId, ...amounts.sent(order) }),
    shown: (record) => ({ assetId: textOf(record, 'assetId'), ...amounts.shown(record) }),
  };
  const pairs = pairsOf(batch.orders, (order) => listedRecord(batch, order), read);
  if (pairs.length < 2) inconclusive('order-not-accepted', 'fewer than two orders of the batch are listed as live');
  if (firstUnmatched(pairs, batch.sent.map(read.sent), sizeRounding))
    inconclusive('ambiguous', 'records show what was sent for none of the orders, so their order says nothing');
  const moved = pairs.filter(({ sent, shown }) => !agrees(sent, shown, sizeRounding));
  if (moved.length > 0)
    fail('the results of a batch are not in the order of its orders', {
      expected: moved.map(({ sent }) => sent),
      actual: moved.map(({ shown }) => shown),
    });
  evidence.add(pairs.length);
});

/** 4.2: an order is found by its id, and the answer is that order, also once it is canceled. */
const byId = batchChecks(
  'account-order.by-id',
  ({ evidence }, { lookups, cancels }) => {
    if (lookups.length === 0) inconclusive('order-not-accepted', 'no order is answered as live');
    const ofCanceled = cancels.flatMap(({ lookup }) => lookup ?? []);
    for (const { order, answer, isListedOnly } of [...lookups, ...ofCanceled]) {
      if (isListedOnly) failNotFound(answer, 'its record');
      if (assertNoOtherOrder(answer, order.id)) evidence.add();
    }
  },
  'account-order',
);

/** One check of what each account sees of the batch of the other one, also after it was canceled. */
function isolation(id: RequirementId, endpoint: EndpointId, seenIn: (seen: SeenOrders) => readonly string[]) {
  const message = 'an account sees orders of another account';
  const judge: Judge = ({ evidence }, { orders, seenByOther }) => {
    if (orders.length === 0) inconclusive('order-not-accepted', 'no order of the batch is answered as live');
    if (!seenByOther) inconclusive('control-failed', 'the other account cannot read its orders');
    const seen = seenIn(seenByOther);
    if (seen.length > 0) fail(message, { expected: 'orders of the account itself', actual: `another one's ${seen}` });
    evidence.add(seenByOther.judged);
  };
  const names = { first: 'placed-by-first', second: 'placed-by-second', sell: 'sell' } as const;
  return (['first', 'second', 'sell'] as const).flatMap((batch) =>
    batchCheck(id, { name: `${endpoint}:${names[batch]}`, endpoint }, batch, ['trading', 'other-account'], judge),
  );
}

export const fullBatchChecks: readonly Check[] = [
  ...oneResultPerItem,
  ...resultOrder,
  ...perOrderOutcome,
  ...liveInList,
  ...recordAgreement,
  ...recordDetails,
  ...priceAndSize,
  ...byId,
  /** 5.3: what an account places is not listed for another account. */
  ...isolation('account.isolation-orders', 'account-orders', ({ inLists }) => inLists),
  /** 5.3: nor is it read by another account. */
  ...isolation('account.isolation-order', 'account-order', ({ byId: seen }) => seen),
];
