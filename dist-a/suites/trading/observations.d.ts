/** Part 1 does not show matching. Orders that match cannot be canceled, so only one far from any match is observed. */
export declare const matchingChecks: readonly import("#check").Check[];
/**
 * Part 3 does not show transitions. One order is looked up, canceled and looked up, after all other checks: beside many
 * requests it takes longer, and the order may end by itself.
 */
export declare const transitionChecks: readonly import("#check").Check[];
/** 2.1 lists BUY as a side, and does not show whether there are others. */
export declare const sideChecks: readonly import("#check").Check[];
/** 2.1 does not show which members are required: an order that is placed without a member does not need it. */
export declare const requiredFieldChecks: readonly import("#check").Check[];
