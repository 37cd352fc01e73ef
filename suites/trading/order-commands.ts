// Commands on orders, and a model of what the interface says is true after each: for `order-model.ts`.
import type fc from 'fast-check';
import {
  type Account,
  type Answer,
  type CheckContext,
  canceledIds,
  inconclusive,
  type JsonObject,
  mismatch,
  orderIdOf,
  type PlacedOrder,
  retryUntil,
  summarizeAnswer,
  type Token,
  type Tokens,
  textOf,
} from '#check';
import { timesReported } from './cancel-results.js';
import { isLive, orderRecord, resultsOf, summarizePlacement } from './order-results.js';

/** `unknown`: placed, but with a status other than `live`. */
type State = 'live' | 'canceled' | 'unknown';

interface ModelOrder extends Omit<PlacedOrder, 'result'> {
  state: State;
}

/** The orders that were placed, and the state that each should have. */
export interface Model {
  readonly orders: ModelOrder[];
}

/** Where commands run. */
export interface Markets {
  readonly context: CheckContext;
  readonly account: Account;
  readonly tokens: Tokens;
  /** Undefined if no body of cancel-by-market is known. */
  readonly cancelMarket?: (token: Token) => Promise<Answer>;
  /** The commands that were run, in order. */
  readonly log: string[];
}

export type OrderCommand = fc.AsyncCommand<Model, Markets>;

/** The token with this number; numbers past the last one start over. */
function tokenAt({ tokens }: Markets, number: number): Token {
  return tokens[number % tokens.length] ?? tokens[0];
}

/** A command on one market. */
function onMarket(
  verb: string,
  number: number,
  run: (token: Token, model: Model, markets: Markets) => Promise<void>,
  isPossible: (model: Readonly<Model>) => boolean = () => true,
): OrderCommand {
  return {
    check: isPossible,
    async run(model, markets) {
      markets.log.push(`${verb} market ${number + 1}`);
      await run(tokenAt(markets, number), model, markets);
    },
  };
}

/** A command on one order in one of these states; it counts one value as judged. */
function onOrder(
  verb: string,
  states: readonly State[],
  number: number,
  run: (order: ModelOrder, model: Model, markets: Markets) => Promise<void>,
): OrderCommand {
  const candidates = ({ orders }: Readonly<Model>) => orders.filter(({ state }) => states.includes(state));
  return {
    check: (model) => candidates(model).length > 0,
    async run(model, markets) {
      const found = candidates(model);
      const order = found[number % found.length];
      if (!order) return;
      markets.log.push(`${verb} order ${model.orders.indexOf(order) + 1}`);
      await run(order, model, markets);
      markets.context.evidence.add();
    },
  };
}

/** What was sent for an order, and what the service answered. */
type SentOrder = Pick<ModelOrder, 'intent' | 'submission'> & { readonly result: unknown };

function recordPlaced({ orders }: Model, { result, intent, submission }: SentOrder): void {
  const placedAt = performance.now();
  const id = orderIdOf(result);
  if (id === undefined) return;
  const state = isLive(result) ? 'live' : 'unknown';
  const known = orders.find((order) => order.id === id);
  // The same order placed again: whether a canceled one is live again is not shown.
  if (known) known.state = known.state === state ? state : 'unknown';
  else orders.push({ id, intent, submission, state, placedAt });
}

export const place = (market: number, count: number, inBatch: boolean): OrderCommand =>
  onMarket(`place ${inBatch ? `a batch of ${count}` : 'an order'} on`, market, async (token, model, markets) => {
    const { sent, answer } = await sendOrders(markets, token, count, inBatch);
    const before = model.orders.length;
    for (const order of sent) recordPlaced(model, order);
    assertNewIds(resultsOf(answer), model.orders.length - before);
  });

/** Inconclusive if none of them is accepted. */
async function sendOrders({ context, account }: Markets, token: Token, count: number, inBatch: boolean) {
  const { trading, send } = context;
  const intents = Array.from({ length: count }, () => trading.intent(token, { account }));
  const items = await Promise.all(intents.map((intent) => trading.submission(intent)));
  const answer = inBatch
    ? await send('place-orders', { account, body: items })
    : await send('place-order', { account, body: items[0] });
  if (trading.recordPlacements(answer, account).length === 0)
    inconclusive('order-not-accepted', `an order could not be placed: ${summarizePlacement(answer)}`);
  const results = resultsOf(answer);
  const sent = intents.map((intent, index) => ({ intent, submission: items[index], result: results[index] }));
  return { sent, answer };
}

