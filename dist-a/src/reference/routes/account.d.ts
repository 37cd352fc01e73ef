import type { Account } from '../data/accounts.js';
import type { Order, OrderRecord, TradeRecord } from '../data/records.js';
import type { IncomingRequest, Service } from '../types.js';
/** Whether an order belongs to the account. */
export declare function owns(account: Account, item: Order, request: IncomingRequest, service: Service): boolean;
export declare const accountRoutes: {
    'account-orders'(request: IncomingRequest, service: Service, account: Account): {
        next_cursor: string;
        limit: number;
        count: number;
        data: OrderRecord[];
    };
    'account-order'(request: IncomingRequest, service: Service, account: Account): {
        order: OrderRecord;
    };
    'account-trades'(request: IncomingRequest, service: Service, account: Account): {
        next_cursor: string;
        limit: number;
        count: number;
        data: TradeRecord[];
    };
    'builder-trades'(request: IncomingRequest, service: Service, account: Account): {
        next_cursor: string;
        limit: number;
        count: number;
        data: TradeRecord[];
    };
};
