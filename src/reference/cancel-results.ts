// Deviations of cancels and of what they report (2.3), which faults and variants share.
import { isObject } from '../is-object.js';
import type { Order } from './data/records.js';
import { changeBody } from './deviation.js';
import type { CancelResult, Deviation, Service } from './types.js';

export type OrderCondition = (order: Order, service: Service) => boolean;

/** The order that the body of a cancel names; empty if it names none. */
export const orderIdIn = (text: string): string => /"orderId"\s*:\s*"([^"]*)"/.exec(text)?.[1] ?? '';

/**
 * Replaces the result of a cancel, unless nothing is returned: `orders` are those that it reports as canceled, and
 * `orderId` is the one of the request, or empty.
 */
export const cancelResult = (
  replace: (result: CancelResult, orders: readonly Order[], service: Service, orderId: string) => object | undefined,
): Deviation =>
  changeBody((body, { text }, service) => {
    if (!isObject(body) || !Array.isArray(body.canceled)) return body;
    const result = body as unknown as CancelResult;
    const orders = result.canceled.flatMap((id) => service.store.order(id) ?? []);
    return replace(result, orders, service, orderIdIn(text)) ?? body;
  });

/** The result with these of its canceled orders in `not_canceled`. */
export const asNotCanceled = (result: CancelResult, ids: readonly string[], reason: string): CancelResult => ({
  canceled: result.canceled.filter((id) => !ids.includes(id)),
  not_canceled: { ...result.not_canceled, ...Object.fromEntries(ids.map((id) => [id, reason])) },
});

/** Some of the orders that a cancel would end stay live, and it says so. */
export const refusesToCancel = (isRefused: OrderCondition, reason: string): Deviation =>
  cancelResult((result, orders, service) => {
    const refused = orders.filter((order) => isRefused(order, service));
    for (const order of refused) order.state = 'live';
    const ids = refused.map(({ record }) => record.id);
    return asNotCanceled(result, ids, reason);
  });
