// The bar on top of both pages of the contract: the name, links between the pages, and the theme; files of the site.
import { NavigationBar } from '../shared/page-frame.js';

/** `current`: the page that has the bar; undefined for a page without a site. */
export function PageBar({ current }: { readonly current: 'apiPage' | 'ledger' | undefined }) {
  const pages = [
    ['apiPage', 'Reference'],
    ['ledger', 'Requirements'],
  ] as const;
  const links = pages.map(([page, name]) => ({ href: siteFiles[page], name, isCurrent: page === current }));
  return <NavigationBar subtitle="contract" label="Pages" links={current === undefined ? [] : links} />;
}

export const siteFiles = {
  apiPage: 'index.html',
  ledger: 'ledger.html',
  yaml: 'openapi.yaml',
  json: 'openapi.json',
  license: 'redoc.LICENSE.txt',
} as const;

export type SiteFile = keyof typeof siteFiles;
