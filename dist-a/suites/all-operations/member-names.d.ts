import { type Check } from '#check';
/**
 * Part 2: a member has the name that its table states. A record may lack members and have others (2.12), but a stated
 * one that no record shows, beside one whose name differs from it only in case or in the characters between words, has
 * another name.
 */
export declare const memberNameChecks: readonly Check[];
