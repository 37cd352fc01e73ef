/** Part 4: every success body is JSON. */
export declare const jsonBody: readonly import("#check").Check[];
/** Part 1: bodies are JSON, so their content type says so. */
export declare const contentType: readonly import("#check").Check[];
/**
 * Part 1: no request, valid or not, breaks the service. Status codes are not shown, but none is meant to be 500 or
 * more.
 */
export declare const noServerError: readonly import("#check").Check[];
/** Part 7: an error body has the shape `{ type: string, error: string }`. */
export declare const errorBody: readonly import("#check").Check[];
