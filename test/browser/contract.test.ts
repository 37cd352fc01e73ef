// The site of the contract, opened from its folder in a real browser, and what all pages have in common: the bar on top,
// and words that stay whole on a narrow screen.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledger } from '../../spec/ledger.js';
import { writeFiles } from '../../src/cli/output.js';
import { compare } from '../../src/comparison/compare.js';
import { renderComparisonHtml } from '../../src/pages/comparison/render.js';
import { renderSite } from '../../src/pages/contract/site.js';
import { renderHtml } from '../../src/pages/report/render.js';
import { faults, variants } from '../../src/reference/index.js';
import type { Observation } from '../../src/result/model.js';
import { registry } from '../../suites/index.js';
import {
  executablePath,
  expectAccessible,
  launch,
  type Opened,
  openAllDetails,
  openFile,
  violationsOn,
} from '../support/browser.js';
import { emptyFolder } from '../support/command.js';
import { reportOf, variedChecks } from '../support/sample-report.js';

/** Axe needs a minute for a whole page, in which every operation, resource and requirement has the same elements. */
const keepFewSections = `for (const section of document.querySelectorAll('.api-content [data-section-id]'))
  if (!/^section|^tag.[a-z-]*$|order-book.operation.getMarket$|listTags|cancelOrder$|cancelMarketOrders$|ErrorBody$/.test(section.dataset.sectionId)) section.remove();
for (const requirement of document.querySelectorAll('.ledger .card:nth-of-type(n + 8)')) requirement.remove()`;

const answered = (value: string): readonly Observation[] => [
  {
    id: 'sort.columns',
    section: '4.5',
    question: 'Which columns sort?',
    answers: [{ subject: 'tags', value, seen: 1 }],
  },
];
const report = reportOf(variedChecks());
const sorts = reportOf(variedChecks(), { observations: answered('sorts') });
const refuses = reportOf(variedChecks(), { observations: answered('refused with an error') });
const compared = compare([
  { name: 'production', report },
  { name: 'staging', report: sorts },
  { name: 'development', report: refuses },
]);

/** The words, letters alone, that continue on another line. Values of the service and commands may break anywhere. */
const brokenWords = `(() => {
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken = [];
  for (let node = nodes.nextNode(); node; node = nodes.nextNode())
    for (const { 0: word, index } of node.data.matchAll(/\\p{L}+/gu)) {
      if (!node.parentElement.checkVisibility() || node.parentElement.closest('pre, code, .evidence, .skip, .visually-hidden')) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  return broken;
})()`;

const barStyle = `[...document.querySelectorAll('.navigation, .brand, .brand .muted, .navigation nav a:not([aria-current]), #theme')].map(
  (part) => {
    const { color, fontFamily, fontSize, fontWeight, textDecorationLine, borderColor } = getComputedStyle(part);
    return [part.tagName, color, fontFamily, fontSize, fontWeight, textDecorationLine, borderColor].join(' ');
  })`;

