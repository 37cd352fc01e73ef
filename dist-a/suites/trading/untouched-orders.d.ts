import { type CheckContext, type Intent, type PlacedOrder } from '#check';
import { type FindableOrder } from './order-results.js';
/** Inconclusive unless untouched orders stay among the live ones. */
export declare function requireOrdersStay(context: CheckContext, order: FindableOrder, watchMs?: number): Promise<void>;
/** Once a new order is listed, the lists show what was done before it. Inconclusive if it never is. */
export declare function requireListsCaughtUp(context: CheckContext, { intent }: Pick<FindableOrder, 'intent'>): Promise<void>;
/** The same of orders that are placed alone and of those of a batch: a service may match batches only. */
export declare function requireAllOrdersStay(context: CheckContext, order: FindableOrder): Promise<void>;
/**
 * Inconclusive if the order, or untouched ones like it, ended by itself: it may have been live and no longer be listed.
 */
export declare function requireNotEnded(context: CheckContext, order: FindableOrder, watchMs?: number): Promise<void>;
/** A new order of the same account, token, side and price: a service may match orders of one price only. */
export declare function placeLike({ trading }: CheckContext, intent: Intent): Promise<PlacedOrder>;
/**
 * Inconclusive if the order of a batch, or untouched ones like it, ended by themselves: a service may match batches
 * only.
 */
export declare function requireBatchNotEnded(context: CheckContext, order: FindableOrder): Promise<void>;
