// What can be known of the site without a browser; test/browser opens it in one.
import { describe, expect, it } from 'vitest';
import { openApi } from '../../../spec/document.js';
import { ledger } from '../../../spec/ledger.js';
import { registry } from '../../../suites/index.js';
import { faults, variants } from '../../reference/index.js';
import { apiPageDocument } from './api-page.js';
import { renderSite } from './site.js';

const site = renderSite({ checks: registry, faults, variants });
const page = site['ledger.html']!;

describe('renderSite', () => {
  it('writes the published document, both pages and the license of the renderer', () => {
    expect(Object.keys(site)).toEqual([
      'index.html',
      'ledger.html',
      'openapi.yaml',
      'openapi.json',
      'redoc.LICENSE.txt',
    ]);
    expect(JSON.parse(site['openapi.json']!)).toEqual(JSON.parse(JSON.stringify(openApi)));
    expect(site['redoc.LICENSE.txt']).toContain('The MIT License');
  });

  it('shows every requirement, check, fault, variant and place in the ledger', () => {
    const ids = new Set([...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
    expect(ledger.filter(({ id }) => !ids.has(id))).toEqual([]);
    const names = [...registry.map(({ id }) => id), ...[...faults, ...variants].map(({ name }) => name)];
    expect(names.filter((name) => !page.includes(`>${name}</code>`))).toEqual([]);
    const rows = page.split('<details class="card"').slice(1);
    expect(rows.filter((row) => !row.includes('href="index.html#'))).toEqual([]);
  });

  it('shows in the row of each open requirement the variants that answer it otherwise', () => {
    const rows = page.split('<details class="card"').slice(1);
    const missing = variants.flatMap(({ name, questions }) => {
      const showing = rows.filter((row) => questions.some((id) => row.includes(`id="${id}"`)));
      return showing.length === questions.length && showing.every((row) => row.includes(`>${name}</code>`))
        ? []
        : [name];
    });
    expect(missing).toEqual([]);
    expect(variants.filter(({ questions }) => questions.length > 0).length).toBeGreaterThan(80);
  });

  it('loads nothing from another host', () => {
    for (const html of [page, site['index.html']!])
      expect(html).not.toMatch(/<(?:script|link|img|iframe)[^>]+(?:src|href)="(?:https?:)?\/\//);
  });
});

describe('apiPageDocument', () => {
  it('links every requirement to its row in the ledger', () => {
    const text = JSON.stringify(apiPageDocument(openApi, 'ledger.html'));
    expect(ledger.filter(({ id }) => !text.includes(`(ledger.html#${id})`))).toEqual([]);
    expect(text).not.toContain('x-requirements":');
  });

  it('has an example for each form where an operation has two', () => {
    const { paths, components } = apiPageDocument(openApi, undefined);
    const exampleOf = (name: string) =>
      (components?.schemas?.[name] as { readonly examples?: readonly unknown[] } | undefined)?.examples?.[0];
    const samplesOf = (path: string) => paths?.[path]?.get?.responses?.['2XX'].content['application/json'].examples;
    expect(samplesOf('/markets')).toEqual({
      'Array of CatalogMarket': { value: [exampleOf('CatalogMarket')] },
      OrderBookMarketPage: { value: exampleOf('OrderBookMarketPage') },
    });
    expect(Object.keys(samplesOf('/markets/{id}'))).toEqual(['CatalogMarketDetail', 'OrderBookMarket']);
    expect(samplesOf('/tags')).toBeUndefined();
  });

  it('names the requirements without links if there is no ledger', () => {
    const text = JSON.stringify(apiPageDocument(openApi, undefined));
    expect(ledger.filter(({ id }) => !text.includes(id))).toEqual([]);
    expect(text).not.toMatch(/\]\([\w.]*#/);
  });
});
