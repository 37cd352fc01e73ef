// The contract as a site: the document, its API page, and the ledger, in one folder that needs no server.
import type { OpenAPIObject } from 'openapi3-ts/oas31';
import { openApi } from '../../../spec/document.js';
import { renderDocument } from '../../../spec/render.js';
import { readRedocLicense, renderApiPage } from './api-page.js';
import { renderLedger } from './ledger.js';
import type { LedgerSources } from './ledger-view.js';
import { siteFiles } from './page-bar.js';

export const renderSite = (sources: LedgerSources): Readonly<Record<string, string>> => ({
  [siteFiles.apiPage]: renderApiPage(openApi, { hasFiles: true, hasLedger: true }),
  [siteFiles.ledger]: renderLedger(sources),
  ...documentFiles(openApi),
});

/** The site of another form of the document. The page of all requirements is about the interface, so that it has none. */
export const renderDocumentSite = (document: OpenAPIObject): Readonly<Record<string, string>> => ({
  [siteFiles.apiPage]: renderApiPage(document, { hasFiles: true, hasLedger: false }),
  ...documentFiles(document),
});

const documentFiles = (document: OpenAPIObject): Readonly<Record<string, string>> => ({
  [siteFiles.yaml]: renderDocument('yaml', document),
  [siteFiles.json]: renderDocument('json', document),
  [siteFiles.license]: readRedocLicense(),
});
