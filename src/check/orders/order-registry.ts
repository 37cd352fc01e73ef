// The orders of a run: those that it sent, those that were placed, those that are still open, and those of which no
// answer says whether they were placed.
import type { Answer } from '../../client/answer.js';
import { type Exchange, RequestStoppedError } from '../../client/exchange.js';
import type { RequestOptions, Session } from '../../client/session.js';
import type { Account } from '../../client/settings.js';
import { groupBy } from '../../group-by.js';
import { isObject } from '../../is-object.js';
import { inconclusive } from '../outcome.js';
import { isPlacement, isReportedAsFailed, orderIdOf, orderResultsOf } from '../reading/order-answers.js';
import { parseJson, textOf } from '../reading/records.js';
import { contentOf, handlingTimeOf, type SentOrder, sentOrdersOf } from './sent-orders.js';

export type OrderRegistry = ReturnType<typeof createOrderRegistry>;

export type IdReuse = 'in its salt alone' | 'in more than its salt';

export function createOrderRegistry() {
  const before = new Map<string, ReadonlySet<string>>();
  const placed = new Map<string, Account>();
  const open = new Map<string, Account>();
  const sent = new Set<SentOrder>();
  /** Ids that several placements returned: a service may give equal orders one id. */
  const sharedIds = new Set<string>();
  /** The orders of the first request in whose answer each id was; none if one of them cannot be compared. */
  const ordersWithId = new Map<string, readonly SentOrder[]>();
  /** The answers with an id of an earlier order that no attempt of a check has judged. */
  const reusingAnswers: Record<IdReuse, Exchange[]> = { 'in its salt alone': [], 'in more than its salt': [] };
  /** The same of two orders of one request that differ in their salts alone. */
  const equalInAnswers: Exchange[] = [];
  /** Different orders of one request with one id are a matter of its results, and then so are equal ones. */
  let areResultsMixed = false;
  let hasReusedIds = false;

  /** Records an order of the run, unless it was live before the run. Returns whether it was recorded. */
  function recordPlaced(id: string, account: Account): boolean {
    if (before.get(account.address)?.has(id)) return false;
    placed.set(id, account);
    open.set(id, account);
    return true;
  }

  const isKnown = (id: string, { address }: Account) => placed.has(id) || before.get(address)?.has(id) === true;

  function recordIds(
    ids: readonly (string | undefined)[],
    items: readonly (SentOrder | undefined)[],
    { exchange }: Answer,
  ): void {
    const orders = items.every((item) => item !== undefined) ? items : [];
    for (const id of new Set(ids)) {
      if (id === undefined) continue;
      const earlier = ordersWithId.get(id);
      if (!earlier) ordersWithId.set(id, orders);
      const [first, ...others] = orders.filter((_, index) => ids[index] === id);
      const reuse = earlier ? reuseBy(orders, earlier) : first && reuseBy(others, [first]);
      if (!earlier && reuse === 'in more than its salt') areResultsMixed = true;
      if (!earlier && reuse === 'in its salt alone') equalInAnswers.push(exchange);
      if (!reuse || !earlier) continue;
      reusingAnswers[reuse].push(exchange);
      hasReusedIds = true;
    }
  }

  /** Records the answer to a placement; `items` are its orders, in the order of the request. */
  function recordAnswer(answer: Answer, items: readonly (SentOrder | undefined)[], account: Account): void {
    const results = orderResultsOf(answer);
    const ids = results.map(orderIdOf);
    const known = ids.filter((id) => id !== undefined);
    recordIds(ids, items, answer);
    hasReusedIds ||= known.some((id) => before.get(account.address)?.has(id));
    const outcomes = outcomesOf(answer, results, items.length, (id) => isKnown(id, account));
    const createdWithin = handlingTimeOf(answer.exchange);
    items.forEach((order, index) => {
      if (!order) return;
      Object.assign(order, outcomes[index], createdWithin && { createdWithin });
      if (answer.kind === 'accepted') order.isAccepted = true;
    });
    for (const id of known) {
      if (placed.has(id)) sharedIds.add(id);
      recordPlaced(id, account);
    }
  }

  const sentOrders = (account?: Account): readonly SentOrder[] =>
    [...sent].filter((order) => account === undefined || order.account.address === account.address);

  return {
    recordPlaced,
    /** The account's live orders when the run began: they are never canceled. Undefined if they could not be read. */
    idsBeforeRun: ({ address }: Account): ReadonlySet<string> | undefined => before.get(address),
    setIdsBeforeRun: ({ address }: Account, ids: readonly string[]) => void before.set(address, new Set(ids)),
    recordCanceled: (id: string) => void open.delete(id),
    wasPlacedByRun: (id: string) => placed.has(id),
    /** Ids of the orders of the run that are not known to be canceled, with their accounts. */
    openOrders: (): ReadonlyMap<string, Account> => open,
    /** Ids of the account's orders that were reported as canceled, without ids that several placements returned. */
    idsCanceledByRun: ({ address }: Account): readonly string[] =>
      [...placed].flatMap(([id, owner]) =>
        owner.address !== address || open.has(id) || sharedIds.has(id) ? [] : [id],
      ),
    ordersOfRun: (): ReadonlyMap<string, Account> => placed,
    /** Records the orders of a placement before it is sent. One of the functions is called when it has ended. */
    beginPlacement(request: RequestOptions, account: Account, sentAt: number) {
      const items = sentOrdersOf(request, account, sentAt);
      const orders = items.filter((order) => order !== undefined);
      for (const order of orders) sent.add(order);
      return {
        recordAnswer: (answer: Answer): void => recordAnswer(answer, items, account),
        recordLostAnswer(): void {
          for (const order of orders) order.outcome = 'unknown';
        },
        recordNotSent(): void {
          for (const order of orders) sent.delete(order);
        },
      };
    },
    sentOrders,
    /** Those whose answer was lost, or says nothing about them. */
    ordersWithUnknownOutcome: (account?: Account) => sentOrders(account).filter(({ outcome }) => outcome === 'unknown'),
    /** The same, and those whose answer has not arrived yet. */
    unresolvedOrders: (account?: Account) =>
      sentOrders(account).filter(({ outcome }) => outcome === 'unknown' || outcome === 'pending'),
    /** Live orders that equal one that was answered as refused, and were created meanwhile; of all accounts. */
    liveThoughRefused: new Set<string>(),
    hasReusedIds: () => hasReusedIds,
    /** Takes the answers that gave an order the id of an earlier one: what one attempt has found confirms no other one. */
    takeReusingAnswers: (reuse: IdReuse): readonly Exchange[] => [
      ...reusingAnswers[reuse].splice(0),
      ...(reuse === 'in its salt alone' && !areResultsMixed ? equalInAnswers.splice(0) : []),
    ],
    /** How many orders with ids of their own differ from an earlier one in their salt alone. */
    countOtherSalts(): number {
      const withIds = [...sent].filter(({ id }) => id !== undefined);
      const salts = [...groupBy(withIds, contentOf).values()].map((equal) => new Set(equal.map(({ salt }) => salt)));
      return salts.reduce((sum, { size }) => sum + size - 1, 0);
    },
  };
}

