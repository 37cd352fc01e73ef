import { type OpenAPIObject } from 'openapi3-ts/oas31';
/** `ledger`: the path of the ledger page; without one, ids are plain text. */
export declare function apiPageDocument(shown: OpenAPIObject, ledger: string | undefined): OpenAPIObject;
