// The orders of a run: those that it placed, those that are still open, and those whose answer was lost.
import { type Answer, isObject } from '../client/answer.js';
import type { RequestOptions } from '../client/session.js';
import type { Account } from '../client/settings.js';
import { parseJson } from './parse-json.js';

/** An order that was sent, and whose answer did not say whether it was placed. */
export interface LostOrder {
  readonly account: Account;
  readonly tokenId: string;
  readonly side: string;
  /** As they were sent. */
  readonly makerAmount: string;
  readonly takerAmount: string;
  readonly salt: string;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
}

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
  /** Ids of the orders of the account that were reported as canceled, and not as placed again since. */
  canceledOf(account: Account): readonly string[];
  /** Ids of all orders of the run, with their accounts. */
  all(): ReadonlyMap<string, Account>;
  /** Records the orders of a request whose answer was lost, or those that the answer says nothing about. */
  lose(request: RequestOptions, account: Account, sentAt: number, answer?: Answer): void;
  lost(): readonly LostOrder[];
  /** The order was found, or is not there. */
  resolve(lost: LostOrder): void;
}

export function createOrderRegistry(): OrderRegistry {
  const before = new Map<string, ReadonlySet<string>>();
  const all = new Map<string, Account>();
  const open = new Map<string, Account>();
  const lost = new Set<LostOrder>();

  return {
    before: ({ address }) => before.get(address),
    setBefore: ({ address }, ids) => void before.set(address, new Set(ids)),
    placed(id, account) {
      if (before.get(account.address)?.has(id)) return false;
      all.set(id, account);
      open.set(id, account);
      return true;
    },
    canceled: (id) => void open.delete(id),
    wasPlaced: (id) => all.has(id),
    open: () => open,
    canceledOf: ({ address }) =>
      [...all].filter(([id, owner]) => owner.address === address && !open.has(id)).map(([id]) => id),
    all: () => all,
    lose(request, account, sentAt, answer) {
      const items = itemsOf(request);
      const results = answer ? resultsOf(answer) : [];
      // With elements that are no results between them, the others are still as many as the orders that were sent.
      if (results.filter((result) => isConclusive(result, all)).length >= items.length) return;
      items.forEach((item, index) => {
        if (results.length === items.length && isConclusive(results[index], all)) return;
        const order = lostOrderOf(item, account, sentAt);
        if (order) lost.add(order);
      });
    },
    lost: () => [...lost],
    resolve: (order) => void lost.delete(order),
  };
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

function itemsOf({ body, rawBody }: RequestOptions): readonly unknown[] {
  const sent = rawBody === undefined ? body : parseJson(rawBody);
  return Array.isArray(sent) ? sent : [sent];
}

function resultsOf({ kind, body }: Answer): readonly unknown[] {
  if (kind !== 'accepted') return [];
  return Array.isArray(body) ? body : [body];
}

/** Whether an order result (2.2) reports the order as not placed, or shows an id that no other order of the run has. */
function isConclusive(result: unknown, known: ReadonlyMap<string, Account>): boolean {
  if (!isObject(result)) return false;
  if (result.success === false) return true;
  return typeof result.orderID === 'string' && result.orderID !== '' && !known.has(result.orderID);
}

function lostOrderOf(item: unknown, account: Account, sentAt: number): LostOrder | undefined {
  const order = isObject(item) && isObject(item.order) ? item.order : undefined;
  if (!order) return undefined;
  const { tokenId, side, makerAmount, takerAmount, salt } = order;
  const texts = [tokenId, makerAmount, takerAmount];
  if (texts.some((text) => typeof text !== 'string')) return undefined;
  return {
    account,
    tokenId: String(tokenId),
    side: String(side),
    makerAmount: String(makerAmount),
    takerAmount: String(takerAmount),
    salt: String(salt),
    sentAt,
  };
}
