import type { Exchange } from '../../client/exchange.js';
/** Adds an example in the order of the requests; of those alike, the last one goes when there are too many. */
export declare function keepSimplest<T>(kept: T[], added: T, exchangeOf: (example: T) => Exchange, isAlike?: (other: T) => boolean): void;
/** What a report shows is its text; a parsed body takes many times as much memory. */
export declare function withoutBody(exchange: Exchange): Exchange;
