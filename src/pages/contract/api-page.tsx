// The API page: the OpenAPI document, drawn by Redoc, in one file that loads nothing.
import type { OpenAPIObject } from 'openapi3-ts/oas31';
import { readPackageFile } from '../../package-root.js';
import { renderDocument } from '../shared/html-document.js';
import { apiPageDocument } from './api-page-document.js';
import { PageBar, type SiteFile, siteFiles } from './page-bar.js';

/** `beside`: the files in its folder that the page links to. By default it stands alone. */
export function renderApiPage(document: OpenAPIObject, beside: readonly SiteFile[] = []): string {
  const ledger = beside.includes('ledger') ? siteFiles.ledger : undefined;
  return renderDocument({
    title: `${document.info.title} · reference`,
    styles: ['colors', 'navigation', 'api-page'],
    scripts: ['theme', 'api-page'],
    body: (
      <>
        <header id="page-bar">
          <PageBar current={ledger === undefined ? undefined : 'apiPage'} />
        </header>
        <main id="api-page">
          <noscript>
            <p>This page needs JavaScript. The document is openapi.yaml.</p>
          </noscript>
        </main>
      </>
    ),
    renderer: {
      script: readRedoc(),
      data: { 'api-page-document': apiPageDocument(document, ledger), 'api-page-options': options(beside) },
    },
  });
}

function options(beside: readonly SiteFile[]): object {
  const downloadUrls = beside
    .filter((file) => file !== 'ledger')
    .map((file) => ({ title: siteFiles[file], url: siteFiles[file] }));
  return {
    // Printed pages show the members of a response without a click.
    expandResponses: '2XX',
    jsonSamplesExpandLevel: 3,
    hideSingleRequestSampleTab: true,
    nativeScrollbars: true,
    pathInMiddlePanel: true,
    scrollYOffset: '#page-bar',
    ...(downloadUrls.length > 0 ? { downloadUrls } : { hideDownloadButtons: true }),
  };
}

/** The page loads nothing, not even the logo beside the renderer's name. */
const readRedoc = (): string =>
  readPackageFile('dist/redoc/redoc.standalone.js').replaceAll('https://cdn.redoc.ly/redoc/logo-mini.svg', 'data:,');
