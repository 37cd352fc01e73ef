/** 4.3: without a token the default fee rate is returned. */
export declare const defaultRate: readonly import("#check").Check[];
/** 4.3: the default fee rate is the default even right after the rate of a token was asked for. */
export declare const defaultRateAfterToken: readonly import("#check").Check[];
/** 4.3: a token in the query means the same as a token in the path. */
export declare const queryEqualsPath: readonly import("#check").Check[];
/** 4.3 does not show the fee rate of a token that does not exist. */
export declare const unknownTokens: readonly import("#check").Check[];
