// Records of orders beside what was sent for them (2.4).
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
import { orderRecordIn, sentMembers } from './live-orders.js';
import type { Lookup, PlacedOrders } from './placed-batches.js';

/** What a record may show of an order; what it does not show is undefined. */
type Shown = Readonly<Record<string, string | number | undefined>>;

type SentOrder = Pick<PlacedOrder, 'intent' | 'submission'>;

type Pair = ReturnType<typeof pairsOf>[number];

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
  shown.flatMap(({ order, record }) => (record ? [{ record, sent: read.sent(order), shown: read.shown(record) }] : []));

export interface MemberReader {
  sent(order: SentOrder): Shown;
  shown(record: JsonObject): Shown;
}

export const listedRecord = ({ lists }: PlacedOrders, { id }: PlacedOrder): JsonObject | undefined =>
  lists.flatMap(({ items }) => items.filter((item) => item.id === id))[0];

export const listedRecords = (placed: PlacedOrders, orders: readonly PlacedOrder[]) =>
  orders.map((order) => ({ order, record: listedRecord(placed, order) }));

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

/**
 * Each record, in the lists and by id, live and canceled, shows what was sent for an order of its batch. Returns the orders
 * that are shown.
 */
export function assertRecords(placed: PlacedOrders, read: MemberReader): readonly PlacedOrder[] {
  const { live, canceled } = placed.lookups;
  return placed.groups.flatMap(({ orders, sent }) => {
    const all = sent.map(read.sent);
    const lookedUp = [live, canceled].map((lookups) => lookups.filter(({ order }) => orders.includes(order)));
    return [listedRecords(placed, orders), ...lookedUp.map(lookedUpRecords)].flatMap((shown) => {
      const pairs = pairsOf(shown, read);
      const other = firstUnmatched(pairs, all, exact);
      if (other) failRecord(pairs.find((pair) => !agrees(pair.sent, pair.shown, exact)) ?? other);
      return shown.flatMap(({ order, record }) => (record ? [order] : []));
    });
  });
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

/**
 * Prices and sizes in the units of the service, which are not shown (variant shows-sizes-of-orders-in-millionths): of
 * the order that was placed alone.
 */
export function requireAmounts(placed: PlacedOrders): MemberReader {
  const { single } = placed;
  const record = listedRecord(placed, single);
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

/**
 * The live records that no answer reports, and that show what was sent for one of these. Inconclusive where each may be an
 * order whose answer was lost, as one that is placed and answered with 503.
 */
export function recordsLike({ trading }: CheckContext, placed: PlacedOrders, sent: readonly SentOrder[]) {
  const amounts = requireAmounts(placed);
  const all = sent.map((item) => ({ ...members.sent(item), ...amounts.sent(item) }));
  const found = placed.unreported.filter((record) => {
    const shown = { ...members.shown(record), ...amounts.shown(record) };
    const isIdentified = shown.assetId !== undefined && shown.originalSize !== undefined;
    return isIdentified && !trading.wasPlacedByRun(String(record.id)) && all.some((one) => agrees(one, shown, exact));
  });
  const tokens = sent.map((item) => sentMembers(item).assetId);
  const lost = trading
    .ordersWithUnknownOutcome(placed.single.intent.account)
    .filter(({ tokenId = '' }) => tokens.includes(tokenId));
  if (found.length > 0 && found.length <= lost.length)
    inconclusive('ambiguous', 'no answer says whether some orders were placed, and one of them may be live');
  return found;
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
