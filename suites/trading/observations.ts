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
  type RequirementId,
  signatureTypes,
  signedOrderIn,
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
    const isOutcomeEnough = id === 'order-submission.required-fields';
    for await (const [subject, answer] of placementsOf(context, names, change, { isOutcomeEnough })) {
      const need = isPlaced(answer.body) ? 'not required' : 'required';
      context.observe(id, { subject, value: isOutcomeEnough ? need : placementIn(answer) });
    }
  }),
);

/**
 * How orders are answered that differ from one that is placed in one member each.
 * @param isOutcomeEnough What is not placed beside a valid order needs no answer of its own.
 */
async function* placementsOf(
  context: CheckContext,
  names: readonly string[],
  change: ChangeMember,
  { isOutcomeEnough }: { readonly isOutcomeEnough: boolean },
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
