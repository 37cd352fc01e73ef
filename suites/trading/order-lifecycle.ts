// 4.1: what no single step of placing and canceling shows: ids of the run's orders, and orders that are sent a second time. And
// where parts 1 and 2.1 are silent about orders: members that an order needs, sides, types, and what happens to an order.

import { isDeepStrictEqual } from 'node:util';
import {
  type CheckContext,
  check,
  type Dependency,
  duplicates,
  failOnAnswer,
  failOnComparison,
  type IdReuse,
  idsOf,
  inconclusive,
  isObject,
  isPlaced,
  type JsonObject,
  orderIdOf,
  orderResultsOf,
  orderTypes,
  placements,
  plural,
  type RequirementId,
  signatureTypes,
  signedOrderIn,
  signedOrderMembers,
  textOf,
  unlessInconclusive,
  valueOrThrow,
} from '#check';
import { checkIdsOf, ordersOfSecond } from '../../src/orders/batches.js';
import { assertAllLeave, assertAllReported, assertReportedOnce, partOf } from '../../src/orders/cancel-results.js';
import { changeOrder } from '../../src/orders/invalid-orders.js';
import { nameOf, type ReadOrderList } from '../../src/orders/live-orders.js';
import { fulfilledValue, placementIn, requireAnswered } from '../../src/orders/operations.js';
import { agrees, exact, listedRecord, recordsLike, requireAmounts } from '../../src/orders/order-records.js';
import { orderScenario, placedAlone, placedGroup, placedOrders } from '../../src/orders/scenario.js';

const requirement = 'trading.order-lifecycle';
const on = 'place-order';

/** Where one of these is broken, the run may have placed an order whose id no answer shows. */
const responses = ['place-order.response@place-order', 'place-orders.response@place-orders'] as const;

/** Where one of these is broken, a sequence of placing and canceling shows nothing more. */
const dependsOn: readonly Dependency[] = [
  ...placements.flatMap((operation) => checkIdsOf(operation)).filter((id) => !id.startsWith('account.isolation')),
  'order-result.order-id',
  'cancel-order.exactly-once@cancel-order',
  'cancel-order.scope@cancel-order',
  'cancel-market-orders.canceled@cancel-market-orders',
  ...responses,
];

/** 2.2: `orderID` identifies an order: what is answered to any placement of the run, after all other checks. */
const newIds = check(
  requirement,
  { on, phase: 'last', dependsOn, title: 'Each new order gets an id that no earlier order of the run has.' },
  async (context) => {
    await assertNoneReused(context, 'in more than its salt', 'a new order gets the id of an earlier order');
    context.evidence.add(context.trading.idsOfRun().size);
  },
);

/** 2.1: the salt is a member of the order, so another salt makes another order. What it is for is not shown. */
const salt = check(
  'place-order.salt',
  {
    on,
    phase: 'last',
    dependsOn: [requirement],
    noEvidence: {
      reason: 'ambiguous',
      message:
        'no orders that differ in their salt alone were placed: a service may refuse them, and `orders` may give all the same salt, or none',
    },
  },
  async (context) => {
    await assertNoneReused(context, 'in its salt alone', 'orders with different salts are answered with the same id');
    context.evidence.add(context.trading.countOtherSalts());
  },
);

/** In a run that places few other orders, those of the scenario show it. */
async function assertNoneReused(context: CheckContext, reuse: IdReuse, message: string): Promise<void> {
  await orderScenario(context);
  const { trading } = context;
  const exchanges = trading.takeReusingAnswers(reuse);
  if (exchanges.length > 0)
    failOnAnswer(message, {
      expected: 'a new order id',
      actual: 'the id of an earlier order',
      exchanges: exchanges.slice(-1),
      isConfirmed: new Set(exchanges).size > 1,
    });
  if (trading.idsOfRun().size < 2) inconclusive('order-not-accepted', 'fewer than two orders could be placed');
}

/**
 * 4.1 and 4.2: each result is that of one order, so beside an order that is listed as it was sent, no list shows another one
 * like it with an id that no answer shows. Of one that was sent twice, such a record may be the second one.
 */
