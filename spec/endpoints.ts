// The 22 endpoints of part 4. Check ids name them. Two pairs share a method and a path (`GET /markets`,
// `GET /markets/{id}`), so the OpenAPI document has 20 operations.
import type { Feature } from './requirement.js';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path template relative to the base URL. */
  readonly path: string;
  readonly section: string;
  readonly feature: Feature;
}

export const endpoints = {
  'place-order': { method: 'POST', path: '/order', section: '4.1', feature: 'trading' },
  'place-orders': { method: 'POST', path: '/orders', section: '4.1', feature: 'trading' },
  'cancel-order': { method: 'DELETE', path: '/order', section: '4.1', feature: 'trading' },
  'cancel-market-orders': { method: 'DELETE', path: '/cancel-market-orders', section: '4.1', feature: 'trading' },
  'account-orders': { method: 'GET', path: '/data/orders', section: '4.2', feature: 'account' },
  'account-order': { method: 'GET', path: '/data/order/{id}', section: '4.2', feature: 'account' },
  'account-trades': { method: 'GET', path: '/data/trades', section: '4.2', feature: 'account' },
  'builder-trades': { method: 'GET', path: '/builder/trades', section: '4.2', feature: 'builder' },
  'fee-rate': { method: 'GET', path: '/fee-rate', section: '4.3', feature: 'fees' },
  'token-fee-rate': { method: 'GET', path: '/fee-rate/{token_id}', section: '4.3', feature: 'fees' },
  'order-book-markets': { method: 'GET', path: '/markets', section: '4.4', feature: 'order-book' },
  'sampling-markets': { method: 'GET', path: '/sampling-markets', section: '4.4', feature: 'order-book' },
  'sampling-simplified-markets': {
    method: 'GET',
    path: '/sampling-simplified-markets',
    section: '4.4',
    feature: 'order-book',
  },
  'simplified-markets': { method: 'GET', path: '/simplified-markets', section: '4.4', feature: 'order-book' },
  'order-book-market': { method: 'GET', path: '/markets/{condition_id}', section: '4.4', feature: 'order-book' },
  'catalog-markets': { method: 'GET', path: '/markets', section: '4.5', feature: 'catalog' },
  'catalog-market-by-slug': { method: 'GET', path: '/markets/slug/{slug}', section: '4.5', feature: 'catalog' },
  'catalog-market': { method: 'GET', path: '/markets/{id}', section: '4.5', feature: 'catalog' },
  tags: { method: 'GET', path: '/tags', section: '4.5', feature: 'catalog' },
  events: { method: 'GET', path: '/events', section: '4.5', feature: 'catalog' },
  'event-by-slug': { method: 'GET', path: '/events/slug/{slug}', section: '4.5', feature: 'catalog' },
  event: { method: 'GET', path: '/events/{id}', section: '4.5', feature: 'catalog' },
} as const satisfies Record<string, Endpoint>;

export type EndpointId = keyof typeof endpoints;
export const endpointIds: readonly EndpointId[] = Object.keys(endpoints) as EndpointId[];

/** `GET /markets`. */
export function methodAndPath(id: EndpointId): string {
  const { method, path } = endpoints[id];
  return `${method} ${path}`;
}

/** Method and path without the names of parameters: of operations that share a path, the same. */
export const pathPattern = (id: EndpointId): string => methodAndPath(id).replace(/\{\w+\}/g, '{}');
