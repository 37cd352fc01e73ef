import type { OpenAPIObject } from 'openapi3-ts/oas31';
import type { LedgerSources } from './ledger-view.js';
/** The site of the interface: text by file name. */
export declare function renderSite(sources: LedgerSources): Readonly<Record<string, string>>;
/**
 * The site of another form of the document. The page of all requirements is about the interface, so that it has none.
 */
export declare function renderDocumentSite(document: OpenAPIObject): Readonly<Record<string, string>>;
