// The exchanges that are kept as examples: a report shows two of each.
import type { Exchange } from '../../client/exchange.js';
import { compareRequests } from '../../client/request-order.js';

/** Violations of each rule, and exchanges of each kind of mistake, that are kept. */
const maximumExamples = 20;

/** Adds an example in the order of the requests; of those alike, the last one goes when there are too many. */
export function keepSimplest<T>(
  kept: T[],
  added: T,
  exchangeOf: (example: T) => Exchange,
  isAlike: (other: T) => boolean = () => true,
): void {
  const isLater = (other: T) => compareRequests(exchangeOf(added), exchangeOf(other)) < 0;
  const index = kept.findIndex(isLater);
  kept.splice(index === -1 ? kept.length : index, 0, added);
  if (kept.filter(isAlike).length > maximumExamples) kept.splice(kept.findLastIndex(isAlike), 1);
}

/** What a report shows is its text; a parsed body takes many times as much memory. */
export function withoutBody(exchange: Exchange): Exchange {
  return { ...exchange, body: undefined };
}
