import type { Account } from '../data/accounts.js';
import type { CancelResult, OrderResult } from '../response-bodies.js';
import type { IncomingRequest, Service } from '../types.js';
export declare const tradingRoutes: {
    'place-order'(request: IncomingRequest, service: Service, account: Account): OrderResult;
    'place-orders'({ body }: IncomingRequest, service: Service, account: Account): OrderResult[];
    'cancel-order'(request: IncomingRequest, service: Service, account: Account): CancelResult;
    'cancel-market-orders'(request: IncomingRequest, service: Service, account: Account): CancelResult;
};
