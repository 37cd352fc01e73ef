import type { DocumentLocation } from './document-locations.js';
export type Example = {
    readonly kind: 'value';
    /** The name of the schema. */
    readonly schema: string;
    readonly value: unknown;
    /** Whether `value` has all members, not only those that the requirement applies to. */
    readonly isWhole: boolean;
} | {
    readonly kind: 'request';
    readonly method: string;
    readonly pathAndQuery: string;
    readonly body?: unknown;
};
/** A value if the requirement applies to a schema, since a value shows more of it than a request does. */
export declare function exampleOf(locations: readonly DocumentLocation[]): Example | undefined;
