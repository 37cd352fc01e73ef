import type { OrderRegistry } from '../check/orders/order-registry.js';
import type { Target } from './open-target.js';
/** After the first signal. */
export declare function stoppingLine(orders: OrderRegistry): string;
/**
 * After the second signal: the orders that stay open with the commands that cancel them, and those that may be open.
 */
export declare function remainingOrderLines(orders: OrderRegistry, { settings, replayFlags }: Pick<Target, 'settings' | 'replayFlags'>): string;
