/** 4.6: a cursor that the service did not issue is refused, or answered with a page; it does not break the list. */
export declare const foreign: readonly import("#check").Check[];
/** Part 8 does not show how many items a page holds. */
export declare const pageSize: readonly import("#check").Check[];
/** 4.6.2 does not say whether `count` counts the items of the page or of the list. */
export declare const countMeaning: readonly import("#check").Check[];
/** 4.6 does not show how the lists of the order book end. */
export declare const listingEnd: readonly import("#check").Check[];
/** 4.6.1 calls the first cursor a base64 offset; the form of the others is not shown. */
export declare const encoding: readonly import("#check").Check[];
