import type { Session } from '../../client/session.js';
import type { Account } from '../../client/settings.js';
import type { OrderRegistry } from './order-registry.js';
/** A `send` that cancels no order that was live before the run: a check that tries to ends as inconclusive. */
export declare function withoutCancelsOfEarlierOrders(send: Session['send'], orders: OrderRegistry, first: Account | undefined): Session['send'];
