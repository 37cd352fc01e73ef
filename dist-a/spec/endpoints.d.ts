import type { Feature } from './requirement.js';
export interface Endpoint {
    readonly method: 'GET' | 'POST' | 'DELETE';
    /** Path template relative to the base URL. */
    readonly path: string;
    readonly section: string;
    readonly feature: Feature;
}
export declare const endpoints: {
    readonly 'place-order': {
        readonly method: 'POST';
        readonly path: '/order';
        readonly section: '4.1';
        readonly feature: 'trading';
    };
    readonly 'place-orders': {
        readonly method: 'POST';
        readonly path: '/orders';
        readonly section: '4.1';
        readonly feature: 'trading';
    };
    readonly 'cancel-order': {
        readonly method: 'DELETE';
        readonly path: '/order';
        readonly section: '4.1';
        readonly feature: 'trading';
    };
    readonly 'cancel-market-orders': {
        readonly method: 'DELETE';
        readonly path: '/cancel-market-orders';
        readonly section: '4.1';
        readonly feature: 'trading';
    };
    readonly 'account-orders': {
        readonly method: 'GET';
        readonly path: '/data/orders';
        readonly section: '4.2';
        readonly feature: 'account';
    };
    readonly 'account-order': {
        readonly method: 'GET';
        readonly path: '/data/order/{id}';
        readonly section: '4.2';
        readonly feature: 'account';
    };
    readonly 'account-trades': {
        readonly method: 'GET';
        readonly path: '/data/trades';
        readonly section: '4.2';
        readonly feature: 'account';
    };
    readonly 'builder-trades': {
        readonly method: 'GET';
        readonly path: '/builder/trades';
        readonly section: '4.2';
        readonly feature: 'builder';
    };
    readonly 'fee-rate': {
        readonly method: 'GET';
        readonly path: '/fee-rate';
        readonly section: '4.3';
        readonly feature: 'fees';
    };
    readonly 'token-fee-rate': {
        readonly method: 'GET';
        readonly path: '/fee-rate/{token_id}';
        readonly section: '4.3';
        readonly feature: 'fees';
    };
    readonly 'order-book-markets': {
        readonly method: 'GET';
        readonly path: '/markets';
        readonly section: '4.4';
        readonly feature: 'order-book';
    };
    readonly 'sampling-markets': {
        readonly method: 'GET';
        readonly path: '/sampling-markets';
        readonly section: '4.4';
        readonly feature: 'order-book';
    };
    readonly 'sampling-simplified-markets': {
        readonly method: 'GET';
        readonly path: '/sampling-simplified-markets';
        readonly section: '4.4';
        readonly feature: 'order-book';
    };
    readonly 'simplified-markets': {
        readonly method: 'GET';
        readonly path: '/simplified-markets';
        readonly section: '4.4';
        readonly feature: 'order-book';
    };
    readonly 'order-book-market': {
        readonly method: 'GET';
        readonly path: '/markets/{condition_id}';
        readonly section: '4.4';
        readonly feature: 'order-book';
    };
    readonly 'catalog-markets': {
        readonly method: 'GET';
        readonly path: '/markets';
        readonly section: '4.5';
        readonly feature: 'catalog';
    };
    readonly 'catalog-market-by-slug': {
        readonly method: 'GET';
        readonly path: '/markets/slug/{slug}';
        readonly section: '4.5';
        readonly feature: 'catalog';
    };
    readonly 'catalog-market': {
        readonly method: 'GET';
        readonly path: '/markets/{id}';
        readonly section: '4.5';
        readonly feature: 'catalog';
    };
    readonly tags: {
        readonly method: 'GET';
        readonly path: '/tags';
        readonly section: '4.5';
        readonly feature: 'catalog';
    };
    readonly events: {
        readonly method: 'GET';
        readonly path: '/events';
        readonly section: '4.5';
        readonly feature: 'catalog';
    };
    readonly 'event-by-slug': {
        readonly method: 'GET';
        readonly path: '/events/slug/{slug}';
        readonly section: '4.5';
        readonly feature: 'catalog';
    };
    readonly event: {
        readonly method: 'GET';
        readonly path: '/events/{id}';
        readonly section: '4.5';
        readonly feature: 'catalog';
    };
};
export type EndpointId = keyof typeof endpoints;
export declare const endpointIds: readonly EndpointId[];
/** `GET /markets`. */
export declare function methodAndPath(id: EndpointId): string;
