// The orders of a run: those that it sent, those that were placed, those that are still open, and those whose answer
// was lost.
import { type Answer, isObject } from '../client/answer.js';
import type { RequestOptions } from '../client/session.js';
import type { Account } from '../client/settings.js';
import { orderIdOf } from './order-answers.js';
import { creationSpanOf, type SentOrder, sentOrdersOf } from './sent-orders.js';

export interface OrderRegistry {
  /** The account's live orders when the run began: they are never canceled. Undefined if they could not be read. */
  before(account: Account): ReadonlySet<string> | undefined;
  setBefore(account: Account, ids: readonly string[]): void;
  /** Records an order of the run, unless it was live before the run. Returns whether it was recorded. */
  placed(id: string, account: Account): boolean;
  canceled(id: string): void;
  wasPlaced(id: string): boolean;
  /** Ids of the orders of the run that are not known to be canceled, with their accounts. */
  open(): ReadonlyMap<string, Account>;
  /**
   * Ids of the account's orders that were reported as canceled, without those that several placements were answered
   * with.
   */
  canceledOf(account: Account): readonly string[];
  /** Ids of all orders of the run, with their accounts. */
  all(): ReadonlyMap<string, Account>;
  /** Records the orders of a placement before it is sent. */
  send(request: RequestOptions, account: Account, sentAt: number): Placement;
  /** The accounts for which the run has sent orders. */
  accounts(): readonly Account[];
  /** Every order that was sent. */
  sent(): readonly SentOrder[];
  /** Those whose answer was lost, or says nothing about them. */
  lost(): readonly SentOrder[];
  /** The same, and those whose answer has not arrived yet. */
  unanswered(): readonly SentOrder[];
  /** The order was found. */
  resolve(order: SentOrder): void;
  /** Whether an answer has shown the id of another order as that of a new one. */
  hasMixedUpIds(): boolean;
}

/** One request that places orders. One of its functions is called when it has ended. */
export interface Placement {
  /** Records what the answer says about each order. */
  answered(answer: Answer): void;
  /** Its answer was lost. */
  lost(): void;
  /** The request was not sent. */
  withdrawn(): void;
}

export function createOrderRegistry(): OrderRegistry {
  const before = new Map<string, ReadonlySet<string>>();
  const all = new Map<string, Account>();
  const open = new Map<string, Account>();
  const accounts = new Map<string, Account>();
  const sent = new Set<SentOrder>();
  /** Ids that several placements were answered with: a service may give equal orders one id. */
  const sharedIds = new Set<string>();
  let hasMixedUpIds = false;

  function placed(id: string, account: Account): boolean {
    if (before.get(account.address)?.has(id)) return false;
    all.set(id, account);
    open.set(id, account);
    return true;
  }

  /** Whether the id is that of another order: one of the run, or one from before it. */
  const isTaken = (id: string, { address }: Account) => all.has(id) || before.get(address)?.has(id) === true;

  /** A service may answer the same order again with the same id. */
  const isOfAnother = (id: string, order: SentOrder | undefined, { address }: Account) =>
    before.get(address)?.has(id) === true || [...sent].some((other) => other.id === id && other.salt !== order?.salt);

  return {
    before: ({ address }) => before.get(address),
    setBefore: ({ address }, ids) => void before.set(address, new Set(ids)),
    placed,
    canceled: (id) => void open.delete(id),
    wasPlaced: (id) => all.has(id),
    open: () => open,
    canceledOf: ({ address }) =>
      [...all].flatMap(([id, owner]) => (owner.address !== address || open.has(id) || sharedIds.has(id) ? [] : [id])),
    all: () => all,
    send(request, account, sentAt) {
      accounts.set(account.address, account);
      const items = sentOrdersOf(request, account, sentAt);
      const orders = items.filter((order) => order !== undefined);
      for (const order of orders) sent.add(order);
      return {
        answered(answer) {
          const span = creationSpanOf(answer.exchange);
          const results = resultsOf(answer);
          const ids = results.map(orderIdOf);
          const isTakenId = (id: string) => isTaken(id, account);
          hasMixedUpIds ||= ids.some((id, index) => id !== undefined && isOfAnother(id, items[index], account));
          const answers = items.map((_, index) => answerTo(index, items.length, { answer, results, isTakenId }));
          items.forEach((order, index) => {
            if (!order) return;
            Object.assign(order, answers[index], span && { createdWithin: span });
            if (answer.kind === 'accepted') order.isAccepted = true;
          });
          for (const id of ids) {
            if (id === undefined) continue;
            if (all.has(id)) sharedIds.add(id);
            placed(id, account);
          }
        },
        lost() {
          for (const order of orders) order.answer = 'none';
        },
        withdrawn() {
          for (const order of orders) sent.delete(order);
        },
      };
    },
    accounts: () => [...accounts.values()],
    sent: () => [...sent],
    lost: () => [...sent].filter(({ answer }) => answer === 'none'),
    unanswered: () => [...sent].filter(({ answer }) => answer === 'none' || answer === 'pending'),
    resolve(order) {
      order.answer = 'placed';
    },
    hasMixedUpIds: () => hasMixedUpIds,
  };
}

interface AnsweredPlacement {
  readonly answer: Answer;
  readonly results: readonly unknown[];
  readonly isTakenId: (id: string) => boolean;
}

/** What the answer to a placement of so many orders says about one of them. */
function answerTo(
  index: number,
  count: number,
  { answer, results, isTakenId }: AnsweredPlacement,
): Pick<SentOrder, 'answer' | 'id'> {
  if (!mayHaveLostOrders(answer)) return { answer: 'refused' };
  const isConclusive = (result: unknown) => answerIn(result, isTakenId).answer !== 'none';
  const own = results[index];
  const isRepeated = results
    .slice(0, index)
    .some((result) => orderIdOf(result) !== undefined && orderIdOf(result) === orderIdOf(own));
  if (results.length === count) return isRepeated ? { answer: 'none' } : answerIn(own, isTakenId);
  // With elements that are no results between them, the others are still as many as the orders that were sent.
  return { answer: results.filter(isConclusive).length >= count ? 'placed' : 'none' };
}

/** What an order result (2.2) says: the order was not placed, or it has an id that no other order has, or nothing. */
function answerIn(result: unknown, isTakenId: (id: string) => boolean): Pick<SentOrder, 'answer' | 'id'> {
  if (!isObject(result)) return { answer: 'none' };
  if (result.success === false) return { answer: 'refused' };
  const id = orderIdOf(result);
  return id !== undefined && !isTakenId(id) ? { answer: 'placed', id } : { answer: 'none' };
}

/** Gateways and overloaded services answer with these, although the service behind them may have placed the order. */
const inconclusiveStatuses = new Set([408, 499]);

/**
 * Whether an answer to a placement leaves open whether its orders were placed. If a rate limit rejects it, none was
 * placed.
 */
export function mayHaveLostOrders({ kind, exchange: { status } }: Answer): boolean {
  return kind !== 'refused' || status >= 500 || inconclusiveStatuses.has(status);
}

function resultsOf({ kind, body }: Answer): readonly unknown[] {
  if (kind !== 'accepted') return [];
  return Array.isArray(body) ? body : [body];
}
