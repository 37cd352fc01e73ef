// The contract as a site: the document, its reference, and the ledger, in one folder that needs no server.
import { renderDocument } from '../../../spec/render.js';
import { renderLedger } from './ledger.js';
import type { LedgerSources } from './ledger-view.js';
import { readRedocLicense } from './redoc.js';
import { renderReference } from './reference.js';
import { siteFiles } from './site-files.js';

/** Text by file name. */
export function renderSite(sources: LedgerSources): Readonly<Record<string, string>> {
  return {
    [siteFiles.reference]: renderReference({ site: true }),
    [siteFiles.ledger]: renderLedger(sources),
    [siteFiles.yaml]: renderDocument('yaml'),
    [siteFiles.json]: renderDocument('json'),
    [siteFiles.license]: readRedocLicense(),
  };
}
