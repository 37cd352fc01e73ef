import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Service } from './types.js';
/** The part of the interface that one host serves. */
export type ServedPart = 'catalog' | 'order-book' | 'both';
/** The socket of a request, when the service listens on a port. */
export type Env = {
    Bindings: Partial<HttpBindings>;
};
/** The service as a fetch handler; in a test, `app.request('/tags')` needs no port. */
export declare function createApp(service: Service, served?: ServedPart): Hono<Env>;
