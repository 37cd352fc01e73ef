// 4.2 and 5.3: single orders, live orders, and whose trades they are.
import { type CheckContext, check } from '../../src/check/check.js';
import { summarizeAnswer } from '../../src/check/reader.js';
import { spread, textOf, texts } from '../../src/check/sample.js';
import { fail, inconclusive, mismatch } from '../../src/check/violation.js';
import { isObject, type JsonObject } from '../../src/client/answer.js';
import type { Query } from '../../src/client/session.js';
import type { Account } from '../../src/client/settings.js';
import { partOf } from './parties.js';

export const byId = check('account-order.by-id', { on: 'account-order' }, async ({ sample, send, evidence }) => {
  const ids = texts(spread(await sample.firstPage('account-orders'), 4), 'id');
  if (ids.length === 0) inconclusive('the account has no live orders');
  for (const id of ids) {
    const answer = await send('account-order', { path: { id } });
    if (answer.kind === 'refused')
      mismatch('a live order is not found alone', {
        expected: id,
        actual: summarizeAnswer(answer),
        exchanges: [answer.exchange],
      });
    const order = isObject(answer.body) && isObject(answer.body.order) ? answer.body.order : undefined;
    const actual = textOf(order, 'id');
    if (actual === undefined) continue;
    if (actual !== id) fail('another order is answered than was asked for', { expected: id, actual });
    evidence.add();
  }
});

export const liveOnly = check('account-orders.live-only', { on: 'account-orders' }, async ({ walk, evidence }) => {
  const { items } = await walk('account-orders');
  const told = items.filter((item) => textOf(item, 'status') !== undefined);
  // Which statuses there are is not shown, but what calls itself canceled is not live.
  const stray = told.find((item) => /^cancell?ed$/i.test(textOf(item, 'status') ?? ''));
  if (stray)
    fail('a canceled order is among the live ones', {
      expected: 'a live order',
      actual: { id: stray.id, status: stray.status },
      records: [stray],
    });
  evidence.add(told.length);
});

export const ownTrades = check(
  'account-trades.own',
  { on: 'account-trades', needs: ['credentials'] },
  async (context) => {
    const account = context.settings.credentials ?? inconclusive('needs an account');
    const { trades, taken, foreign } = await partOf(context, account);
    if (trades.length === 0) inconclusive('the account has no trades');
    // An account may trade under another address than the one it asks with: then nothing here names it.
    if (foreign.length > 0 && taken.length === 0) inconclusive('no trade is known to be taken by the account');
    if (foreign.length > 0)
      mismatch('there are trades that the account neither made nor took', {
        expected: `trades of ${account.address}`,
        actual: texts(foreign, 'id').slice(0, 5),
        records: [foreign],
      });
    context.evidence.add(trades.length);
  },
);

function second({ settings }: CheckContext): Account {
  return settings.otherAccount ?? inconclusive('needs a second account: set `otherAccount` in the configuration');
}

/** Isolation shows only where reads tell accounts apart: one that lets anybody read has nothing to isolate by. */
async function readsAsSecond(context: CheckContext): Promise<Account> {
  const account = second(context);
  const answer = await context.send('account-orders', { as: account });
  if (answer.kind !== 'accepted') inconclusive(`the second account cannot read: ${summarizeAnswer(answer)}`);
  return account;
}

const isolated = { needs: ['credentials', 'other-account'] } as const;

export const isolationOrders = check(
  'account.isolation-orders',
  { on: 'account-orders', ...isolated },
  async (context) => {
    const { walk, evidence } = context;
    const account = await readsAsSecond(context);
    const { items } = await walk('account-orders');
    const first = new Set(texts(items, 'id'));
    if (first.size === 0) inconclusive('the first account has no live orders');
    for (const query of [{}, ...filtersFor(items)]) {
      const seen = texts((await walk('account-orders', query, { as: account })).items, 'id');
      const leaked = seen.filter((id) => first.has(id));
      if (leaked.length > 0)
        mismatch('the second account sees orders of the first', { expected: [], actual: leaked.slice(0, 5) });
      evidence.add();
    }
  },
);

/** What could lead to orders of the first account: its ids, markets and tokens. */
function filtersFor(items: readonly JsonObject[]): readonly Query[] {
  const [item] = spread(items, 1);
  return (['id', 'market', 'asset_id'] as const).flatMap((parameter) => {
    const value = textOf(item, parameter === 'asset_id' ? 'assetId' : parameter);
    return value === undefined ? [] : [{ [parameter]: value }];
  });
}

export const isolationOrder = check(
  'account.isolation-order',
  { on: 'account-order', ...isolated },
  async (context) => {
    const account = await readsAsSecond(context);
    const ids = texts(spread(await context.sample.firstPage('account-orders'), 3), 'id');
    if (ids.length === 0) inconclusive('the first account has no live orders');
    for (const id of ids) {
      const { body } = await context.send('account-order', { path: { id }, as: account });
      const order = isObject(body) && isObject(body.order) ? body.order : undefined;
      if (textOf(order, 'id') === id)
        fail('the second account reads an order of the first', { expected: 'no such order', actual: id });
      context.evidence.add();
    }
  },
);

export const isolationTrades = check(
  'account.isolation-trades',
  { on: 'account-trades', ...isolated },
  async (context) => {
    const { walk, settings, evidence } = context;
    const account = await readsAsSecond(context);
    const owner = settings.credentials ?? inconclusive('needs an account');
    const [own, seconds] = await Promise.all([partOf(context, owner), partOf(context, account)]);
    const first = new Set(texts(own.trades, 'id'));
    if (first.size === 0) inconclusive('the first account has no trades');
    // That `taker` knows accounts by their address at all has to show somewhere.
    if (own.taken.length + seconds.taken.length === 0) inconclusive('no trade is known to be taken by either account');
    const foreign = texts(seconds.foreign, 'id').filter((id) => first.has(id));
    if (foreign.length > 0) leaked(foreign);
    const visible = new Set(texts(seconds.trades, 'id'));
    const [hidden] = own.trades.filter((trade) => !visible.has(textOf(trade, 'id') ?? ''));
    for (const parameter of ['id', 'market'] as const) {
      const value = textOf(hidden, parameter);
      if (value === undefined) continue;
      const { items } = await walk('account-trades', { [parameter]: value }, { as: account });
      const shown = texts(items, 'id').filter((id) => first.has(id) && !visible.has(id));
      if (shown.length > 0) leaked(shown);
    }
    evidence.add(first.size);
  },
);

function leaked(ids: readonly string[]): never {
  return mismatch('the second account sees trades that it had no part in', { expected: [], actual: ids.slice(0, 5) });
}
