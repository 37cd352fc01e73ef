import type { FeeRate } from '../data/records.js';
import type { Service } from '../types.js';
export declare const feeRoutes: {
    'fee-rate': (request: import("../types.js").IncomingRequest, service: Service) => FeeRate;
    'token-fee-rate': ({ param }: import("../types.js").IncomingRequest, service: Service) => FeeRate;
};
