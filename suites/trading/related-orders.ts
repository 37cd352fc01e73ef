// Orders beside the one that is canceled: each is related to it in a way in which a faulty service could confuse them.
import {
  type Account,
  type Answer,
  type CheckContext,
  canceledIds,
  failOnAnswer,
  type Intent,
  idsOf,
  isObject,
  maximumFilteredPages,
  objectsIn,
  type PlacedOrder,
  plural,
  type Query,
  retryUntil,
  type Token,
  type Tokens,
  textOf,
  unlessInconclusive,
  valueOrThrow,
} from '#check';
import { assertShown, type EndedOrder, liveRecord } from './order-results.js';
import { requireUntouchedOrders } from './untouched-orders.js';

/**
 * The same tokens in the order of the list, which starts over at its end. The first one is on a market whose event has
 * another one of them, if there is such a market.
 */
export async function relatedFirst(context: CheckContext, tokens: Tokens): Promise<Tokens> {
  const events = await eventsByMarket(context);
  const isRelated = (one: Token, other: Token) =>
    one.conditionId !== other.conditionId && events.get(one.conditionId) === events.get(other.conditionId);
  const start = tokens.findIndex(
    (token) => events.has(token.conditionId) && tokens.some((other) => isRelated(token, other)),
  );
  const from = Math.max(0, start);
  const [first = tokens[0], ...others] = [...tokens.slice(from), ...tokens.slice(0, from)];
  return [first, ...others];
}

/**
 * Orders that equal this one but for their salt, or are on the other side of the book, on the other outcome, on another
 * market of its event or on a distant one, as far as the service accepts them.
 * @param elsewhere Tokens of other markets that the check holds, that of the next one first.
 */
export async function placeRelatedOrders(
  context: CheckContext,
  { id, intent }: PlacedOrder,
  elsewhere: readonly Token[],
): Promise<readonly PlacedOrder[]> {
  const { account, price, size } = intent;
  const events = await eventsByMarket(context);
  const event = events.get(intent.conditionId);
  const ofEvent = elsewhere.find(({ conditionId }) => event !== undefined && events.get(conditionId) === event);
  const distant = elsewhere[Math.floor(elsewhere.length / 2)];
  const sell = { account, side: 'SELL' } as const;
  const related: readonly (readonly [Token | undefined, Partial<Intent>])[] = [
    [intent, { account, price, size }],
    [intent, sell],
    [await otherOutcome(context, intent), { account, price }],
    ...[...new Set([ofEvent, distant])].map((token) => [token, { account, price }] as const),
    [elsewhere[0], sell],
  ];
  const placed: PlacedOrder[] = [];
  for (const [token, change] of related) if (token) placed.push(...(await placeIfAccepted(context, token, change)));
  // With the same id it is the same order.
  return placed.filter((order) => order.id !== id);
}

export async function otherOutcome({ sample }: CheckContext, token: Token): Promise<Token | undefined> {
  const tokens = await sample.tokens();
  return tokens.find(({ conditionId, tokenId }) => conditionId === token.conditionId && tokenId !== token.tokenId);
}

/** One order, or none if the service does not accept it there; at a price that the ticks of its market allow. */
export async function placeIfAccepted(
  { trading }: CheckContext,
  { conditionId, tokenId }: Token,
  change: Partial<Intent>,
): Promise<readonly PlacedOrder[]> {
  const token = { conditionId, tokenId };
  const price = change.price === undefined ? {} : { price: trading.allowedPrice(token, change.price) };
  const order = await unlessInconclusive(trading.place(token, { ...change, ...price }));
  return order ? [order] : [];
}

/** The id of an event by the condition ids of its markets, as the order book shows it, and otherwise as the catalog does. */
async function eventsByMarket({ sample }: CheckContext): Promise<ReadonlyMap<string, string>> {
  const inCatalog = ((await unlessInconclusive(sample.list('events'))) ?? []).flatMap((event) =>
    objectsIn(event, 'markets').map((market) => [textOf(market, 'conditionId'), textOf(event, 'id')] as const),
  );
  const inBook = (await sample.orderBookMarkets()).map(
    ({ event, condition_id }) => [condition_id, isObject(event) ? textOf(event, 'id') : undefined] as const,
  );
  return new Map(
    [...inCatalog, ...inBook].flatMap(([market, event]) =>
      typeof market === 'string' && event ? [[market, event] as const] : [],
    ),
  );
}

/** How an order is related to another one that was canceled, as in `an order of another account`. */
export function relationOf({ intent }: PlacedOrder, { intent: canceled }: PlacedOrder): string {
  if (intent.account !== canceled.account) return 'of another account';
  if (intent.conditionId !== canceled.conditionId) return 'on another market';
  if (intent.tokenId !== canceled.tokenId) return 'on the other outcome of its market';
  if (intent.side !== canceled.side) return 'on the other side of the book';
  const isEqual = intent.price === canceled.price && intent.size === canceled.size;
  return isEqual ? 'that differs in its salt alone' : 'on its token';
}

