// Where parts 1, 2.1 and 3 are silent about orders: members that an order needs, sides, types, statuses, and what happens to
// an order.
import {
  type Answer,
  type CheckContext,
  canceledIds,
  check,
  inconclusive,
  isObject,
  isPlaced,
  type JsonObject,
  orderTypes,
  retryUntil,
  signatureTypes,
  signedOrderMembers,
  summarizeAnswer,
  textOf,
  unlessInconclusive,
} from '#check';
import { changeOrder } from './batches.js';
import { cancelByIdWhenAllowed } from './cancel-results.js';
import { orderRecord, placementIn, requireAnswered } from './order-results.js';
import { placedBatch } from './placed-batches.js';

const on = 'place-order';

/** Part 1 does not show matching. Orders that match cannot be canceled, so only one far from any match is observed. */
export const matchingChecks = check('trading.matching', { on }, async (context) => {
  const [order] = (await placedBatch(context, 'alone')).orders;
  if (!order) inconclusive('order-not-accepted', 'no order could be placed');
  const { result, submission } = order;
  const type = isObject(submission) ? textOf(submission, 'orderType') : undefined;
  const unlisted = type === undefined ? 'no order type' : 'another order type';
  const subject = type === 'FOK' ? type : unlisted;
  context.observe('trading.matching', { subject, value: textOf(result, 'status') ?? 'no status' });
});

/**
 * Part 3 does not show transitions. One order is looked up, canceled and looked up, after all other checks: beside many
 * requests it takes longer, and the order may end by itself.
 */
export const transitionChecks = check(
  'account-order.transitions',
  { on: 'cancel-order', phase: 'last' },
  async (context) => {
    const { trading, observe } = context;
    const [token] = await trading.acquireTokens(1);
    const order = await trading.place(token);
    const readStatus = async () => {
      const record = await orderRecord(context, order);
      return record ? (textOf(record, 'status') ?? 'no status') : 'no record';
    };
    const before = await retryUntil(context, readStatus, (status) => status !== 'no record');
    if (before === 'no record') inconclusive('no-data', 'an order that was placed is not found by its id');
    const answer = await cancelByIdWhenAllowed(context, order);
    if (!canceledIds(answer).includes(order.id)) inconclusive('control-failed', summarizeAnswer(answer));
    // A read may be behind the cancel.
    const after = await retryUntil(context, readStatus, (status) => status !== before);
    observe('account-order.transitions', `${before}, then ${after}`);
  },
);

/** 2.1 lists BUY as a side, and does not show whether there are others. */
export const sideChecks = check('place-order.sides', { on }, async ({ trading, send, observe }) => {
  const [token] = await trading.acquireTokens(1);
  const beginAgain = trading.rememberSize();
  const buy = await trading.place(token);
  observe('place-order.sides', { subject: 'BUY', value: 'placed' });
  beginAgain();
  const { size } = trading.intent(token, { side: 'SELL' });
  let value: ReturnType<typeof placementIn> | undefined;
  // A service may accept only some sizes: that of the BUY is one of them.
  for (const sellSize of new Set([size, buy.intent.size])) {
    // `orders` in the configuration may make no SELL, and the ticks of the market may leave it no price.
    const item = await unlessInconclusive(trading.submission(trading.intent(token, { side: 'SELL', size: sellSize })));
    if (item === undefined) break;
    const answer = await send(on, { account: trading.first, body: item });
    trading.recordPlacements(answer);
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
  for await (const [subject, answer] of placementsOf(context, signedOrderMembers, without)) {
    const value = isPlaced(answer.body) ? 'not required' : 'required';
    context.observe('order-submission.required-fields', { subject, value });
  }
});

/** How orders are answered that differ from one that is placed in one member each; those that cannot differ are left out. */
async function* placementsOf(
  { trading, send }: CheckContext,
  names: readonly string[],
  change: (item: JsonObject, name: string) => JsonObject | undefined,
): AsyncGenerator<readonly [string, Answer]> {
  const [token] = await trading.acquireTokens(1);
  const { submission, intent } = await trading.place(token);
  if (!isObject(submission) || !isObject(submission.order))
    inconclusive('unexpected-form', 'the submission that `orders` in the configuration makes holds no order');
  // A service may accept only some sizes, and may refuse an order that equals a live one.
  const price = trading.restingPrices(token).at(-1) ?? intent.price;
  for (const name of names) {
    const item = await trading.submission(trading.intent(token, { size: intent.size, price }));
    const body = isObject(item) ? change(item, name) : undefined;
    if (body === undefined) continue;
    const answer = await send(on, { account: trading.first, body });
    // The next one would equal it.
    for (const orderId of trading.recordPlacements(answer))
      trading.recordCancellations(await send('cancel-order', { account: trading.first, body: { orderId } }));
    yield [name, answer];
  }
}
