// Records of orders that were placed, in lists and by id, beside what was sent for them (2.4).
import {
  type CheckContext,
  failOnComparison,
  inconclusive,
  isObject,
  type JsonObject,
  type MemberName,
  objectsIn,
  type PlacedOrder,
  signedOrderIn,
  textOf,
} from '#check';
import { sentMembers } from './order-lists.js';
import { orderRecordIn } from './order-results.js';
import type { Lookup, PlacedBatch } from './placed-batches.js';

/** What a record may show of an order; what it does not show is undefined. */
type Shown = Readonly<Record<string, string | number | undefined>>;

type SentOrder = Pick<PlacedOrder, 'intent' | 'submission'>;

/** What was sent for an order beside its record. */
interface Pair {
  readonly sent: Shown;
  readonly shown: Shown;
  readonly record: JsonObject;
}

/** By so large a part of itself, a value may differ from what was sent. */
type Tolerance = Readonly<Record<'price' | 'originalSize', number>>;

/** Sizes are decimal, as they are sent, and prices are quotients of amounts. */
export const exact: Tolerance = { price: 1e-6, originalSize: 1e-9 };

/** A service may round both. */
export const rounded: Tolerance = { price: 0.01, originalSize: 0.01 };

export function agrees(sent: Shown, shown: Shown, tolerance: Tolerance): boolean {
  return Object.entries(sent).every(([name, expected]) => {
    const actual = shown[name];
    if (expected === undefined || actual === undefined) return true;
    if (typeof expected === 'number')
      return Math.abs(Number(actual) / expected - 1) <= tolerance[name === 'price' ? name : 'originalSize'];
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

/** Records of orders in one place, beside what was sent for each. */
export function pairsOf(
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
export interface MemberReader {
  sent(order: SentOrder): Shown;
  shown(record: JsonObject): Shown;
}

export const listedRecord = ({ lists }: PlacedBatch, { id }: PlacedOrder): JsonObject | undefined =>
  lists.flatMap(({ items }) => items.filter((item) => item.id === id))[0];

const recordIn = (lookups: readonly (Lookup | undefined)[], { id }: PlacedOrder): JsonObject | undefined => {
  const lookup = lookups.find((one) => one?.order.id === id);
  const record = lookup && orderRecordIn(lookup.answer);
  return record?.id === id ? record : undefined;
};

const lookedUpRecord = ({ lookups }: PlacedBatch, order: PlacedOrder) => recordIn(lookups, order);

const recordOfCanceled = ({ cancels }: PlacedBatch, order: PlacedOrder) =>
  recordIn(
    cancels.map(({ lookup }) => lookup),
    order,
  );

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
  const { orders } = batch;
  const all = batch.sent.map(read.sent);
  const sources = [listedRecord, lookedUpRecord, recordOfCanceled].map((source) =>
    pairsOf(orders, (order) => source(batch, order), read),
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
  const record = listedRecord(batch, single) ?? lookedUpRecord(batch, single);
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

/** The maker and the type that were sent, and the outcome of the token. */
export async function detailsOf(context: CheckContext, { sent }: PlacedBatch): Promise<MemberReader> {
  const tokens = [...new Set(sent.map((item) => sentMembers(item).assetId))];
  const outcomes = new Map(
    await Promise.all(tokens.map(async (token) => [token, await outcomeOf(context, token)] as const)),
  );
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

/** The name of the outcome that a token stands for, as the order book shows it. */
async function outcomeOf({ sample }: CheckContext, tokenId: string): Promise<string | undefined> {
  const tokens = (await sample.orderBookMarkets()).flatMap((market) => objectsIn(market, 'tokens'));
  const token = tokens.find((one) => textOf(one, 'token_id') === tokenId);
  return token && textOf(token, 'outcome');
}
