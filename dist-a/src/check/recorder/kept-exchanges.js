import { compareRequests } from '../../client/request-order.js';
/** Violations of each rule, and exchanges of each kind of mistake, that are kept. */
const maximumExamples = 20;
/** Adds an example in the order of the requests; of those alike, the last one goes when there are too many. */
export function keepSimplest(kept, added, exchangeOf, isAlike = () => true) {
    const isLater = (other) => compareRequests(exchangeOf(added), exchangeOf(other)) < 0;
    const index = kept.findIndex(isLater);
    kept.splice(index === -1 ? kept.length : index, 0, added);
    if (kept.filter(isAlike).length > maximumExamples)
        kept.splice(kept.findLastIndex(isAlike), 1);
}
/** What a report shows is its text; a parsed body takes many times as much memory. */
export function withoutBody(exchange) {
    return { ...exchange, body: undefined };
}
//# sourceMappingURL=kept-exchanges.js.map