const placedOnce = check(
  requirement,
  {
    on: [on, 'place-orders'],
    title: 'No order is live a second time, with an id that no answer shows.',
    // The batch holds an order like the one alone, and two that are alike.
    dependsOn: (endpoint) => [
      ...responses,
      'place-orders.one-result-per-item@place-orders',
      ...(endpoint === on ? ([`${requirement}@place-orders`] as const) : []),
    ],
  },
  async (context, endpoint) => {
    const placed = await placedOrders(context, 'first', endpoint);
    const { beside } = await orderScenario(context);
    const read = requireAmounts(placed);
    const sentTwice = Object.values(valueOrThrow(beside).sentTwice);
    const listed = placed.orders.filter((order) => {
      const record = listedRecord(placed, order);
      return record && !sentTwice.includes(order) && agrees(read.sent(order), read.shown(record), exact);
    });
    if (listed.length === 0) inconclusive('order-not-accepted', 'no order is listed as it was sent');
    const copies = recordsLike(context, placed, listed);
    if (copies.length > 0)
      failOnComparison('an order is live a second time, with an id that no answer shows', {
        expected: plural(listed.length, 'order'),
        actual: `${copies.length} more`,
        records: [...placed.groups.map(({ answer }) => answer.body), copies[0]],
      });
    context.evidence.add(listed.length);
  },
);

/** 4.1 and 4.2: a service may make anything of an order that is sent again, but an id is that of one order. */
const sentTwice = check(
  requirement,
  {
    on,
    dependsOn: [...dependsOn, requirement],
    title: 'Each order is listed once; one that was sent twice is reported once as canceled, and no longer live then.',
  },
  async (context) => {
    const { beside, lists, canceledById, markets } = await orderScenario(context);
    const { repetitions, sentTwice: orders } = valueOrThrow(beside);
    for (const repetition of repetitions) requireAnswered(valueOrThrow(repetition));
    assertListedOnce(context, lists);
    const own = canceledById.map((one) => partOf(one, (order) => order === orders.byId));
    const byId = own.find(({ sent }) => sent.length > 0);
    if (!byId) inconclusive('order-not-accepted', 'too few orders are listed as live');
    // A service may have no cancel by market that is known to be safe.
    const byMarket = fulfilledValue(fulfilledValue(markets)?.market)?.sentTwice;
    for (const [canceled, action] of [[byId, 'by its id'] as const, [byMarket, 'by market'] as const]) {
      if (!canceled) continue;
      await assertAllReported(context, canceled, action);
      for (const { named, answer } of canceled.sent)
        for (const { id } of named) assertReportedOnce(context, answer, id);
      await assertAllLeave(context, canceled);
    }
  },
);

/** One answer holds each order once: another page may be read after the list has changed. */
function assertListedOnce({ trading, evidence }: CheckContext, lists: readonly ReadOrderList[]): void {
  for (const { query, walked } of lists)
    for (const { items } of walked.pages) {
      const twice = new Set(duplicates(idsOf(items)).filter(trading.wasPlacedByRun));
      if (twice.size > 0)
        failOnAnswer('a list of live orders holds an order more than once', {
          expected: `each order once ${nameOf(query)}`,
          actual: `${plural(twice.size, 'order')} listed more than once`,
          records: [items],
        });
      evidence.add(items.length);
    }
}

/** 4.1 does not show what happens to the same order sent twice. */
const repeat = check('place-order.repeat', { on }, async (context) => {
  const { repetitions, sentTwice: orders } = valueOrThrow((await orderScenario(context)).beside);
  const [first = inconclusive('order-not-accepted', 'too few orders could be placed')] = repetitions;
  const answer = valueOrThrow(first);
  requireAnswered(answer);
  const ids = [orders.byMarket, orders.byId].map((order) => order?.id);
  const placed = ids.includes(orderIdOf(answer.body)) ? 'the same order id' : 'placed a second time';
  const placement = placementIn(answer);
  context.observe('place-order.repeat', placement === 'placed' ? placed : placement);
});

export const orderLifecycleChecks = [...newIds, ...placedOnce, ...sentTwice, ...salt, ...repeat];

/** Part 1 does not show matching. Orders that match cannot be canceled, so only one far from any match is observed. */
export const matchingChecks = check('trading.matching', { on }, async (context) => {
  const { result, submission } = (await placedAlone(context)).order;
  const type = isObject(submission) ? textOf(submission, 'orderType') : undefined;
  const unlisted = type === undefined ? 'no order type' : 'another order type';
  const subject = type === 'FOK' ? type : unlisted;
  context.observe('trading.matching', { subject, value: textOf(result, 'status') ?? 'no status' });
});

