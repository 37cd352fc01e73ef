import type { Session } from '../../client/session.js';
import type { Account } from '../../client/settings.js';
import type { OrderRegistry } from './order-registry.js';
/** A `send` that also records the orders that it sends in the registry. */
export declare function trackPlacements(send: Session['send'], orders: OrderRegistry, first: Account | undefined): Session['send'];
