// Deviations of placed orders, and of cancels and what they report (2.3).
import { isObject } from '../../is-object.js';
import type { CancelResult, Deviation, IncomingRequest, Order, Reply, Service } from '../types.js';
import { type Change, changeBody, observes } from './replies.js';

export function placedOrders({ body }: Reply, { endpoint }: IncomingRequest, { store }: Service): readonly Order[] {
  if (endpoint !== 'place-order' && endpoint !== 'place-orders') return [];
  const results: readonly unknown[] = Array.isArray(body) ? body : [body];
  return results.flatMap((result) => {
    const order = isObject(result) && result.success === true ? store.order(String(result.orderID)) : undefined;
    return order ? [order] : [];
  });
}

export const changePlaced = (change: Change<readonly Order[]>): Deviation =>
  observes((reply, ...sent) => change(placedOrders(reply, ...sent), ...sent));

/** Orders stand with other members than were placed; `place` is the one in the request, from 0. */
export const recordsPlaced = (
  change: (order: Order, place: number, orders: readonly Order[]) => Partial<Order['record']>,
): Deviation =>
  changePlaced((orders) => {
    for (const [place, order] of orders.entries()) order.record = { ...order.record, ...change(order, place, orders) };
  });

export function withOrderIds(reply: Reply, ids: ReadonlyMap<unknown, string>): Reply {
  const renamed = (result: unknown) =>
    isObject(result) ? { ...result, orderID: ids.get(result.orderID) ?? result.orderID } : result;
  return { ...reply, body: Array.isArray(reply.body) ? reply.body.map(renamed) : renamed(reply.body) };
}

export type OrderCondition = (order: Order, canceled: readonly Order[], service: Service) => boolean;

/** The order that the body of a cancel names; empty if it names none. */
export const orderIdIn = (text: string): string => /"orderId"\s*:\s*"([^"]*)"/.exec(text)?.[1] ?? '';

interface Cancel {
  readonly result: CancelResult;
  readonly orders: readonly Order[];
  /** What its body names: an id, or an empty one, and the order with that id. */
  readonly id: string;
  readonly named: Order | undefined;
}

/** Replaces the result of a cancel, unless nothing is returned. */
export const cancelResult = (replace: (cancel: Cancel, service: Service) => object | undefined): Deviation =>
  changeBody((body, { text }, service) => {
    if (!isObject(body) || !Array.isArray(body.canceled)) return body;
    const result = body as unknown as CancelResult;
    const orders = result.canceled.flatMap((canceled) => service.store.order(canceled) ?? []);
    const id = orderIdIn(text);
    return replace({ result, orders, id, named: service.store.order(id) }, service) ?? body;
  });

/** The result without some of the orders that it reports as canceled. */
type WithoutCanceled = (result: CancelResult, ids: readonly string[]) => CancelResult;
const withoutReport: WithoutCanceled = ({ canceled, not_canceled }, ids) => ({
  canceled: canceled.filter((id) => !ids.includes(id)),
  not_canceled,
});

export const asNotCanceled =
  (reason: string): WithoutCanceled =>
  (result, ids) => ({
    ...withoutReport(result, ids),
    not_canceled: { ...result.not_canceled, ...Object.fromEntries(ids.map((id) => [id, reason])) },
  });

export const leavesLive = (isLeft: OrderCondition, report = withoutReport): Deviation =>
  cancelResult(({ result, orders }, service) => {
    const left = orders.filter((order) => isLeft(order, orders, service));
    for (const order of left) order.state = 'live';
    return report(result, idsOf(left));
  });

export const refusesToCancel = (isMeant: OrderCondition, reason: string) => leavesLive(isMeant, asNotCanceled(reason));
export const idsOf = (orders: readonly Order[]): string[] => orders.map(({ record }) => record.id);
