// The reference page: the OpenAPI document, drawn by Redoc, in one file that loads nothing.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { openApi } from '../../../spec/document.js';
import { renderDocument } from '../shared/html-document.js';
import { PageBar } from './page-bar.js';
import { readRedoc } from './redoc.js';
import { referenceDocument } from './reference-document.js';
import { type SiteFile, siteFiles } from './site-files.js';

/** `site`: the page stands in the folder of the site and links to its other files. */
export function renderReference({ site }: { readonly site: boolean }): string {
  return renderDocument({
    title: `${openApi.info.title} · reference`,
    styles: ['colors', 'reference'],
    scripts: ['theme', 'reference'],
    body: Body({ site }),
    renderer: {
      script: readRedoc(),
      data: {
        'reference-document': referenceDocument(site ? siteFiles.ledger : undefined),
        'reference-options': options(site),
      },
    },
  });
}

function options(site: boolean): object {
  const urlOf = (file: SiteFile) => ({ title: siteFiles[file], url: siteFiles[file] });
  return {
    // Printed pages show the members of a response without a click.
    expandResponses: '2XX',
    jsonSamplesExpandLevel: 3,
    hideSingleRequestSampleTab: true,
    nativeScrollbars: true,
    pathInMiddlePanel: true,
    scrollYOffset: '#page-bar',
    ...(site ? { downloadUrls: [urlOf('yaml'), urlOf('json')] } : { hideDownloadButtons: true }),
  };
}

function Body({ site }: { readonly site: boolean }): JSX.Element {
  return (
    <>
      <header id="page-bar">
        <PageBar current={site ? 'reference' : undefined} />
      </header>
      <main id="reference">
        <noscript>
          <p>This page needs JavaScript. The document is openapi.yaml.</p>
        </noscript>
      </main>
    </>
  );
}
