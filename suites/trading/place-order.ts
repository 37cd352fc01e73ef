// POST /order: an order that is answered as live is listed, with the members that were sent.
import {
  type Check,
  type CheckContext,
  check,
  fail,
  type Intent,
  inconclusive,
  isObject,
  type JsonObject,
  type MemberName,
  mismatch,
  objectsIn,
  orderIdOf,
  orderResultsOf,
  type PlacedOrder,
  type RequirementId,
  retryUntil,
  type Token,
  textOf,
} from '#check';
import { batchItems, placeBatch, withoutOrder } from './batches.js';
import { assertInEachList, filteredListsOf, sentMembers } from './order-lists.js';
import {
  assertListedSpelling,
  assertNotPlaced,
  isLive,
  liveRecord,
  orderRecord,
  placementIn,
  summarizePlacement,
} from './order-results.js';
import { requireBatchNotEnded, requireNotEnded } from './untouched-orders.js';

const on = 'place-order';

/** Ways to place an order: alone, in a batch, and alone for the second account. */
const placements = [
  { name: 'place-order', endpoint: 'place-order', account: 'first' },
  { name: 'place-orders', endpoint: 'place-orders', account: 'first' },
] as const;
const ofSecond = [{ name: 'place-order:second-account', endpoint: 'place-order', account: 'second' }] as const;
type Placement = (typeof placements)[number] | (typeof ofSecond)[number];

/** Checks of what is placed in each of these ways. */
function placementChecks(id: RequirementId, run: (context: CheckContext, placement: Placement) => Promise<void>) {
  return [...check(id, { on: placements }, run), ...check(id, { on: ofSecond, needs: ['other-account'] }, run)];
}

/** Places one order; inconclusive if the service does not accept it. */
async function placeOne(
  context: CheckContext,
  { endpoint, account }: Placement,
  token: Token,
  change: Partial<Intent> = {},
): Promise<PlacedOrder> {
  const { trading } = context;
  if (account === 'second') return trading.place(token, { ...change, account: trading.second() });
  if (endpoint === 'place-order') return trading.place(token, change);
  const [item] = await batchItems(context, [token], 1, change);
  const answer = await placeBatch(context, item ? [item] : []);
  const [result] = orderResultsOf(answer);
  const id = orderIdOf(result);
  return item && isObject(result) && id !== undefined
    ? { ...item, id, result }
    : inconclusive('order-not-accepted', `no batch could be placed: ${summarizePlacement(answer)}`);
}

/**
 * 4.2: `GET /data/orders` lists an order whose result has the status `live` under each filter that fits it;
 * `full-batches.ts` judges the list without a filter.
 */
const liveInList = placementChecks('place-order.live-in-list', async (context, placement) => {
  const [token] = await context.trading.acquireTokens(1);
  const account = placement.account === 'second' ? context.trading.second() : context.trading.first;
  // A service may keep what it has listed before.
  await context.walk('account-orders', { market: token.conditionId }, { account, fresh: true, maximumPages: 1 });
  const order = await placeOne(context, placement, token);
  if (placement.account === 'first') assertListedSpelling(context, placement.endpoint);
  if (!isLive(order.result))
    inconclusive('order-not-accepted', `the order's status is ${textOf(order.result, 'status') ?? 'none'}, not live`);
  const message = 'an order answered as live is not among the live orders of its account';
  const control = placement.endpoint === 'place-orders' ? requireBatchNotEnded : requireNotEnded;
  await assertInEachList(context, order.intent.account, filteredListsOf([order]), message, control);
});

/** Places one order, and reads its record from the list and by its id. */
async function placeAndRead(context: CheckContext, placement: Placement) {
  const [token] = await context.trading.acquireTokens(1);
  const placed = await placeOne(context, placement, token);
  const shown = await readRecords(context, placed);
  if (shown.length === 0) inconclusive('order-not-accepted', 'the order that was placed is shown nowhere');
  return { placed, shown };
}

/** The records of one order that the service shows: in the list of live orders, and by its id. */
async function readRecords(context: CheckContext, order: PlacedOrder): Promise<readonly JsonObject[]> {
  const records = await Promise.all([
    retryUntil(context, () => liveRecord(context, order), Boolean),
    retryUntil(context, () => orderRecord(context, order), Boolean),
  ]);
  return records.filter((record) => record !== undefined);
}

/** Each record shows these values, or nothing in their place. Letter case has no meaning in any of them. */
function assertShows(
  { evidence }: CheckContext,
  shown: readonly JsonObject[],
  values: Readonly<Partial<Record<MemberName, string | undefined>>>,
): void {
  for (const [name, expected] of Object.entries(values) as [MemberName, string | undefined][])
    for (const record of expected === undefined ? [] : shown) {
      const actual = textOf(record, name);
      if (actual === undefined) continue;
      if (actual.toLowerCase() !== expected?.toLowerCase())
        fail(`the record of an order has a different ${name} from the one sent`, {
          expected,
          actual,
          records: [record],
        });
      evidence.add();
    }
}

