import type { Session } from '../../client/session.js';
import type { RemainingOrder } from './cancel-open-orders.js';
import type { OrderRegistry } from './order-registry.js';
import type { SentOrder } from './sent-orders.js';
/** Finds live orders whose outcome was unknown, in the list of each token; from then on they are orders of the run. */
export declare function recoverOrders(send: Session['send'], orders: OrderRegistry, isWanted: (order: SentOrder) => boolean): Promise<readonly Pick<RemainingOrder, 'id' | 'account'>[]>;
