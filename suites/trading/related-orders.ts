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
} from '#check';
import { batchItems, liveOrdersOf, placeBatch } from './batches.js';
import { assertShown, type ListsWithout, listsWithout, type RequireNotEnded } from './order-results.js';
import { requireOrdersStay } from './untouched-orders.js';

export interface RelatedOrder {
  readonly order: PlacedOrder;
  /** How it is related to the canceled order, as in `an order of another account`. */
  readonly relation: string;
}

/** Orders on one token, placed in one batch; one order alone where batches are refused. */
export async function placeTogether(
  context: CheckContext,
  token: Token,
  count: number,
  account: Account = context.trading.first,
): Promise<readonly [PlacedOrder, ...PlacedOrder[]]> {
  const items = await batchItems(context, [token], count, { account });
  const [order, ...others] = liveOrdersOf(items, await placeBatch(context, items, account));
  return order ? [order, ...others] : [await context.trading.place(token, { account })];
}

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

/** An order on each other market that the check holds and that is related to this one, as far as they are accepted. */
export async function placeOnRelatedMarkets(
  context: CheckContext,
  { conditionId }: Token,
  others: readonly Token[],
  change: Partial<Intent>,
): Promise<readonly RelatedOrder[]> {
  const events = await eventsByMarket(context);
  const event = events.get(conditionId);
  const elsewhere = others.filter((other) => other.conditionId !== conditionId);
  const ofEvent = elsewhere.find((other) => event !== undefined && events.get(other.conditionId) === event);
  const related: readonly (readonly [string, Token | undefined])[] = [
    ['on another market of its event', ofEvent],
    ['on the next market', elsewhere[0]],
    ['on a distant market', elsewhere[Math.floor(elsewhere.length / 2)]],
  ];
  const used = new Set<Token>();
  const chosen = related.flatMap(([relation, token]) => {
    if (!token || used.has(token)) return [];
    used.add(token);
    return [placeRelatedOrder(context, token, relation, change)];
  });
  return (await Promise.all(chosen)).flat();
}

/** An order on the other outcome of a market. */
export async function placeOnOtherOutcome(context: CheckContext, token: Token, change: Partial<Intent>) {
  const other = await otherOutcome(context, token);
  return other ? placeRelatedOrder(context, other, 'on the other outcome of its market', change) : [];
}

export async function otherOutcome({ sample }: CheckContext, token: Token): Promise<Token | undefined> {
  const tokens = await sample.tokens();
  return tokens.find(({ conditionId, tokenId }) => conditionId === token.conditionId && tokenId !== token.tokenId);
}

/** One order, or none if the service does not accept it there; at a price that the ticks of its market allow. */
export async function placeRelatedOrder(
  { trading }: CheckContext,
  token: Token,
  relation: string,
  change: Partial<Intent>,
): Promise<readonly RelatedOrder[]> {
  const price = change.price === undefined ? {} : { price: trading.allowedPrice(token, change.price) };
  const order = await unlessInconclusive(trading.place(token, { ...change, ...price }));
  return order ? [{ order, relation }] : [];
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

/** Those that are listed as live: only they can be missed later. */
export async function listedOf(
  context: CheckContext,
  relatedOrders: readonly RelatedOrder[],
): Promise<readonly RelatedOrder[]> {
  const listed = await retryUntil(
    context,
    () => listedIds(context, relatedOrders),
    (ids) => relatedOrders.every(({ order }) => ids.has(order.id)),
  );
  return relatedOrders.filter(({ order }) => listed.has(order.id));
}

/** The whole list of an account has more pages than the lists of so many tokens. */
const maximumTokenLists = 2;

/** By token, or in the whole list of the account if that takes fewer reads and shows all of them. */
async function listedIds(context: CheckContext, relatedOrders: readonly RelatedOrder[]): Promise<ReadonlySet<string>> {
  const orders = relatedOrders.map(({ order }) => order);
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

interface ListOfAccount {
  readonly account: Account;
  readonly query: Query;
}

const byToken = ({ intent: { account, tokenId } }: PlacedOrder) => ({ account, query: { asset_id: tokenId } });

/** The ids that the lists of the tokens of these orders show. */
export function idsListedByToken(context: CheckContext, orders: readonly PlacedOrder[]): Promise<ReadonlySet<string>> {
  return idsIn(context, orders.map(byToken));
}

async function idsIn({ walk }: CheckContext, lists: readonly ListOfAccount[]): Promise<ReadonlySet<string>> {
  const different = new Map(lists.map((list) => [JSON.stringify([list.account.address, list.query]), list]));
  const walks = [...different.values()].map(({ account, query }) =>
    walk('account-orders', query, { account, fresh: true, maximumPages: maximumFilteredPages }),
  );
  return new Set((await Promise.all(walks)).flatMap(({ items }) => idsOf(items)));
}

/** An order that is no longer listed as live, though nothing canceled it. */
export interface EndedOrder extends RelatedOrder {
  readonly without: ListsWithout;
}

/** The first of them that is no longer listed as live; inconclusive if it may have ended by itself. */
export async function findEnded(
  context: CheckContext,
  relatedOrders: readonly RelatedOrder[],
  control: RequireNotEnded = requireOrdersStay,
): Promise<EndedOrder | undefined> {
  const listed = await listedIds(context, relatedOrders);
  for (const related of relatedOrders.filter(({ order }) => !listed.has(order.id))) {
    const without = await listsWithout(context, related.order, control);
    if (without.length > 0) return { ...related, without };
  }
  return undefined;
}

/** Orders that a cancel must spare, afterward. */
export interface SparedOrders {
  readonly relatedOrders: readonly RelatedOrder[];
  /** One that is no longer listed; rejected if it may have ended by itself. */
  readonly ended: PromiseSettledResult<EndedOrder | undefined>;
}

export async function sparedOf(context: CheckContext, relatedOrders: readonly RelatedOrder[]): Promise<SparedOrders> {
  const [ended] = await Promise.allSettled([findEnded(context, relatedOrders)]);
  return { relatedOrders, ended };
}

/** Those that an answer reports as canceled. */
export function reportedOf({ relatedOrders }: Pick<SparedOrders, 'relatedOrders'>, answer: Answer): readonly string[] {
  return canceledIds(answer).filter((id) => relatedOrders.some(({ order }) => order.id === id));
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

/** The action ended none of the orders beside the canceled one. */
export function assertNoneEnded(ended: EndedOrder | undefined, action: string): void {
  if (ended) assertShown(ended.without, `${action} ends an order ${ended.relation}, too`);
}
