// Orders as a model: what one may do to them, and what the interface says must then be true.
import type fc from 'fast-check';
import type { CheckContext } from '../../src/check/check.js';
import { summarizeAnswer } from '../../src/check/reader.js';
import { type Token, textOf } from '../../src/check/sample.js';
import { canceledIds, orderIdOf } from '../../src/check/trading-session.js';
import { inconclusive, mismatch } from '../../src/check/violation.js';
import { type Answer, isObject, type JsonObject } from '../../src/client/answer.js';
import type { Account, Intent } from '../../src/client/settings.js';
import { mentions } from './cancel-results.js';
import { eventually, isLive, orderRecord, resultsOf, spoken } from './order-results.js';

interface ModelOrder {
  readonly id: string;
  readonly intent: Intent;
  readonly submission: unknown;
  /** `unsure`: placed, but never called live. */
  state: 'live' | 'canceled' | 'unsure';
}

/** What the account's orders should be by now. */
export interface Model {
  readonly orders: ModelOrder[];
}

/** The target, as the commands use it. */
export interface Market {
  readonly context: CheckContext;
  readonly account: Account;
  readonly tokens: readonly Token[];
  /** Undefined where cancelling by market is not understood. */
  readonly cancelMarket: ((token: Token) => Promise<Answer>) | undefined;
}

export type OrderCommand = fc.AsyncCommand<Model, Market>;

/** The nth of those there are, counted round; undefined where there are none. */
function pick<T>(items: readonly T[], nth: number): T | undefined {
  return items[nth % Math.max(items.length, 1)];
}

function nth(index: number): string {
  return `order ${index + 1}`;
}

/** A command that is about one order in one of these states, told by its place among them. */
function onOrder(
  verb: string,
  states: readonly ModelOrder['state'][],
  index: number,
  run: (order: ModelOrder, model: Model, market: Market) => Promise<void>,
): OrderCommand {
  const candidates = ({ orders }: Readonly<Model>) => orders.filter(({ state }) => states.includes(state));
  let told = verb;
  return {
    check: (model) => candidates(model).length > 0,
    async run(model, market) {
      const order = pick(candidates(model), index);
      if (!order) return;
      told = `${verb} ${nth(model.orders.indexOf(order))}`;
      await run(order, model, market);
      market.context.evidence.add();
    },
    toString: () => told,
  };
}

function accept(model: Model, result: unknown, intent: Intent, submission: unknown): void {
  const id = orderIdOf(result);
  if (id === undefined) return;
  const known = model.orders.find((order) => order.id === id);
  const state = isLive(result) ? 'live' : 'unsure';
  // The same order under the same id, whatever it was before: two readings of placing it again.
  if (known) known.state = known.state === state ? state : 'unsure';
  else model.orders.push({ id, intent, submission, state });
}

export function place(where: number, count: number, inBatch: boolean): OrderCommand {
  return {
    check: () => true,
    async run(model, { context: { trading, send }, account, tokens }) {
      const token = pick(tokens, where) ?? inconclusive('no token to trade');
      const intents = Array.from({ length: count }, () => trading.intent(token, { account }));
      const items = await Promise.all(intents.map((intent) => trading.submission(intent)));
      const answer = inBatch
        ? await send('place-orders', { as: account, body: items })
        : await send('place-order', { as: account, body: items[0] });
      if (trading.recordPlacements(answer, account).length === 0)
        inconclusive(`an order could not be placed: ${spoken(answer)}`);
      const before = model.orders.length;
      const ids = resultsOf(answer)
        .map(orderIdOf)
        .filter((id) => id !== undefined);
      for (const [index, result] of resultsOf(answer).entries()) {
        const intent = intents[index];
        if (intent) accept(model, result, intent, items[index]);
      }
      if (model.orders.length !== before + ids.length)
        mismatch('a new order is answered with the id of an older one', {
          expected: `${ids.length} new order ids`,
          actual: `${model.orders.length - before}`,
        });
    },
    toString: () => `place ${inBatch ? `a batch of ${count}` : 'an order'} on market ${where + 1}`,
  };
}