/** Each order that is answered as placed adds an id to those that are known. */
function assertNewIds(results: readonly unknown[], added: number): void {
  const placed = results.filter(orderIdOf).length;
  if (added !== placed)
    mismatch('a new order gets the id of an older order', {
      expected: `${placed} new order ids`,
      actual: `${added}`,
    });
}

export const placeAgain = (number: number): OrderCommand =>
  onOrder('place again', ['live', 'canceled'], number, async ({ intent, submission }, model, { context }) => {
    const { trading, send } = context;
    const answer = await send('place-order', { account: intent.account, body: submission });
    trading.recordPlacements(answer, intent.account);
    for (const result of resultsOf(answer)) recordPlaced(model, { result, intent, submission });
  });

export const cancel = (number: number): OrderCommand =>
  onOrder('cancel', ['live'], number, async (order, _, { context }) => {
    const answer = await context.trading.cancel(order.id, order.intent.account);
    const times = timesReported(answer, order.id);
    if (times !== 1 || !canceledIds(answer).includes(order.id))
      mismatch('canceling a live order does not report it, once, as canceled', {
        expected: 'once, in canceled',
        actual: answer.kind === 'accepted' ? `${times} times, or not as canceled` : summarizeAnswer(answer),
      });
    order.state = 'canceled';
  });

/** Other checks judge the second answer. Here the order must stay canceled. */
export const cancelAgain = (number: number): OrderCommand =>
  onOrder('cancel again', ['canceled'], number, async ({ id, intent }, _, { context }) => {
    await context.trading.cancel(id, intent.account);
  });

export const cancelByMarket = (market: number): OrderCommand =>
  onMarket('cancel all orders on', market, async (token, { orders }, { context, cancelMarket }) => {
    const answer = await cancelMarket?.(token);
    if (answer?.kind !== 'accepted') return;
    const reported = canceledIds(answer);
    assertJustCanceled(orders, token, reported);
    for (const order of orders) if (isOnMarketOf(token, order) && reported.includes(order.id)) order.state = 'canceled';
    context.evidence.add(orders.length);
  });

const isOnMarketOf = ({ conditionId }: Token, { intent }: ModelOrder) => intent.conditionId === conditionId;

/** The live orders on the market are reported as canceled, and no other live ones. */
function assertJustCanceled(orders: readonly ModelOrder[], token: Token, reported: readonly string[]): void {
  const live = orders.filter(({ state }) => state === 'live');
  const wrong = live.find((order) => isOnMarketOf(token, order) !== reported.includes(order.id));
  if (!wrong) return;
  const isMissing = isOnMarketOf(token, wrong);
  mismatch('canceling by market does not cancel just the live orders on it', {
    expected: isMissing ? 'every live order there in canceled' : 'no order of another market in canceled',
    actual: isMissing ? 'one is missing' : 'one is there',
  });
}

export const list = (market: number): OrderCommand =>
  onMarket(
    'list the live orders on',
    market,
    async (token, { orders }, { context, account }) => {
      const here = orders.filter(({ intent }) => intent.tokenId === token.tokenId);
      const isRight = (ids: readonly string[]) => wronglyListed(here, ids).length === 0;
      const ids = await retryUntil(() => context.trading.liveOrderIds(token, account), isRight);
      assertJustLiveListed(here, ids);
      context.evidence.add(here.length);
    },
    ({ orders }) => orders.length > 0,
  );

function assertJustLiveListed(orders: readonly ModelOrder[], ids: readonly string[]): void {
  const wrong = wronglyListed(orders, ids);
  const missing = wrong.filter(({ state }) => state === 'live').length;
  if (wrong.length > 0)
    mismatch('the list of live orders does not hold just the live orders', {
      expected: 'every live order, and no canceled one',
      actual: `${missing} live orders missing, ${wrong.length - missing} canceled orders listed`,
    });
}

/** Live orders that are missing from a list, and canceled ones that are in it. */
function wronglyListed(orders: readonly ModelOrder[], ids: readonly string[]): readonly ModelOrder[] {
  return orders.filter(({ id, state }) => state !== 'unknown' && (state === 'live') !== ids.includes(id));
}

export const read = (number: number): OrderCommand =>
  onOrder('read', ['live', 'canceled'], number, async (order, _, { context }) => {
    const showsState = (record: JsonObject | undefined) =>
      order.state === 'canceled' ? !isLive(record) : record && (textOf(record, 'id') ?? order.id) === order.id;
    const record = await retryUntil(() => orderRecord(context, order), showsState);
    if (!showsState(record))
      mismatch(`the record of a ${order.state} order does not show its state`, {
        expected: order.state === 'live' ? 'its record' : 'any status but live, or no such order',
        actual: record ? `a record with status ${textOf(record, 'status')}` : 'no such order',
      });
  });
