import type { JsonObject } from '../../client/answer.js';
import type { Account } from '../../client/settings.js';
import type { Reader } from '../reading/reader.js';
import type { Token } from '../reading/sample.js';
import type { OrderRegistry } from './order-registry.js';
import type { OrdersOfCheck } from './orders-of-check.js';
/** Finds live orders that were not there before, on the token or on its whole market. */
export type FindNewOrders = (where: 'token' | 'market') => Promise<readonly JsonObject[]>;
interface SnapshotOptions {
    readonly reader: Reader;
    readonly orders: OrderRegistry;
    /** Ids that were found before: what one check has found confirms nothing for another. */
    readonly foundOrderIds: Set<string>;
    readonly ordersOfCheck: OrdersOfCheck;
    readonly ordersBeforeRun: (account: Account) => Promise<readonly JsonObject[]>;
}
/** Takes snapshots of the live orders, each of which finds the orders that are new. */
export declare function createSnapshots({ reader, orders, foundOrderIds, ordersOfCheck, ordersBeforeRun }: SnapshotOptions): (token: Token, account: Account) => Promise<FindNewOrders>;
export {};
