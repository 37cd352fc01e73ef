// What the trading checks share: reading results of placements, and finding an order wherever it may show.
import { setTimeout as sleep } from 'node:timers/promises';
import type { CheckContext } from '../../src/check/check.js';
import { summarizeAnswer } from '../../src/check/reader.js';
import type { Token } from '../../src/check/sample.js';
import { textOf, texts } from '../../src/check/sample.js';
import { orderIdOf, type PlacedOrder } from '../../src/check/trading-session.js';
import { inconclusive } from '../../src/check/violation.js';
import { type Answer, isObject, type JsonObject } from '../../src/client/answer.js';
import type { Account } from '../../src/client/settings.js';

/** An order that was placed, as far as finding it again goes. */
export type Findable = Pick<PlacedOrder, 'id' | 'intent'>;

/** The order results of an answer to either placement; none where it is an error. */
export function resultsOf({ kind, body }: Answer): readonly unknown[] {
  if (kind !== 'accepted') return [];
  return Array.isArray(body) ? body : [body];
}

/** Whether a result says that its order was placed. */
export function isPlaced(result: unknown): result is JsonObject {
  return isObject(result) && (result.success === true || orderIdOf(result) !== undefined);
}

/** Whether a result says `live`, the one status that the interface lists (part 3). */
export function isLive(result: unknown): boolean {
  return isObject(result) && result.status === 'live';
}

/** What a person reads of a result that was not the hoped-for one. */
export function spoken(answer: Answer): string {
  const said = resultsOf(answer).map((result) => textOf(isObject(result) ? result : undefined, 'errorMsg'));
  const [first] = said.filter((message) => message !== undefined);
  return first === undefined ? summarizeAnswer(answer) : `${summarizeAnswer(answer)} (${first.slice(0, 120)})`;
}

/** Looks again for a moment where the first look shows nothing: a list may lag a little behind a write. */
export async function eventually<T>(look: () => Promise<T>, isGood: (seen: T) => boolean): Promise<T> {
  let seen = await look();
  for (const pause of [50, 150]) {
    if (isGood(seen)) break;
    await sleep(pause);
    seen = await look();
  }
  return seen;
}

function ways({ id, intent }: Findable) {
  return { byToken: { asset_id: intent.tokenId }, byId: { id }, plain: {} };
}

/** The record of an order in its account's live list; undefined where none of three ways of asking shows it. */
export async function liveRecord({ walk }: CheckContext, order: Findable): Promise<JsonObject | undefined> {
  const { byToken, byId, plain } = ways(order);
  const seen: JsonObject[] = [];
  for (const query of [byToken, byId, plain]) {
    const { items } = await walk('account-orders', query, { as: order.intent.account, fresh: true });
    const record = items.find(({ id }) => id === order.id);
    if (record) return record;
    seen.push(...items);
  }
  if (seen.length > 0 && texts(seen, 'id').length === 0) inconclusive('the live orders that are listed show no id');
  return undefined;
}

/** These orders rest, or there is nothing to judge by: called live, or listed so under whatever name. */
export async function mustRest(context: CheckContext, ...orders: readonly PlacedOrder[]): Promise<void> {
  for (const order of orders) {
    if (isLive(order.result) || (await liveRecord(context, order))) continue;
    inconclusive(
      `the order came back as ${textOf(order.result, 'status') ?? 'of no status'} and is not listed as live`,
    );
  }
}

/** These orders are listed as live, or there is nothing to judge by: only what was there can be missed. */
export async function mustBeListed(context: CheckContext, ...orders: readonly PlacedOrder[]): Promise<void> {
  const look = (order: PlacedOrder) => eventually(() => liveRecord(context, order), Boolean);
  const records = await Promise.all(orders.map(look));
  if (!records.every(Boolean)) inconclusive('the order is not among the live orders, so it could not be missed there');
}

/** The filters under which an order still shows in its account's live list. */
export async function stillListed({ walk }: CheckContext, order: Findable): Promise<readonly string[]> {
  const { byToken, byId } = ways(order);
  const walks = [byToken, byId].map((query) =>
    walk('account-orders', query, { as: order.intent.account, fresh: true }),
  );
  const lists = await Promise.all(walks);
  return ['by asset_id', 'by id'].filter((_, index) => lists[index]?.items.some(({ id }) => id === order.id));
}

/** The record of one order, read by its id; undefined where the target has none to show. */
export async function orderRecord({ send }: CheckContext, { id, intent }: Findable): Promise<JsonObject | undefined> {
  const answer = await send('account-order', { as: intent.account, path: { id }, fresh: true });
  if (answer.kind !== 'accepted' || !isObject(answer.body)) return undefined;
  return isObject(answer.body.order) ? answer.body.order : undefined;
}

/** Several submissions for the tokens lent, one after the other, each of its own size. */
export async function submissions(
  { trading }: CheckContext,
  tokens: readonly Token[],
  count: number,
  account?: Account,
) {
  const intents = Array.from({ length: count }, (_, index) => {
    const token = tokens[index % tokens.length] ?? inconclusive('no token to trade');
    return trading.intent(token, { size: 100 + 5 * index, ...(account ? { account } : {}) });
  });
  return Promise.all(intents.map(async (intent) => ({ intent, submission: await trading.submission(intent) })));
}

/** Places a batch and remembers what it placed. */
export async function placeBatch({ trading, send }: CheckContext, items: readonly unknown[]): Promise<Answer> {
  const answer = await send('place-orders', { as: trading.first, body: items });
  trading.recordPlacements(answer);
  return answer;
}

/** Positive control of the batch: one good order of its own is accepted, or there is nothing to judge by. */
export async function batchWorks(context: CheckContext, token: Token): Promise<void> {
  const { trading } = context;
  const answer = await placeBatch(context, [await trading.submission(trading.intent(token))]);
  if (!resultsOf(answer).some(isPlaced)) inconclusive(`a batch of one order could not be placed: ${spoken(answer)}`);
}