/** Those that are listed as live: only they can be missed later. */
export async function listedOf(context: CheckContext, orders: readonly PlacedOrder[]): Promise<readonly PlacedOrder[]> {
  const listed = await retryUntil(
    context,
    () => listedIds(context, orders),
    (ids) => orders.every(({ id }) => ids.has(id)),
  );
  return orders.filter(({ id }) => listed.has(id));
}

/**
 * Those of them that requests of their own accounts have not ended since they were seen: a cancel by id may have ended
 * more than it names. Where nothing hints at that, only a confirmation looks: what it does not see again does not count.
 */
export async function stillListed(context: CheckContext, seen: readonly PlacedOrder[], areLikelyLive: boolean) {
  return areLikelyLive && !context.isConfirming ? seen : listedOf(context, seen);
}

/** The whole list of an account has more pages than the lists of so many tokens. */
const maximumTokenLists = 2;

/** By token, or in the whole list of the account if that takes fewer reads and shows all of them. */
async function listedIds(context: CheckContext, orders: readonly PlacedOrder[]): Promise<ReadonlySet<string>> {
  const tokensOf = (account: Account) =>
    new Set(orders.filter(({ intent }) => intent.account === account).map(({ intent }) => intent.tokenId));
  const listed = await idsIn(
    context,
    orders.map((order) => {
      const { account } = order.intent;
      return tokensOf(account).size > maximumTokenLists ? { account, query: {} } : byToken(order);
    }),
  );
  const others = orders.filter(({ id }) => !listed.has(id));
  return new Set([...listed, ...(await idsListedByToken(context, others))]);
}

const byToken = ({ intent: { account, tokenId } }: PlacedOrder) => ({ account, query: { asset_id: tokenId } });

/** The ids that the lists of the tokens of these orders show. */
export function idsListedByToken(context: CheckContext, orders: readonly PlacedOrder[]): Promise<ReadonlySet<string>> {
  return idsIn(context, orders.map(byToken));
}

async function idsIn(
  { walk }: CheckContext,
  lists: readonly { readonly account: Account; readonly query: Query }[],
): Promise<ReadonlySet<string>> {
  const different = new Map(lists.map((list) => [JSON.stringify([list.account.address, list.query]), list]));
  const walks = [...different.values()].map(({ account, query }) =>
    walk('account-orders', query, { account, fresh: true, maximumPages: maximumFilteredPages }),
  );
  return new Set((await Promise.all(walks)).flatMap(({ items }) => idsOf(items)));
}

/** The first of them that is no longer listed as live. It may have ended by itself. */
export async function findEnded(
  context: CheckContext,
  orders: readonly PlacedOrder[],
): Promise<EndedOrder | undefined> {
  const listed = await listedIds(context, orders);
  for (const order of orders) {
    const endedAt = performance.now();
    const isListed = listed.has(order.id) || (await retryUntil(context, () => liveRecord(context, order), Boolean));
    if (!isListed) return { ...order, endedAt };
  }
  return undefined;
}

/** Orders that a cancel must spare, afterward. */
export interface SparedOrders {
  readonly spared: readonly PlacedOrder[];
  /** One that is no longer listed. */
  readonly ended: PromiseSettledResult<EndedOrder | undefined>;
}

export async function sparedOf(context: CheckContext, spared: readonly PlacedOrder[]): Promise<SparedOrders> {
  const [ended] = await Promise.allSettled([findEnded(context, spared)]);
  return { spared, ended };
}

/** Those that an answer reports as canceled. */
export function reportedOf({ spared }: Pick<SparedOrders, 'spared'>, answer: Answer): readonly string[] {
  return canceledIds(answer).filter((id) => spared.some((order) => order.id === id));
}

/** An answer reports none of the orders that its request must spare. */
export function assertNoneReported({ exchange }: Answer, reported: readonly string[], message: string): void {
  if (reported.length > 0)
    failOnAnswer(message, {
      expected: 'no such id in canceled',
      actual: `${plural(reported.length, 'such id')} in canceled`,
      exchanges: [exchange],
    });
}

/** The action ended none of the orders that it must spare; inconclusive if one of them may have ended by itself. */
export async function assertNoneEnded(
  context: CheckContext,
  { ended }: Pick<SparedOrders, 'ended'>,
  action: string,
  relationOfEnded: string | ((ended: EndedOrder) => string),
): Promise<void> {
  const order = valueOrThrow(ended);
  if (!order) return;
  await requireUntouchedOrders(context, order);
  const relation = typeof relationOfEnded === 'string' ? relationOfEnded : relationOfEnded(order);
  assertShown(order, `${action} ends an order ${relation}, too`);
}
