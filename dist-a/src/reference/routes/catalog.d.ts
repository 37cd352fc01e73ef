import type { IncomingRequest, Service } from '../types.js';
export declare const catalogRoutes: {
    'catalog-markets': (request: IncomingRequest, service: Service) => import("../response-bodies.js").ListedMarket[];
    'catalog-market': (request: IncomingRequest, service: Service) => import("../response-bodies.js").SingleMarket;
    'catalog-market-by-slug'(request: IncomingRequest, service: Service): import("../response-bodies.js").SingleMarket;
    tags(request: IncomingRequest, service: Service): import("../data/records.js").Tag[];
    events: (request: IncomingRequest, service: Service) => import("../response-bodies.js").ListedEvent[];
    event(request: IncomingRequest, service: Service): import("../response-bodies.js").SingleEvent;
    'event-by-slug'(request: IncomingRequest, service: Service): import("../response-bodies.js").SingleEvent;
};
