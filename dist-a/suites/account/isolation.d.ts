/** 5.3: an account does not read an order of another account by its id. */
export declare const order: readonly import("#check").Check[];