export const placeAgain = (index: number): OrderCommand =>
  onOrder('place again', ['live', 'canceled'], index, async ({ intent, submission }, model, market) => {
    const { trading, send } = market.context;
    const answer = await send('place-order', { as: intent.account, body: submission });
    trading.recordPlacements(answer, intent.account);
    for (const result of resultsOf(answer)) accept(model, result, intent, submission);
  });

export const cancel = (index: number): OrderCommand =>
  onOrder('cancel', ['live'], index, async (order, _, { context: { trading } }) => {
    const answer = await trading.cancel(order.id, order.intent.account);
    if (mentions(answer, order.id) !== 1 || !canceledIds(answer).includes(order.id))
      mismatch('canceling a live order does not report it, once, as canceled', {
        expected: 'once, in canceled',
        actual:
          answer.kind === 'accepted'
            ? `${mentions(answer, order.id)} times, or not as canceled`
            : summarizeAnswer(answer),
      });
    order.state = 'canceled';
  });

/** What the second answer says is judged elsewhere; here, that it revives nothing. */
export const cancelAgain = (index: number): OrderCommand =>
  onOrder('cancel again', ['canceled'], index, async ({ id, intent }, _, { context: { trading } }) => {
    await trading.cancel(id, intent.account);
  });

export function cancelByMarket(where: number): OrderCommand {
  return {
    check: () => true,
    async run({ orders }, { context: { evidence }, tokens, cancelMarket }) {
      const token = pick(tokens, where);
      if (!token || !cancelMarket) return;
      const answer = await cancelMarket(token);
      if (answer.kind !== 'accepted') return;
      const reported = canceledIds(answer);
      for (const order of orders) {
        const isHere = order.intent.conditionId === token.conditionId;
        const isReported = reported.includes(order.id);
        if (order.state === 'live' && isHere !== isReported)
          mismatch('canceling by market cancels other orders than those live on it', {
            expected: isHere ? 'every live order there in canceled' : 'no order of another market in canceled',
            actual: isHere ? 'one is missing' : 'one is there',
          });
        if (order.state === 'live' && isReported) order.state = 'canceled';
        if (order.state === 'unsure' && isHere) order.state = isReported ? 'canceled' : 'unsure';
        evidence.add();
      }
    },
    toString: () => `cancel all orders on market ${where + 1}`,
  };
}

export function list(where: number): OrderCommand {
  return {
    check: ({ orders }) => orders.length > 0,
    async run({ orders }, { context: { trading, evidence }, account, tokens }) {
      const token = pick(tokens, where);
      if (!token) return;
      const here = orders.filter(({ intent }) => intent.tokenId === token.tokenId);
      const of = (state: ModelOrder['state']) => here.filter((order) => order.state === state).map(({ id }) => id);
      const differing = (ids: readonly string[]) => ({
        lost: of('live').filter((id) => !ids.includes(id)).length,
        kept: of('canceled').filter((id) => ids.includes(id)).length,
      });
      const ids = await eventually(
        () => trading.liveOrderIds(token, account),
        (seen) => Object.values(differing(seen)).every((count) => count === 0),
      );
      const { lost, kept } = differing(ids);
      if (lost > 0 || kept > 0)
        mismatch('the live orders listed are not those that are live', {
          expected: 'every live order, and none that was canceled',
          actual: `${lost} live orders missing, ${kept} canceled orders there`,
        });
      evidence.add(here.length);
    },
    toString: () => `list the live orders on market ${where + 1}`,
  };
}

export const readOne = (index: number): OrderCommand =>
  onOrder('read', ['live', 'canceled'], index, async (order, _, { context }) => {
    const isRight = (record: JsonObject | undefined) =>
      order.state === 'canceled'
        ? !isLive(record)
        : record !== undefined && (textOf(record, 'id') ?? order.id) === order.id;
    const record = await eventually(() => orderRecord(context, order), isRight);
    if (!isRight(record))
      mismatch(`a ${order.state} order is not read as description it is`, {
        expected: order.state === 'live' ? 'its record' : 'any status but live, or no such order',
        actual: isObject(record) ? `a record with status ${textOf(record, 'status')}` : 'no such order',
      });
  });
