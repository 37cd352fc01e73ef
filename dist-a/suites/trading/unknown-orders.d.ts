import { type Check } from '#check';
/**
 * Part 5: a cancel that is not authenticated gets the same answer for an unknown order as for a known one, or at least
 * another one than an authenticated cancel. Where an authenticated one is refused too, a service may look up the order
 * first.
 */
export declare const unknownOrderChecks: readonly Check[];
