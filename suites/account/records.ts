// 4.2 and 5.3: single orders, live orders, and whose trades they are.
import { type CheckContext, check } from '../../src/check/check.js';
import { describe } from '../../src/check/reading.js';
import { members, spread, textOf, texts } from '../../src/check/sample.js';
import { disagree, fail, notEnough } from '../../src/check/signals.js';
import { isObject, type JsonObject } from '../../src/target/answer.js';
import type { Account } from '../../src/target/settings.js';

export const byId = check('account-order.by-id', { on: 'account-order' }, async ({ sample, ask, evidence }) => {
  const ids = texts(spread(await sample.first('account-orders'), 4), 'id');
  if (ids.length === 0) notEnough('the account has no live orders');
  for (const id of ids) {
    const answer = await ask('account-order', { path: { id } });
    if (answer.kind === 'refused')
      disagree('a live order is not found alone', { expected: id, actual: describe(answer) });
    const order = isObject(answer.body) && isObject(answer.body.order) ? answer.body.order : undefined;
    const actual = textOf(order, 'id');
    if (actual === undefined) continue;
    if (actual !== id) fail('another order is answered than was asked for', { expected: id, actual });
    evidence.saw();
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
    });
  evidence.saw(told.length);
});

/** Whether a trade shows an address among those who took part. */
function shows(trade: JsonObject, address: string): boolean {
  const makers = members(trade, 'maker_orders').map((order) => textOf(order, 'maker_address'));
  return [textOf(trade, 'maker_address'), ...makers].some((text) => text?.toLowerCase() === address.toLowerCase());
}

/**
 * Trades of an account that do not show it, where the others do: an account may trade under another address than the
 * one it asks with, so only a list that is otherwise the account's own can be told.
 */
function strangers(trades: readonly JsonObject[], { address }: Account): readonly string[] {
  if (!trades.some((trade) => shows(trade, address))) notEnough('no trade shows the address of the account');
  return texts(
    trades.filter((trade) => !shows(trade, address)),
    'id',
  );
}

export const ownTrades = check(
  'account-trades.own',
  { on: 'account-trades', needs: ['credentials'] },
  async ({ walk, settings, evidence }) => {
    const { items } = await walk('account-trades');
    if (items.length === 0 || !settings.credentials) notEnough('the account has no trades');
    const foreign = strangers(items, settings.credentials);
    if (foreign.length > 0)
      fail('there are trades of others', {
        expected: `trades of ${settings.credentials.address}`,
        actual: foreign.slice(0, 5),
      });
    evidence.saw(items.length);
  },
);

function second({ settings }: CheckContext): Account {
  return settings.otherAccount ?? notEnough('needs a second account: set `otherAccount` in the configuration');
}

/** Isolation shows only where reads tell accounts apart: one that lets anybody read has nothing to isolate by. */
async function readsAsSecond(context: CheckContext): Promise<Account> {
  const account = second(context);
  const answer = await context.ask('account-orders', { as: account });
  if (answer.kind !== 'accepted') notEnough(`the second account cannot read: ${describe(answer)}`);
  return account;
}

const isolated = { needs: ['credentials', 'other-account'] } as const;

export const isolationOrders = check(
  'account.isolation-orders',
  { on: 'account-orders', ...isolated },
  async (context) => {
    const account = await readsAsSecond(context);
    const first = texts((await context.walk('account-orders')).items, 'id');
    if (first.length === 0) notEnough('the first account has no live orders');
    const seen = new Set(texts((await context.walk('account-orders', {}, { as: account })).items, 'id'));
    const leaked = first.filter((id) => seen.has(id));
    if (leaked.length > 0)
      disagree('the second account sees orders of the first', { expected: [], actual: leaked.slice(0, 5) });
    context.evidence.saw(first.length);
  },
);

export const isolationOrder = check(
  'account.isolation-order',
  { on: 'account-order', ...isolated },
  async (context) => {
    const account = await readsAsSecond(context);
    const ids = texts(spread(await context.sample.first('account-orders'), 3), 'id');
    if (ids.length === 0) notEnough('the first account has no live orders');
    for (const id of ids) {
      const { body } = await context.ask('account-order', { path: { id }, as: account });
      const order = isObject(body) && isObject(body.order) ? body.order : undefined;
      if (textOf(order, 'id') === id)
        fail('the second account reads an order of the first', { expected: 'no such order', actual: id });
      context.evidence.saw();
    }
  },
);

export const isolationTrades = check(
  'account.isolation-trades',
  { on: 'account-trades', ...isolated },
  async (context) => {
    const account = await readsAsSecond(context);
    const { items } = await context.walk('account-trades', {}, { as: account });
    const first = new Set(texts((await context.walk('account-trades')).items, 'id'));
    if (first.size === 0) notEnough('the first account has no trades');
    const shared = items.filter((trade) => first.has(textOf(trade, 'id') ?? ''));
    const { credentials } = context.settings;
    // A trade between the two belongs to both; one that shows the first alone does not belong to the second.
    const leaked = shared.filter(
      (trade) => credentials && shows(trade, credentials.address) && !shows(trade, account.address),
    );
    const isPlain = items.some((trade) => shows(trade, account.address)) || shared.length === first.size;
    if (leaked.length > 0 && isPlain)
      disagree('the second account sees trades that it had no part in', {
        expected: [],
        actual: texts(leaked, 'id').slice(0, 5),
      });
    if (leaked.length > 0) notEnough('trades do not show the address of the second account');
    context.evidence.saw(first.size);
  },
);