/**
 * How orders differ from the earlier ones with an id that they get; undefined if one of them may be the same order
 * (variant returns-the-same-id-for-repeated-orders). Which result is about which order of a batch is not stated (4.1).
 */
function reuseBy(orders: readonly SentOrder[], earlier: readonly SentOrder[]): IdReuse | undefined {
  const pairs = orders.flatMap((order) => earlier.map((other) => [order, other] as const));
  const equal = pairs.filter(([order, other]) => contentOf(order) === contentOf(other));
  if (pairs.length === 0 || equal.some(([order, other]) => order.salt === other.salt)) return undefined;
  return equal.length > 0 ? 'in its salt alone' : 'in more than its salt';
}

type Outcome = Pick<SentOrder, 'outcome' | 'id'>;

function outcomesOf(answer: Answer, results: readonly unknown[], count: number, isKnown: (id: string) => boolean) {
  if (!mayHavePlacedOrders(answer)) return Array<Outcome>(count).fill({ outcome: 'refused' });
  const outcomes = results.map((result) => outcomeOf(result, isKnown));
  if (results.length !== count) {
    // Which result belongs to which order is unknown. If as many as the orders say what happened, nothing is open.
    const conclusive = outcomes.filter(({ outcome }) => outcome !== 'unknown').length;
    return Array<Outcome>(count).fill({ outcome: conclusive >= count ? 'placed' : 'unknown' });
  }
  const ids = results.map(orderIdOf);
  return outcomes.map((outcome, index): Outcome => {
    const isRepeated = ids[index] !== undefined && ids.indexOf(ids[index]) < index;
    return isRepeated ? { outcome: 'unknown' } : outcome;
  });
}

/** What an order result (2.2) says: the order was not placed, or it has an id that no other order has, or nothing. */
function outcomeOf(result: unknown, isKnown: (id: string) => boolean): Outcome {
  if (isReportedAsFailed(result)) return { outcome: 'refused' };
  const id = orderIdOf(result);
  return id !== undefined && !isKnown(id) ? { outcome: 'placed', id } : { outcome: 'unknown' };
}

/** Gateways and overloaded services answer with these, although the service behind them may have placed the order. */
const inconclusiveStatuses = new Set([408, 499]);

/** False only if the answer to a placement proves that none of its orders was placed: a rate limit rejected it. */
export function mayHavePlacedOrders({ kind, exchange: { status } }: Answer): boolean {
  return kind !== 'refused' || status >= 500 || inconclusiveStatuses.has(status);
}

/**
 * A `send` that records the orders that it sends in the registry, and cancels none that was live before the run: a service
 * may show the id of such an order as that of a new one. A check that tries to ends as inconclusive.
 */
export function guardedSend(send: Session['send'], orders: OrderRegistry, first: Account | undefined): Session['send'] {
  return async (endpoint, request = {}) => {
    const account = request.account ?? first;
    if (!account) return send(endpoint, request);
    const id = endpoint === 'cancel-order' ? canceledId(request) : undefined;
    if (id !== undefined && orders.idsBeforeRun(account)?.has(id))
      return inconclusive('ambiguous', `order ${id} was there before the run, so it is not canceled`);
    if (!isPlacement(endpoint)) return send(endpoint, request);
    const placement = orders.beginPlacement(request, account, Date.now());
    try {
      const answer = await send(endpoint, request);
      placement.recordAnswer(answer);
      return answer;
    } catch (error) {
      if (error instanceof RequestStoppedError && !error.wasSent) placement.recordNotSent();
      else placement.recordLostAnswer();
      throw error;
    }
  };
}

function canceledId({ body, rawBody }: RequestOptions): string | undefined {
  const sent = rawBody === undefined ? body : parseJson(rawBody);
  return isObject(sent) ? textOf(sent, 'orderId') : undefined;
}
