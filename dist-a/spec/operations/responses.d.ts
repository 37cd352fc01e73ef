import type { EndpointId } from '../endpoints.js';
/** The name of a component schema, or of the items of an array. */
export type ResponseForm = string | {
    readonly array: string;
};
export declare const responseSchemaOf: Readonly<Record<EndpointId, ResponseForm>>;
