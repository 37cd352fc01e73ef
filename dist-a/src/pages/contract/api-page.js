import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { renderDocument } from '../shared/html-document.js';
import { apiPageDocument } from './api-page-document.js';
import { PageBar } from './page-bar.js';
import { readRedoc } from './redoc.js';
import { siteFiles } from './site-files.js';
/** By default the page stands alone. */
export function renderApiPage(document, { hasFiles, hasLedger } = { hasFiles: false, hasLedger: false }) {
    return renderDocument({
        title: `${document.info.title} · reference`,
        styles: ['colors', 'navigation', 'api-page'],
        scripts: ['theme', 'api-page'],
        body: Body({ hasLedger }),
        renderer: {
            script: readRedoc(),
            data: {
                'api-page-document': apiPageDocument(document, hasLedger ? siteFiles.ledger : undefined),
                'api-page-options': options(hasFiles),
            },
        },
    });
}
function options(hasFiles) {
    const urlOf = (file) => ({ title: siteFiles[file], url: siteFiles[file] });
    return {
        // Printed pages show the members of a response without a click.
        expandResponses: '2XX',
        jsonSamplesExpandLevel: 3,
        hideSingleRequestSampleTab: true,
        nativeScrollbars: true,
        pathInMiddlePanel: true,
        scrollYOffset: '#page-bar',
        ...(hasFiles ? { downloadUrls: [urlOf('yaml'), urlOf('json')] } : { hideDownloadButtons: true }),
    };
}
function Body({ hasLedger }) {
    return (_jsxs(_Fragment, { children: [_jsx("header", { id: "page-bar", children: _jsx(PageBar, { current: hasLedger ? 'apiPage' : undefined }) }), _jsx("main", { id: "api-page", children: _jsx("noscript", { children: _jsx("p", { children: "This page needs JavaScript. The document is openapi.yaml." }) }) })] }));
}
//# sourceMappingURL=api-page.js.map