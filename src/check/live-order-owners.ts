// Which live orders of an account are those of a run, and which may be.
import type { JsonObject } from '../client/answer.js';
import type { Account } from '../client/settings.js';
import { groupBy } from '../group-by.js';
import { findLostOrders, fingerprintOf, fits, isCreatedBy } from './lost-orders.js';
import type { OrderRegistry } from './order-registry.js';
import { textOf, texts } from './records.js';
import type { SentOrder } from './sent-orders.js';

interface LiveOrder {
  readonly id: string;
  readonly record: JsonObject;
}

export interface OwnedOrders {
  /** Orders of the run. */
  readonly own: readonly LiveOrder[];
  /** Orders that appeared during the run, and that nothing proves to be of the run or of somebody else. */
  readonly unknown: readonly LiveOrder[];
}

/**
 * A single order that equals a refused one may be somebody else's by chance; so many, each of which was created while
 * the refused one was answered, are not.
 */
const fewestPlacedThoughRefused = 3;

/** The live orders of the account that were not there before the run. What is found becomes an order of the run. */
export function ownersOf(live: readonly JsonObject[], orders: OrderRegistry, account: Account): OwnedOrders {
  recordFoundOrders(live, orders, account);
  const before = orders.before(account);
  const sent = orders.sent().filter((order) => order.account.address === account.address);
  const newOrders = live.flatMap((record) => {
    const id = textOf(record, 'id');
    return id === undefined || before?.has(id) ? [] : [{ id, record }];
  });
  const liveIds = new Set(newOrders.map(({ id }) => id));
  const unowned = () => newOrders.filter(({ id }) => !orders.wasPlaced(id));
  if (before) {
    // Its id is not live, and no answer says that it was canceled: the answer may have shown a wrong one.
    const withWrongId = sent.filter(
      ({ answer, id = '' }) =>
        answer === 'placed' && !liveIds.has(id) && (orders.open().has(id) || orders.hasMixedUpIds()),
    );
    for (const { id } of createdBy(withWrongId, unowned())) orders.placed(id, account);
    const placedThoughRefused = createdBy(
      sent.filter(({ answer }) => answer === 'refused'),
      unowned(),
    );
    if (placedThoughRefused.length >= fewestPlacedThoughRefused)
      for (const { id } of placedThoughRefused) orders.placed(id, account);
  }
  return {
    own: newOrders.filter(({ id }) => orders.wasPlaced(id)),
    unknown: before ? unowned() : unowned().filter(({ record }) => sent.some((order) => isLike(record, order))),
  };
}

/** The ids of lost orders among the live ones; from then on they are orders of the run. */
export function recordFoundOrders(
  live: readonly JsonObject[],
  orders: OrderRegistry,
  account: Account,
): readonly string[] {
  const before = orders.before(account);
  const isKnown = (id: string) => orders.wasPlaced(id) || before?.has(id) === true;
  // Without the orders before the run, nothing says which orders are new.
  const lost = before ? orders.lost().filter((order) => order.account.address === account.address) : [];
  const found = findLostOrders(lost, live, isKnown);
  for (const order of found) {
    orders.placed(order.id, account);
    orders.resolve(order.lost);
  }
  return found.map(({ id }) => id);
}

/**
 * Those of the new live orders that equal orders of the run without a known id, on a market where only this check
 * trades. Where more are equal than were sent, nothing says which of them are its own.
 */
export function equalToSentOrders(
  live: readonly JsonObject[],
  orders: OrderRegistry,
  account: Account,
): readonly string[] {
  const withoutId = orders
    .sent()
    .filter((order) => order.account.address === account.address && order.id === undefined);
  return [...groupBy(withoutId, fingerprintOf).values()].flatMap((equal) => {
    const fitting = live.filter((record) => equal.some((order) => isLike(record, order)));
    return fitting.length > equal.length ? [] : texts(fitting, 'id');
  });
}

/** The live orders that the sent ones created. Where more fit than were sent, nothing says which of them these are. */
function createdBy(sent: readonly SentOrder[], live: readonly LiveOrder[]): readonly LiveOrder[] {
  return [...groupBy(sent, fingerprintOf).values()].flatMap((equal) => {
    const fitting = live.filter(({ record }) => equal.some((order) => isCreatedBy(record, order)));
    return fitting.length > equal.length ? [] : fitting;
  });
}

function isLike(record: JsonObject, order: SentOrder): boolean {
  return textOf(record, 'assetId') === order.tokenId && fits(record, order);
}
