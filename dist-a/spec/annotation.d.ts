import type { RequirementId } from './ledger.js';
export declare const annotation = "x-requirements";
/** The annotation, to be spread into an object of the document. Without requirements there is no annotation. */
export declare function annotate(ids: readonly RequirementId[]): {
    [annotation]?: readonly RequirementId[];
};
/** The requirements that an object of the document names. */
export declare function requirementsOf(part: unknown): readonly RequirementId[];
