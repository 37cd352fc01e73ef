import type { OpenAPIObject } from 'openapi3-ts/oas31';
interface Place {
    /** The page stands in a folder beside the files of the document, and links to them. */
    readonly hasFiles: boolean;
    /** The page of all requirements is there too. */
    readonly hasLedger: boolean;
}
/** By default the page stands alone. */
export declare function renderApiPage(document: OpenAPIObject, { hasFiles, hasLedger }?: Place): string;
export {};
