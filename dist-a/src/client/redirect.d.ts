import type { Exchange } from './exchange.js';
/** Redirects of one read: enough for a service that adds a slash or moves a path, and an end for loops. */
export declare const maximumRedirects = 3;
export declare function isRedirect({ status }: Pick<Exchange, 'status'>): boolean;
/** `302 to another origin (https://other.test), not followed`; undefined for an answer that is no redirect. */
export declare function describeRedirect(exchange: Exchange): string | undefined;
