// The API page: the OpenAPI document, drawn by Redoc, in one file that loads nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from 'openapi3-ts/oas31';
import { packageRoot } from '../../package-root.js';
import { renderDocument } from '../shared/html-document.js';
import { apiPageDocument } from './api-page-document.js';
import { PageBar, type SiteFile, siteFiles } from './page-bar.js';

interface Place {
  /** The page stands in a folder beside the files of the document, and links to them. */
  readonly hasFiles: boolean;
  /** The page of all requirements is there too. */
  readonly hasLedger: boolean;
}

/** By default the page stands alone. */
export const renderApiPage = (
  document: OpenAPIObject,
  { hasFiles, hasLedger }: Place = { hasFiles: false, hasLedger: false },
): string =>
  renderDocument({
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

function options(hasFiles: boolean): object {
  const urlOf = (file: SiteFile) => ({ title: siteFiles[file], url: siteFiles[file] });
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

const Body = ({ hasLedger }: Pick<Place, 'hasLedger'>) => (
  <>
    <header id="page-bar">
      <PageBar current={hasLedger ? 'apiPage' : undefined} />
    </header>
    <main id="api-page">
      <noscript>
        <p>This page needs JavaScript. The document is openapi.yaml.</p>
      </noscript>
    </main>
  </>
);

const folder = join(packageRoot, 'dist/redoc');

// The page loads nothing, not even the logo beside the renderer's name.
const remoteLogo = 'https://cdn.redoc.ly/redoc/logo-mini.svg';
const noImage = 'data:,';

export const readRedoc = (): string =>
  readFileSync(join(folder, 'redoc.standalone.js'), 'utf8').replaceAll(remoteLogo, noImage);

export const readRedocLicense = (): string => readFileSync(join(folder, 'LICENSE.txt'), 'utf8');
