import { type EndpointId } from '../../spec/endpoints.js';
import type { Exchange } from '../client/exchange.js';
/** The operations with this method and path; two where the interface shows a path in two forms. */
export declare function operationsAt(method: string, path: string): readonly EndpointId[];
/** The path below a base URL; undefined for a URL elsewhere. */
export declare function pathBelow(baseUrl: string, url: string): string | undefined;
/**
 * Of the operations that share a path, the one that a request means: an accepted body shows its form (4.5), and only
 * the lists of the order book are paged by cursor.
 */
export declare function operationMeant(candidates: readonly EndpointId[], exchange: Omit<Exchange, 'endpoint'>): EndpointId;
