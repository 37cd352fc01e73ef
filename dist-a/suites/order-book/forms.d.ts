/** 2.10 and 2.11: these forms add the mirror of the market, and of each token. */
export declare const addedMirrors: readonly import("#check").Check[];
/** Part 1: the mirror of a market is another market, and the same one in the catalog and in the order book. */
export declare const mirrors: readonly import("#check").Check[];
/** 2.10: the sampling form keeps the members of the full form that it does not omit. */
export declare const keptMembers: readonly import("#check").Check[];
/** 2.10 and 2.11: a market shows the same in each of its forms. */
export declare const formAgreement: readonly import("#check").Check[];
