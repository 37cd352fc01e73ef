import type { Envelope } from '../response-bodies.js';
import type { IncomingRequest, Service } from '../types.js';
export declare const orderBookRoutes: {
    'order-book-markets': (request: IncomingRequest, service: Service) => Envelope<import("../data/records.js").BookFields>;
    'sampling-markets': (request: IncomingRequest, service: Service) => Envelope<import("../response-bodies.js").SampledMarket>;
    'sampling-simplified-markets': (request: IncomingRequest, service: Service) => Envelope<import("../response-bodies.js").SimplifiedMarket>;
    'simplified-markets': (request: IncomingRequest, service: Service) => Envelope<import("../response-bodies.js").SimplifiedMarket>;
    'order-book-market'({ param }: IncomingRequest, { dataset }: Service): import("../data/records.js").BookFields;
};