/** 2.4: the record of an order has the side, the market and the token that were sent. */
const recordAgreement = placementChecks('place-order.record-agreement', async (context, placement) => {
  const { placed, shown } = await placeAndRead(context, placement);
  assertShows(context, shown, sentMembers(placed));
});

/** 2.4: it has the maker and the order type that were sent, too, and the outcome of its token. */
const recordDetails = placementChecks('place-order.record-details', async (context, placement) => {
  const { placed, shown } = await placeAndRead(context, placement);
  const { submission, intent } = placed;
  const { order, orderType } = isObject(submission) ? submission : {};
  assertShows(context, shown, {
    makerAddress: isObject(order) ? textOf(order, 'maker') : undefined,
    order_type: typeof orderType === 'string' ? orderType : undefined,
    outcome: await outcomeOf(context, intent.tokenId),
  });
});

/** The name of the outcome that a token stands for, as the order book shows it. */
export async function outcomeOf({ sample }: CheckContext, tokenId: string): Promise<string | undefined> {
  const tokens = (await sample.orderBookMarkets()).flatMap((market) => objectsIn(market, 'tokens'));
  const token = tokens.find((one) => textOf(one, 'token_id') === tokenId);
  return token && textOf(token, 'outcome');
}

/** Part 7: an order that is not accepted is reported in its result, and without an order there is nothing to accept. */
const outcomeInResult = check(
  'place-orders.per-order-outcome',
  { on: [{ name: 'place-order', endpoint: on }] },
  async (context) => {
    const { trading, send, evidence } = context;
    const [token] = await trading.acquireTokens(1);
    const { submission } = await trading.place(token);
    const answer = await send(on, { account: trading.first, body: withoutOrder(submission) });
    trading.recordPlacements(answer);
    assertNotPlaced(answer.body);
    evidence.add();
  },
);

/**
 * Units of amounts are not shown, but they are the same for all orders: a price or size beside what was sent for it.
 */
export function unitsOf(record: JsonObject, { intent, submission }: Pick<PlacedOrder, 'intent' | 'submission'>) {
  const order = isObject(submission) && isObject(submission.order) ? submission.order : {};
  const [given, taken] = [Number(textOf(order, 'makerAmount')), Number(textOf(order, 'takerAmount'))];
  const [collateral, shares] = intent.side === 'SELL' ? [taken, given] : [given, taken];
  // `orders` in the configuration may have changed the intent.
  const price = collateral > 0 && shares > 0 ? collateral / shares : intent.price;
  const size = shares > 0 ? shares : intent.size;
  return {
    price: Number(textOf(record, 'price')) / price,
    originalSize: Number(textOf(record, 'originalSize')) / size,
  };
}

/** 0.1 + 0.2 is 0.3. */
const withoutBinaryError = (value: number) => Number(value.toPrecision(12));

/** Amounts are decimal, and quotients of them are not. */
export const rounding = 1e-6;

/** 2.4: an order is shown with the price and the size that were sent, even if they are not round. */
const priceAndSize = placementChecks('place-order.price-and-size', async (context, placement) => {
  const { trading, evidence } = context;
  const [token] = await trading.acquireTokens(1);
  const round = await trading.place(token);
  const uneven = await placeOne(context, placement, token, trading.unevenAmounts(token));
  const [[one], others] = await Promise.all([readRecords(context, round), readRecords(context, uneven)]);
  if (!one || others.length === 0) inconclusive('order-not-accepted', 'the orders that were placed are shown nowhere');
  const units = unitsOf(one, round);
  for (const other of others) {
    const unevenUnits = unitsOf(other, uneven);
    for (const name of ['price', 'originalSize'] as const) {
      const [unit, actual] = [units[name], unevenUnits[name]];
      if (!Number.isFinite(unit) || !Number.isFinite(actual)) continue;
      // An amount that is shown as 0 has no unit.
      if (!(Math.abs(actual / unit - 1) <= rounding))
        mismatch(`the record of an order has a different ${name} from the one sent`, {
          expected: withoutBinaryError(unit / unitsOf({ price: 1, originalSize: 1 }, uneven)[name]),
          actual: other[name],
          records: [one, other],
        });
      evidence.add();
    }
  }
});

/** 4.1 does not show what happens to the same order sent twice. */
const repeat = check('place-order.repeat', { on }, async ({ trading, send, observe }) => {
  const [token] = await trading.acquireTokens(1);
  const { id, submission } = await trading.place(token);
  const answer = await send(on, { account: trading.first, body: submission });
  trading.recordPlacements(answer);
  const placement = placementIn(answer);
  if (placement !== 'placed') observe('place-order.repeat', placement);
  else if (orderIdOf(answer.body) === id) observe('place-order.repeat', 'the same order id');
  else observe('place-order.repeat', 'placed a second time');
});

export const placeOrderChecks: readonly Check[] = [
  ...liveInList,
  ...recordAgreement,
  ...recordDetails,
  ...priceAndSize,
  ...outcomeInResult,
  ...repeat,
];
