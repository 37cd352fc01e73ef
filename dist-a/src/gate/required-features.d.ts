import { type Feature } from '../../spec/requirement.js';
/** Each named feature once, in the order of features. @throws {UsageError} for an unknown one. */
export declare function requiredFeatures(names?: readonly string[], flag?: string): readonly Feature[];
/** @throws {UsageError} for a required feature that the target does not claim. */
export declare function assertClaimed(required: readonly Feature[], claimed: readonly Feature[]): void;
