/**
 * Part 5 does not show which reads succeed without the headers. A refusal that asks for an account, or that the same
 * request does not get with one, is about authentication; one that it gets with an account too is not.
 */
export declare const unauthenticated: readonly import("#check").Check[];
/** Part 5 does not show which of the headers a read requires: it is sent without each of them. */
export declare const readHeaders: readonly import("#check").Check[];
