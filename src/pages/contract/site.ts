// The contract as a site: the document, its API page, and the ledger, in one folder that needs no server.
import type { OpenAPIObject } from 'openapi3-ts/oas31';
import { openApi } from '../../../spec/document.js';
import { renderDocument } from '../../../spec/render.js';
import { readPackageFile } from '../../package-root.js';
import { renderApiPage } from './api-page.js';
import { type LedgerSources, renderLedger } from './ledger.js';
import { siteFiles } from './page-bar.js';

export const renderSite = (sources: LedgerSources): Readonly<Record<string, string>> => ({
  [siteFiles.apiPage]: renderApiPage(openApi, ['yaml', 'json', 'ledger']),
  [siteFiles.ledger]: renderLedger(sources),
  ...documentFiles(openApi),
});

/** The site of another form of the document. The page of all requirements is about the interface, so that it has none. */
export const renderDocumentSite = (document: OpenAPIObject): Readonly<Record<string, string>> => ({
  [siteFiles.apiPage]: renderApiPage(document, ['yaml', 'json']),
  ...documentFiles(document),
});

const documentFiles = (document: OpenAPIObject): Readonly<Record<string, string>> => ({
  [siteFiles.yaml]: renderDocument('yaml', document),
  [siteFiles.json]: renderDocument('json', document),
  [siteFiles.license]: readPackageFile('dist/redoc/LICENSE.txt'),
});
