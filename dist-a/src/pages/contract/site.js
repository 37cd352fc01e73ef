import { openApi } from '../../../spec/document.js';
import { renderDocument } from '../../../spec/render.js';
import { renderApiPage } from './api-page.js';
import { renderLedger } from './ledger.js';
import { readRedocLicense } from './redoc.js';
import { siteFiles } from './site-files.js';
/** The site of the interface: text by file name. */
export function renderSite(sources) {
    return {
        [siteFiles.apiPage]: renderApiPage(openApi, { hasFiles: true, hasLedger: true }),
        [siteFiles.ledger]: renderLedger(sources),
        ...documentFiles(openApi),
    };
}
/**
 * The site of another form of the document. The page of all requirements is about the interface, so that it has none.
 */
export function renderDocumentSite(document) {
    return {
        [siteFiles.apiPage]: renderApiPage(document, { hasFiles: true, hasLedger: false }),
        ...documentFiles(document),
    };
}
function documentFiles(document) {
    return {
        [siteFiles.yaml]: renderDocument('yaml', document),
        [siteFiles.json]: renderDocument('json', document),
        [siteFiles.license]: readRedocLicense(),
    };
}
//# sourceMappingURL=site.js.map