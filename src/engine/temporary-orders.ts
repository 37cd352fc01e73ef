// Orders that a run places while lists of orders are read. An account without orders shows nothing to judge.
import type { CheckContext } from '../check/context.js';
import type { Tokens } from '../check/orders/trading-session.js';
import { unlessInconclusive } from '../check/outcome.js';
import { placedIds } from '../check/reading/order-answers.js';
import { cursorPageOf } from '../check/reading/reader.js';
import { idsOf } from '../check/reading/records.js';
import { retryUntil } from '../check/reading/retry-until.js';
import type { Account } from '../client/settings.js';

/** With two orders on each of two markets, every filter keeps some and leaves out others. */
const ordersForFilters = 4;
/** If pages hold fewer orders than this, enough are placed to fill a second page. */
const maximumOrders = 30;
const batchSize = 10;

type Shortage = NonNullable<Awaited<ReturnType<typeof shortageOf>>>;

/** Places orders for accounts that have fewer than two; closing the context cancels them. Returns whether it did. */
export async function placeTemporaryOrders(context: CheckContext): Promise<boolean> {
  const { trading, settings } = context;
  const first = await shortageOf(context, trading.first, maximumOrders);
  const second = settings.otherAccount && (await shortageOf(context, settings.otherAccount, ordersForFilters));
  const shortages = [first, second].filter((shortage) => shortage !== undefined);
  if (shortages.length === 0) return false;
  const tokens = await trading.acquireTokens(2);
  for (const shortage of shortages) await place(context, tokens, shortage);
  return true;
}

async function shortageOf({ send }: CheckContext, account: Account, maximum: number) {
  const { items, envelope } = cursorPageOf(await send('account-orders', { account, fresh: true }));
  if (items.length > 1) return undefined;
  const moreThanAPage = Number(envelope.limit) + 1;
  const count = moreThanAPage <= maximum ? Math.max(ordersForFilters, moreThanAPage) : ordersForFilters;
  return { account, count };
}

/** Places batches, or orders one by one where batches are refused; then waits until they are listed. */
async function place(context: CheckContext, tokens: Tokens, { account, count }: Shortage) {
  const { trading, send, walk } = context;
  const placed: string[] = [];
  const tokenOf = (index: number) => tokens[index % tokens.length] ?? tokens[0];
  for (let start = 0; start < count; start += batchSize) {
    const length = Math.min(batchSize, count - start);
    const intents = Array.from({ length }, (_, index) => trading.intent(tokenOf(start + index), { account }));
    const body = await Promise.all(intents.map((intent) => trading.submission(intent)));
    placed.push(...placedIds(await send('place-orders', { account, body })));
    if (placed.length === 0) break;
  }
  for (let index = 0; placed.length < ordersForFilters && index < ordersForFilters; index += 1) {
    const order = await unlessInconclusive(trading.place(tokenOf(index), { account }));
    if (order) placed.push(order.id);
  }
  const listed = async () => new Set(idsOf((await walk('account-orders', {}, { account, fresh: true })).items));
  await retryUntil(context, listed, (ids) => placed.every((id) => ids.has(id)));
}
