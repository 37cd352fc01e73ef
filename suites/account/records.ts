// 4.2: single orders, live orders, and whose trades they are.
import {
  check,
  fail,
  firstAccount,
  inconclusive,
  isObject,
  type JsonObject,
  mismatch,
  spread,
  summarizeAnswer,
  textOf,
  texts,
} from '#check';
import { tradesOf } from './trade-parties.js';

/** The record in a body of `GET /data/order/{id}` (4.2). */
export function orderIn(body: unknown): JsonObject | undefined {
  return isObject(body) && isObject(body.order) ? body.order : undefined;
}

/** 4.2: an order is found by its id, and no other order is answered for an id, known or unknown. */
export const byId = check('account-order.by-id', { on: 'account-order' }, async (context) => {
  const { sample, eachPath, evidence, unknown } = context;
  const ids = texts(spread(await sample.firstPage('account-orders'), 4), 'id');
  const unknownIds = [unknown.orderId(), unknown.slug()];
  for (const { path, answer } of await eachPath(
    'account-order',
    unknownIds.map((id) => ({ id })),
  )) {
    const actual = textOf(orderIn(answer.body), 'id');
    if (answer.kind === 'accepted' && actual !== undefined && actual !== path.id)
      fail('an id that no order has is answered with another order', {
        expected: `no order, or the order ${path.id}`,
        actual,
        exchanges: [answer.exchange],
      });
    evidence.add();
  }
  if (ids.length === 0) inconclusive('no-account-data', 'the account has no live orders');
  const paths = ids.map((id) => ({ id }));
  for (const { path, answer } of await eachPath('account-order', paths)) {
    if (answer.kind === 'refused')
      mismatch('a live order is not found by its id', {
        expected: path.id,
        actual: summarizeAnswer(answer),
        exchanges: [answer.exchange],
      });
    const actual = textOf(orderIn(answer.body), 'id');
    if (actual === undefined) continue;
    if (actual !== path.id)
      fail('the answer is another order than the one asked for', {
        expected: path.id,
        actual,
        exchanges: [answer.exchange],
      });
    evidence.add();
  }
});

/** 4.2: the list holds live orders. Which statuses there are is not shown, but a canceled order is not live. */
export const liveOnly = check('account-orders.live-only', { on: 'account-orders' }, async ({ walk, assert }) => {
  const { items } = await walk('account-orders');
  assert.every(items, {
    value: (order) => textOf(order, 'status'),
    holds: (status) => !/^cancell?ed$/i.test(status),
    expected: 'a live order',
    message: ({ id }) => `the canceled order ${id} is among the live ones`,
  });
});

/** 4.2: the list holds the trades of the authenticated account. */
export const ownTrades = check(
  'account-trades.own',
  { on: 'account-trades', needs: ['credentials'] },
  async (context) => {
    const account = firstAccount(context);
    const { trades, taken, foreign } = await tradesOf(context, account);
    if (trades.length === 0) inconclusive('no-account-data', 'the account has no trades');
    // An account may trade under another address than the one that signs its requests: then no record names it.
    if (foreign.length > 0 && taken.length === 0)
      inconclusive('ambiguous', 'no trade is known to be taken by the account');
    if (foreign.length > 0)
      mismatch('the account neither made nor took some of its trades', {
        expected: `trades of ${account.address}`,
        actual: texts(foreign, 'id').slice(0, 5),
        records: [foreign],
      });
    context.evidence.add(trades.length);
  },
);
