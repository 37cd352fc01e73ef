/** Part 2: a token is an asset, so the tokens of a market are among its assets: in the lists and in a single answer. */
export declare const tokenAssets: import("#check").Check[];
/** Part 2: the outcome of a token is one of its market's: in the lists and in a single answer. */
export declare const tokenOutcomes: import("#check").Check[];
