/** 4.6.2: a response carries `next_cursor`, `limit` and `count`; a limit or count that is null is not carried. */
export declare const envelope: readonly import("#check").Check[];
