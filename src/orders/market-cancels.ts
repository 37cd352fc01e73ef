// Canceling by market. The members of the body are not shown (2.3), so the selector that a service understands is detected once a
// run, on a market where neither account has orders, and preferably with an account that has no orders.
import {
  type Account,
  type CancelSelector,
  type CheckContext,
  cancelBodyMembers,
  cancelSelectors,
  type ExchangeRecorder,
  inconclusive,
  type JsonObject,
  type RequestOptions,
  retryUntil,
  summarizeAnswer,
  type Token,
  textOf,
  wholeList,
} from '#check';
import { batchItems, placedOrdersOf } from './batches.js';
import { cancelWhenAllowed, timesReported } from './cancel-results.js';
import { liveRecord, walkOrders } from './live-orders.js';
import { watchOrdersLike } from './related-orders.js';

/** Bodies for services that know one other name, and refuse members that they do not know. */
const lessLikelyBodies = (['conditionId', 'condition_id', 'assetId', 'tokenId', 'token_id'] as const).map(
  (name): CancelSelector => [name],
);

export function bodyOf(selector: CancelSelector, token: Token): JsonObject {
  return Object.fromEntries(selector.map((name) => [name, token[cancelBodyMembers[name]]]));
}

/**
 * Locks a market in which the account has no other orders than those of this check. Returns how to place one there, and the
 * request that cancels them all.
 * @param wanted Default: the account that usually cancels by market.
 */
export async function cancelableMarket(context: CheckContext, wanted?: Account) {
  const { trading } = context;
  const { canceler, isUnused } = await marketCancelers(context);
  const account = wanted ?? canceler;
  const [token] = await trading.acquireTokens(1, isUnused);
  await requireNoOtherOrders(context, account, token);
  const body = bodyOf(await selectorOfRun(context, account, token), token);
  return { place: () => trading.place(token, { account }), request: { account, body } };
}

/** Which account cancels by market: preferably one that has no orders of its own. */
export async function marketCancelers({ trading, settings: { otherAccount: second } }: CheckContext) {
  const { first } = trading;
  const ofFirst = await trading.ordersBeforeRun(first);
  const ofSecond = second ? await trading.ordersBeforeRun(second) : [];
  const used = new Set([...ofFirst, ...ofSecond].flatMap(({ market, assetId }) => [market, assetId]));
  const isSecondUnused = second !== undefined && ofSecond.length === 0;
  return {
    canceler: isSecondUnused ? second : first,
    other: isSecondUnused ? first : second,
    hasOrders: (account: Account) => (account === first ? ofFirst : ofSecond).length > 0,
    /** Whether neither account had orders on the market: a faulty service might cancel them instead. */
    isUnused: ({ conditionId, tokenId }: Token) => !used.has(conditionId) && !used.has(tokenId),
  };
}

/** Inconclusive if the account has live orders on the market that this run did not place. */
export async function requireNoOtherOrders(context: CheckContext, account: Account, token: Token): Promise<void> {
  const { conditionId } = token;
  const items = wholeList(await walkOrders(context, account, { market: conditionId }));
  const isOther = (order: JsonObject) =>
    [undefined, conditionId].includes(textOf(order, 'market')) && !context.trading.wasPlacedByRun(String(order.id));
  if (items.some(isOther))
    inconclusive('unknown-ids', 'no market to cancel in: the account has live orders of its own there');
}

export function cancelMarket(context: CheckContext, account: Account, body: RequestOptions['body']) {
  return cancelWhenAllowed(context, () => context.send('cancel-market-orders', { account, body }));
}

/** The recorder identifies the run. A selector that could not be detected is forgotten: the next check that needs it tries again. */
const selectorsOfRuns = new WeakMap<ExchangeRecorder, Promise<CancelSelector>>();

export function selectorOfRun(context: CheckContext, account: Account, token: Token): Promise<CancelSelector> {
  const { recorder } = context;
  const selector = selectorsOfRuns.get(recorder) ?? detectSelector(context, account, token);
  selectorsOfRuns.set(recorder, selector);
  selector.catch(() => selectorsOfRuns.delete(recorder));
  return selector;
}

/** A service understands a selector if its answer names an order, or if the order is gone. It may spare one of two. */
async function detectSelector(context: CheckContext, account: Account, token: Token): Promise<CancelSelector> {
  const order = await context.trading.place(token, { account });
  // A service may spare orders that were placed alone, or those of a batch.
  const items = await batchItems(context, [token], 1, { account });
  const body = items.map(({ submission }) => submission);
  const ofBatch = placedOrdersOf(items, await context.send('place-orders', { account, body }));
  const wasListed = await retryUntil(context, () => liveRecord(context, order), Boolean);
  const summaries: string[] = [];
  for (const selector of [...cancelSelectors, ...lessLikelyBodies]) {
    const answer = await cancelMarket(context, account, bodyOf(selector, token));
    summaries.push(summarizeAnswer(answer));
    if (answer.kind !== 'accepted') continue;
    if ([order, ...ofBatch].some(({ id }) => timesReported(answer, id) > 0)) return selector;
    if (wasListed && !(await liveRecord(context, order))) {
      // The order may have been matched just then.
      await watchOrdersLike(context, order);
      return selector;
    }
  }
  return inconclusive('control-failed', `no known body of cancel-by-market cancels anything: ${summaries[0]}`);
}
