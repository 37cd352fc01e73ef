import { type Check } from '#check';
/**
 * 2.2 and 4.2: a new order, with a new salt, gets an id that no order of the run has had: neither a live one nor a
 * canceled one.
 */
export declare const orderIdChecks: readonly Check[];
