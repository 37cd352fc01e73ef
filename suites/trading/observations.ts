// Where parts 1 and 2.1 are silent about orders: members that an order needs, sides, types, and what happens to an order.
import { isDeepStrictEqual } from 'node:util';
import {
  type Answer,
  type CheckContext,
  check,
  isObject,
  isPlaced,
  type JsonObject,
  orderResultsOf,
  orderTypes,
  signatureTypes,
  signedOrderMembers,
  textOf,
  unlessInconclusive,
} from '#check';
import { changeOrder } from './invalid-orders.js';
import { placementIn, requireAnswered } from './order-results.js';
import { placedAlone } from './order-scenario.js';

const on = 'place-order';

/** Part 1 does not show matching. Orders that match cannot be canceled, so only one far from any match is observed. */
export const matchingChecks = check('trading.matching', { on }, async (context) => {
  const {
    order: { result, submission },
  } = await placedAlone(context);
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

/** 2.1 lists one type of orders and one of signatures, and does not show which others a service places. */
export const typeChecks = [
  check('place-order.order-types', { on }, async (context) => {
    for await (const [subject, answer] of placementsOf(context, orderTypes, (item, orderType) => ({
      ...item,
      orderType,
    })))
      context.observe('place-order.order-types', { subject, value: placementIn(answer) });
  }),
  check('place-order.signature-types', { on }, async (context) => {
    const withType = (item: JsonObject, type: string) => changeOrder(item, { signatureType: Number(type) });
    for await (const [subject, answer] of placementsOf(context, signatureTypes, withType))
      context.observe('place-order.signature-types', { subject, value: placementIn(answer) });
  }),
].flat();

/** 2.1 does not show which members are required: an order that is placed without a member does not need it. */
export const requiredFieldChecks = check('order-submission.required-fields', { on }, async (context) => {
  const without = (item: JsonObject, name: string) =>
    isObject(item.order) && name in item.order ? changeOrder(item, { [name]: undefined }) : undefined;
  for await (const [subject, answer] of placementsOf(context, signedOrderMembers, without, { isOutcomeEnough: true })) {
    const value = isPlaced(answer.body) ? 'not required' : 'required';
    context.observe('order-submission.required-fields', { subject, value });
  }
});

/**
 * How orders are answered that differ from one that is placed in one member each; those that cannot differ are left out.
 * @param isOutcomeEnough What is not placed beside a valid order needs no answer of its own.
 */
async function* placementsOf(
  context: CheckContext,
  names: readonly string[],
  change: (item: JsonObject, name: string) => JsonObject | undefined,
  { isOutcomeEnough = false } = {},
): AsyncGenerator<readonly [string, Answer]> {
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
    if (isDeepStrictEqual(body, item)) yield [name, ofControl];
    else if (body !== undefined) changed.push({ name, body });
  }
  if (changed.length === 0) return;
  const items = [...changed.map(({ body }) => body), ...(isOutcomeEnough ? [await newItem()] : [])];
  const together = await send('place-orders', { body: items });
  const results = orderResultsOf(together);
  const areAllShown = isOutcomeEnough && isPlaced(results.at(-1));
  for (const [index, { name, body }] of changed.entries()) {
    const result = results[index];
    if (results.length === items.length && (isPlaced(result) || areAllShown))
      yield [name, { ...together, body: result }];
    else {
      // An order of the batch, or the one before, may equal it.
      await trading.cancelOpenOrders();
      yield [name, await send(on, { body })];
    }
  }
}

/** The order that was placed alone, and its market, which the check locks. */
async function controlOrder(context: CheckContext) {
  const { order, answer } = await placedAlone(context);
  const [token] = await context.trading.acquireTokens(1, ({ tokenId }) => tokenId === order.intent.tokenId);
  return { order, answer, token };
}
