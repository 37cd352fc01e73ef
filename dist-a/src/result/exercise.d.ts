import { type EndpointId } from '../../spec/endpoints.js';
import type { Feature } from '../../spec/requirement.js';
import type { CheckRow, Coverage, UnexercisedOperation } from './model.js';
export interface ClaimedOperation {
    /** Method and path, as `GET /markets`; of two forms with different paths, both. */
    readonly operation: string;
    /** The features that have the operation; two for the paths that the interface shows in two forms. */
    readonly features: readonly Feature[];
    readonly endpoints: readonly EndpointId[];
    readonly isExercised: boolean;
}
/** The form of a path that two endpoints share: `/markets/{id}` and `/markets/{condition_id}` are one operation. */
export declare function operationKey(endpoint: EndpointId): string;
/**
 * The operations of the claimed features that the selected checks are about. An operation with two forms is exercised
 * by either.
 */
export declare function claimedOperations(checks: readonly CheckRow[], { operations }: Coverage, claimed: readonly Feature[]): readonly ClaimedOperation[];
/** The claimed operations that were not exercised, each with the reason that its checks give. */
export declare function unexercisedOperations(operations: readonly ClaimedOperation[], checks: readonly CheckRow[]): readonly UnexercisedOperation[];