/** 2.1 lists BUY as a side, and does not show whether there are others. */
export const sideChecks = check('place-order.sides', { on }, async (context) => {
  const { trading, send, observe } = context;
  const { order, token } = await controlOrder(context);
  observe('place-order.sides', { subject: 'BUY', value: 'placed' });
  const areSellsPlaced = context.effort !== 'quick' && context.isInRun(ordersOfSecond);
  const sells = areSellsPlaced ? await unlessInconclusive(placedGroup(context, 'sell')) : undefined;
  if (sells?.orders.length) return observe('place-order.sides', { subject: 'SELL', value: 'placed' });
  const { size } = trading.intent(token, { side: 'SELL' });
  let value: ReturnType<typeof placementIn> | undefined;
  // A service may accept only some sizes: that of the BUY is one of them.
  for (const sellSize of new Set([size, order.intent.size])) {
    // `orders` in the configuration may make no SELL, and the ticks of the market may leave it no price.
    const item = await unlessInconclusive(trading.submission(trading.intent(token, { side: 'SELL', size: sellSize })));
    if (item === undefined) break;
    const answer = await send(on, { body: item });
    requireAnswered(answer);
    value = placementIn(answer);
    if (value === 'placed') break;
  }
  if (value !== undefined) observe('place-order.sides', { subject: 'SELL', value });
});

/** A submission item with one member changed; undefined where it cannot differ. */
type ChangeMember = (item: JsonObject, name: string) => JsonObject | undefined;

const members: readonly (readonly [RequirementId, names: readonly string[], ChangeMember])[] = [
  // 2.1 does not show which members are required: an order that is placed without a member does not need it.
  [
    'order-submission.required-fields',
    signedOrderMembers,
    (item, name) => (name in signedOrderIn(item) ? changeOrder(item, { [name]: undefined }) : undefined),
  ],
  // 2.1 lists one type of orders and one of signatures, and does not show which others a service places.
  ['place-order.order-types', orderTypes, (item, orderType) => ({ ...item, orderType })],
  ['place-order.signature-types', signatureTypes, (item, type) => changeOrder(item, { signatureType: Number(type) })],
];

export const memberChecks = members.flatMap(([id, names, change]) =>
  check(id, { on }, async (context) => {
    for await (const [subject, answer] of placementsOf(context, names, change)) {
      const need = isPlaced(answer.body) ? 'not required' : 'required';
      context.observe(id, { subject, value: id === 'order-submission.required-fields' ? need : placementIn(answer) });
    }
  }),
);

/** How orders are answered that differ from one that is placed in one member each: what is not placed beside that one. */
async function* placementsOf(context: CheckContext, names: readonly string[], change: ChangeMember) {
  const { trading, send } = context;
  const { order, answer: ofControl, token } = await controlOrder(context);
  // A service may accept only some sizes, and may refuse an order that equals a live one.
  const { size } = order.intent;
  const price = trading.restingPrices(token)[1] ?? order.intent.price;
  const newItem = () => trading.submission(trading.intent(token, { size, price }));
  const changed: { readonly name: string; readonly body: JsonObject }[] = [];
  for (const name of names) {
    const item = await newItem();
    const body = isObject(item) ? change(item, name) : undefined;
    if (isDeepStrictEqual(body, item)) yield [name, ofControl] as const;
    else if (body !== undefined) changed.push({ name, body });
  }
  if (changed.length === 0) return;
  const items = [...changed.map(({ body }) => body), await newItem()];
  const together = await send('place-orders', { body: items });
  const results = orderResultsOf(together);
  const areAllShown = results.length === items.length && isPlaced(results.at(-1));
  for (const [index, { name, body }] of changed.entries()) {
    // An order of the batch, or the one before, may equal it.
    if (!areAllShown) await trading.cancelOpenOrders();
    yield [name, areAllShown ? { ...together, body: results[index] } : await send(on, { body })] as const;
  }
}

async function controlOrder(context: CheckContext) {
  const { order, answer } = await placedAlone(context);
  const [token] = await context.trading.acquireTokens(1, ({ tokenId }) => tokenId === order.intent.tokenId);
  return { order, answer, token };
}
