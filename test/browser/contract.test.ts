// The site of the contract, opened from its folder in a real browser.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledger } from '../../spec/ledger.js';
import { writeFiles } from '../../src/cli/output.js';
import { renderSite } from '../../src/pages/contract/site.js';
import { faults, variants } from '../../src/reference/index.js';
import { registry } from '../../suites/index.js';
import { executablePath, launch, openFile, violationsOn } from '../support/browser.js';
import { emptyFolder } from '../support/command.js';

/** Axe needs a minute for a whole page, in which every operation, resource and requirement has the same elements. */
const keepFewSections = `for (const section of document.querySelectorAll('.api-content [data-section-id]'))
  if (!/^section|^tag.[a-z-]*$|order-book.operation.getMarket$|listTags|cancelOrder$|cancelMarketOrders$|ErrorBody$/.test(section.dataset.sectionId)) section.remove();
for (const requirement of document.querySelectorAll('.ledger .card:nth-of-type(n + 8)')) requirement.remove()`;

describe.skipIf(executablePath === undefined)('the site of the contract in a browser', () => {
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    browser = await launch();
    folder = await emptyFolder();
    await writeFiles(folder, renderSite({ checks: registry, faults, variants }));
  });
  afterAll(() => browser.close());

  const urlOf = (file: string) => pathToFileURL(join(folder, file)).href;
  const openPage = (file: string, options?: BrowserContextOptions) => openFile(browser, urlOf(file), options);
  const openApiPage = async (options?: BrowserContextOptions) => {
    const opened = await openPage('index.html', options);
    await opened.page.locator('.api-content').waitFor();
    return opened;
  };

  it('shows and searches the API page without a request, with links to the ledger and back', async () => {
    const { page: apiPage, incidents } = await openApiPage();
    const ids = new Set<string>(
      await apiPage.evaluate<string[]>(
        '[...document.querySelectorAll("[id], [data-section-id]")].flatMap((part) => [part.id, part.dataset.sectionId])',
      ),
    );
    const { page } = await openPage('ledger.html');
    const anchors: string[] = await page.evaluate(
      '[...new Set([...document.querySelectorAll(".places a")].map((link) => decodeURIComponent(link.hash.slice(1))))]',
    );
    expect(anchors.length).toBeGreaterThan(50);
    expect(anchors.filter((anchor) => !ids.has(anchor))).toEqual([]);
    expect(incidents).toEqual([]);

    await apiPage.getByRole('textbox').fill('sampling');
    await apiPage
      .getByRole('search')
      .getByRole('menuitem', { name: /sampling/i })
      .first()
      .waitFor();
    await apiPage.getByRole('link', { name: 'paging.limit-maximum' }).first().click();
    const row = apiPage.locator('[id="paging.limit-maximum"]');
    await row.locator('.card-body').waitFor({ state: 'visible' });
    await row.getByRole('link', { name: 'GET /tags, limit' }).click();
    await apiPage.locator('.api-content').waitFor();
    expect(apiPage.url()).toContain('index.html#tag/catalog/operation/listTags');
  });

  it('finds members and parameters in the search of the API page, and shows no text that is for the search alone', async () => {
    const { page } = await openApiPage();
    for (const [name, place] of Object.entries({
      rebateRate: 'FeeSchedule',
      not_canceled: 'CancelResult',
      series_slug: 'List events',
    })) {
      await page.getByRole('textbox').fill(name);
      await page.getByRole('search').getByRole('menuitem', { name: place }).first().waitFor();
    }
    expect(await page.locator('body').innerText()).not.toContain('<!--');
  });

  it('shows a sample of each form of GET /markets', async () => {
    const { page } = await openApiPage();
    const operation = page.locator('[id="tag/catalog/operation/listMarkets"]');
    const sample = operation.locator('.redoc-json');
    expect(await sample.first().innerText()).toContain('"conditionId"');
    await operation.getByRole('combobox').first().selectOption({ label: 'OrderBookMarketPage' });
    await expect.poll(() => sample.first().innerText()).toContain('"condition_id"');
  });

  it('draws every icon in a color that a dark screen shows', async () => {
    const { page } = await openApiPage({ colorScheme: 'dark' });
    const colors = await page
      .locator('#api-page .api-content svg polygon')
      .evaluateAll((shapes) => shapes.map((shape) => shape.ownerDocument.defaultView?.getComputedStyle(shape).fill));
    expect(colors.length).toBeGreaterThan(50);
    expect(colors).not.toContain('rgb(0, 0, 0)');
  });

  it('finds requirements by words, level and fault', async () => {
    const { page } = await openPage('ledger.html');
    const shown = page.locator('.card:not([hidden])');
    await page.getByRole('searchbox').fill(faults[0]!.name);
    expect(await shown.getAttribute('id')).toBe(faults[0]!.requirement);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('checkbox', { name: 'open' }).check();
    expect(await shown.count()).toBe(ledger.filter(({ level }) => level === 'open').length);
  });

  it('opens every requirement of the ledger for print, and closes it afterward', async () => {
    const { page } = await openPage('ledger.html');
    const closed = page.locator('.ledger details:not([open])');
    const open = page.locator('.ledger details[open]');
    await page.evaluate('dispatchEvent(new Event("beforeprint"))');
    expect(await closed.count()).toBe(0);
    expect(await open.count()).toBeGreaterThanOrEqual(ledger.length);
    await page.evaluate('dispatchEvent(new Event("afterprint"))');
    expect(await open.count()).toBe(0);
  });

  it.each(['light', 'dark'] as const)(
    'fits a narrow screen and has no accessibility violation in the %s theme',
    async (colorScheme) => {
      const options = { colorScheme, bypassCSP: true, viewport: { width: 360, height: 800 } };
      for (const { page } of [await openApiPage(options), await openPage('ledger.html', options)]) {
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
        await page.evaluate(keepFewSections);
        expect(await violationsOn(page, colorScheme)).toEqual([]);
        await page.context().close();
      }
    },
  );
});
