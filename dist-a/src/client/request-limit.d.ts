/**
 * What a request is for. `evidence`: a check judges its answer · `confirmation`: it is asked again before a violation
 * counts, or the orders of the run are looked for · `cancellation`: it cancels an order of the run, however many
 * requests were sent · `last-cancellation`: the same at the end of the run, even if the service refuses writes.
 */
export type RequestPurpose = 'evidence' | 'confirmation' | 'cancellation' | 'last-cancellation';
/**
 * Returns a function to be called before each request. It throws {@link RequestLimitError} if the request must not be
 * sent.
 */
export declare function createRequestLimit(maximum?: number): (purpose: RequestPurpose) => void;
