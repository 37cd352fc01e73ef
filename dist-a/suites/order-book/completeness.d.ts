/** 4.6: a walk shows every item of the list. */
export declare const complete: readonly import("#check").Check[];
