/**
 * 4.2: `taker` keeps the trades that this address took, all of them and no others. A record does not name its taker: an
 * account took the trades that it has a part in and did not make.
 */
export declare const takerFilter: readonly import("#check").Check[];