describe.skipIf(executablePath === undefined)('the site of the contract in a browser', () => {
  let browser: Browser;
  let folder: string;
  let api: Opened;
  let ledgerPage: Page;
  beforeAll(async () => {
    browser = await launch();
    folder = await emptyFolder();
    await writeFiles(folder, {
      ...renderSite({ checks: registry, faults, variants }),
      'report.html': renderHtml(report),
      'comparison.html': renderComparisonHtml(compared),
    });
    api = await openPage('index.html');
    await isShown(api.page);
    ({ page: ledgerPage } = await openPage('ledger.html'));
  });
  afterAll(() => browser.close());

  const openPage = (file: string, options?: BrowserContextOptions) =>
    openFile(browser, pathToFileURL(join(folder, file)).href, options);
  const isShown = (page: Page) => page.locator('.api-content').waitFor();

  it('shows the API page without a request, with each place that the ledger links to', async () => {
    const ids = new Set<string>(
      await api.page.evaluate<string[]>(
        '[...document.querySelectorAll("[id], [data-section-id]")].flatMap((part) => [part.id, part.dataset.sectionId])',
      ),
    );
    const anchors: string[] = await ledgerPage.evaluate(
      '[...new Set([...document.querySelectorAll(".places a")].map((link) => decodeURIComponent(link.hash.slice(1))))]',
    );
    expect(anchors.length).toBeGreaterThan(50);
    expect(anchors.filter((anchor) => !ids.has(anchor))).toEqual([]);
    expect(api.incidents).toEqual([]);
  });

  it('shows a sample of each form of GET /markets', async () => {
    const operation = api.page.locator('[id="tag/catalog/operation/listMarkets"]');
    const sample = operation.locator('.redoc-json');
    expect(await sample.first().innerText()).toContain('"conditionId"');
    await operation.getByRole('combobox').first().selectOption({ label: 'OrderBookMarketPage' });
    await expect.poll(() => sample.first().innerText()).toContain('"condition_id"');
  });

  it('finds members and parameters in the search of the API page, and shows no text that is for the search alone', async () => {
    for (const [name, place] of Object.entries({
      sampling: /sampling/i,
      rebateRate: 'FeeSchedule',
      not_canceled: 'CancelResult',
      series_slug: 'List events',
    })) {
      await api.page.getByRole('textbox').fill(name);
      await api.page.getByRole('search').getByRole('menuitem', { name: place }).first().waitFor();
    }
    expect(await api.page.locator('body').innerText()).not.toContain('<!--');
    expect(api.incidents).toEqual([]);
  });

  it('leads from the API page to the ledger and back', async () => {
    const { page } = api;
    await page.getByRole('link', { name: 'paging.limit-maximum' }).first().click();
    const row = page.locator('[id="paging.limit-maximum"]');
    await row.locator('.card-body').waitFor({ state: 'visible' });
    await row.getByRole('link', { name: 'GET /tags, limit' }).click();
    await page.waitForURL(/index\.html#tag\/catalog\/operation\/listTags/);
  });

  it('opens every requirement of the ledger for print, and closes it afterward', async () => {
    const closed = ledgerPage.locator('.ledger details:not([open])');
    const open = ledgerPage.locator('.ledger details[open]');
    await ledgerPage.evaluate('dispatchEvent(new Event("beforeprint"))');
    expect(await closed.count()).toBe(0);
    expect(await open.count()).toBeGreaterThanOrEqual(ledger.length);
    await ledgerPage.evaluate('dispatchEvent(new Event("afterprint"))');
    expect(await open.count()).toBe(0);
  });

  it('finds requirements by words, level and fault', async () => {
    const shown = ledgerPage.locator('.card:not([hidden])');
    await ledgerPage.getByRole('searchbox').fill(faults[0]!.name);
    expect(await shown.getAttribute('id')).toBe(faults[0]!.requirement);
    await ledgerPage.getByRole('button', { name: 'Clear' }).click();
    await ledgerPage.getByRole('checkbox', { name: 'open' }).check();
    expect(await shown.count()).toBe(ledger.filter(({ level }) => level === 'open').length);
  });

  it('fits a narrow screen, and has no accessibility violation and no black icon in either theme', async () => {
    const options = { bypassCSP: true, viewport: { width: 360, height: 800 } };
    const { page } = await openPage('index.html', options);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await isShown(page);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
      const colors = await page
        .locator('#api-page .api-content svg polygon')
        .evaluateAll((shapes) => shapes.map((shape) => shape.ownerDocument.defaultView?.getComputedStyle(shape).fill));
      expect(colors.length).toBeGreaterThan(50);
      expect(colors).not.toContain('rgb(0, 0, 0)');
      await page.evaluate(keepFewSections);
      expect(await violationsOn(page, colorScheme)).toEqual([]);
      // In the other theme the page is drawn again.
      await page.evaluate("document.querySelector('.api-content').remove()");
    }
    const { page: ofLedger } = await openPage('ledger.html', options);
    expect(await ofLedger.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await ofLedger.evaluate(keepFewSections);
    await expectAccessible(ofLedger, [360]);
  });

  it.each(['report.html', 'comparison.html', 'ledger.html'])(
    'breaks no word of %s on screens of 390 and 1280 pixels',
    async (file) => {
      const { page } = await openPage(file, { viewport: { width: 390, height: 800 } });
      await openAllDetails(page);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(brokenWords)).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      }
      await page.context().close();
    },
  );

  it('has the same bar on top in each theme', async () => {
    const bars: Readonly<Record<'light' | 'dark', unknown[]>> = { light: [], dark: [] };
    for (const file of ['report.html', 'comparison.html', 'ledger.html', 'index.html']) {
      const { page } = await openPage(file, { viewport: { width: 390, height: 800 } });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        if (file === 'index.html') await isShown(page);
        bars[colorScheme].push([...new Set(await page.evaluate<string[]>(barStyle))]);
        const [brand, theme] = await Promise.all(['.brand', '#theme'].map((part) => page.locator(part).boundingBox()));
        expect(theme!.y + theme!.height).toBeLessThan(brand!.y + brand!.height + 10);
      }
      await page.context().close();
    }
    for (const [first, ...others] of Object.values(bars)) for (const bar of others) expect(bar).toEqual(first);
    expect(bars.light[0]).not.toEqual(bars.dark[0]);
  });
});
