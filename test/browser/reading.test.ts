// The HTML report as a person uses it, in a real browser.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderHtml } from '../../src/pages/report/render.js';
import type { CheckRow } from '../../src/result/model.js';
import { executablePath, expectAccessible, launch, open, openAllDetails } from '../support/browser.js';
import { check, failure, fewChecks, reportOf } from '../support/sample-report.js';

const checks = fewChecks();
const report = reportOf(checks);
const html = renderHtml(report);
const [failed, warned, , , , excused] = report.requirements.map(({ id }) => id) as [string, ...string[]];
const passed = report.requirements.at(-1)!.id;

const openOrders = ['0xa', '0xb'].map((id) => ({
  id,
  account: 'otherAccount' as const,
  isListed: id === '0xa',
  cancel: `npx tickmark cancel ${id} --other-account`,
}));

describe.skipIf(executablePath === undefined)('the HTML report in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  const card = (page: Page, id: string) => page.locator(`[id="${id}"]`);
  const isOpen = (page: Page, id: string) => card(page, id).evaluate((details) => details.hasAttribute('open'));
  const visibleCards = (page: Page) => page.locator('#requirements .card:not([hidden])').count();
  const finding = (page: Page, id: string) => card(page, `finding-${id}`);

  it('opens without a dialog, an error or a request', async () => {
    const { page, incidents } = await open(browser, html);
    expect(await page.locator('h1').textContent()).toBe('Nonconforming');
    expect(await page.locator('.cell').count()).toBe(report.requirements.length);
    expect(incidents).toEqual([]);
  });

  it('opens the requirement that a link points at, in any chapter', async () => {
    const { page } = await open(browser, html, { hash: `#${passed}` });
    await card(page, passed).locator('.card-body').waitFor({ state: 'visible' });
    await page.locator('.cell').first().click();
    await expect.poll(() => page.evaluate('document.activeElement.closest(".card").open')).toBe(true);
  });

  it('opens a linked requirement even if the filters hide it', async () => {
    const { page } = await open(browser, html);
    await page.getByRole('checkbox', { name: 'warned' }).check();
    expect(await visibleCards(page)).toBe(1);
    await page.evaluate(`location.hash = '#${failed}'`);
    await card(page, failed).locator('.card-body').waitFor({ state: 'visible' });
  });

  it('filters by outcome, level, feature and words, and dims the rest of the overview', async () => {
    const { page } = await open(browser, html);
    const all = report.requirements;
    await page.getByRole('checkbox', { name: 'failed' }).check();
    await page.getByRole('checkbox', { name: 'warned' }).check();
    expect(await visibleCards(page)).toBe(all.filter(({ outcome }) => /failed|warned/.test(outcome)).length);
    expect(await page.locator('.cell:not(.filtered-out)').count()).toBe(await visibleCards(page));
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('checkbox', { name: 'should' }).check();
    await page.getByRole('checkbox', { name: 'trading' }).check();
    const both = all.filter(({ level, feature }) => level === 'should' && feature === 'trading').length;
    expect(await page.locator('#search-count').textContent()).toBe(`${both} of ${all.length} requirements`);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('searchbox').fill('type_nowhere');
    expect(await page.getByText('No matches.').isVisible()).toBe(true);
    await page.getByRole('searchbox').fill('TypeError');
    expect(await visibleCards(page)).toBe(1);
  });

  it('starts with the findings, and states in each row what was found and where', async () => {
    const { page } = await open(browser, html);
    const titles = await page.locator('main h2').allTextContents();
    expect(titles[0]).toMatch(new RegExp(`^${report.findings.length} findings: `));
    const row = await finding(page, failed).locator('summary').first().innerText();
    expect(row).toContain('limit=101 is honored');
    expect(row).toContain('found 101 · expected at most 100 items, or a refusal');
  });

  it('says each value of an opened finding once', async () => {
    const long = JSON.stringify(Array.from({ length: 60 }, (_, id) => String(id)));
    const values: readonly Partial<CheckRow>[] = [
      { message: 'limit=101 is answered with 102 items', actual: '102 items', expected: 'at most 100 items' },
      { message: 'closed=true keeps item 1', actual: 'no-entry', expected: 'closed' },
      { message: 'the list lacks items', actual: long, expected: 'all 60' },
      { message: 'offset=1 shows the items from offset 2 on', actual: '3', expected: '2' },
    ];
    const rows = values.map((row, place) => check(place, { ...failure, exchanges: [], counterexample: null, ...row }));
    const { page } = await open(browser, renderHtml(reportOf(rows)));
    await openAllDetails(page);
    const texts = await page.locator('#findings .card').allInnerTexts();
    const times = (text: string, value: string) => text.split(value).length - 1;
    expect(['102 items', 'at most 100 items'].map((value) => times(texts[0]!, value))).toEqual([1, 1]);
    expect(['no-entry', 'expected closed'].map((value) => times(texts[1]!, value))).toEqual([1, 1]);
    expect(times(texts[2]!, 'all 60')).toBe(1);
    expect(texts[2]).toContain('"59"');
    expect(texts[3]).toContain('found 3 · expected 2');
  });

  it('shows the results of a search in view, below the search', async () => {
    const { page } = await open(browser, html, { viewport: { width: 1280, height: 800 } });
    await page.getByRole('searchbox').fill('TypeError');
    const box = await page.locator('#requirements .card:not([hidden])').boundingBox();
    expect(box?.y).toBeLessThan(800);
    expect(await page.locator('.overview').isVisible()).toBe(false);
  });

  it('can be navigated by keyboard', async () => {
    const { page } = await open(browser, html);
    const focused = () => page.evaluate('document.activeElement.parentElement.id');
    await page.keyboard.press('j');
    expect(await focused()).toBe(`finding-${failed}`);
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    expect(await focused()).toBe(`finding-${failed}`);
    await page.keyboard.press('ArrowDown');
    expect(await focused()).not.toBe(`finding-${failed}`);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    expect(await isOpen(page, `finding-${failed}`)).toBe(true);
    await page.keyboard.press('/');
    await page.keyboard.type('jk/');
    expect(await page.getByRole('searchbox').inputValue()).toBe('jk/');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
  });

  it('ignores letters if keyboard shortcuts are turned off', async () => {
    const { page } = await open(browser, html);
    await page.getByLabel('Keyboard shortcuts').uncheck();
    await page.keyboard.press('j');
    expect(await page.evaluate('document.activeElement.id')).toBe('keyboard-shortcuts');
  });

  it('copies a command', async () => {
    const { page } = await open(browser, html, {
      permissions: ['clipboard-read', 'clipboard-write'],
      hash: `#${failed}`,
    });
    await card(page, failed).getByRole('button', { name: 'Copy: Run this check again' }).click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(checks[0]!.replay);
    await card(page, failed).getByRole('button', { name: 'Copy: Send this request' }).last().click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(checks[0]!.exchanges![0]!.curl);
  });

  it('shows the line diff of expected and actual JSON', async () => {
    const { page } = await open(browser, html, { hash: `#${warned}` });
    const lines = card(page, warned!).locator('.diff :is(ins, del)');
    expect(await lines.allTextContents()).toEqual(['−  "2",\n', '−  "3"\n', '+  "3",\n', '+  "4"\n']);
  });

  it('states which failures are excused, and why', async () => {
    const { page } = await open(browser, html, { hash: `#${excused}` });
    await expect.poll(() => card(page, excused!).innerText()).toContain('known, see #12 (until 2027-01-31)');
    expect(await page.locator(`.cell[href="#${excused}"]`).getAttribute('aria-label')).toContain('failed, excused');
  });

  it('lists inconclusive checks below the remedy for their reason, and folds those that were skipped', async () => {
    const { page } = await open(browser, html);
    const titles = page.locator('#inconclusive h3');
    expect(await titles.allTextContents()).toEqual(['Configure an account', 'Allow trading']);
    expect(await page.locator('#inconclusive').textContent()).toContain('--allow-trading');
    expect(await page.getByText('--allow-trading').isVisible()).toBe(false);
  });

  it('lists the orders that are still open, with a button that copies the command that cancels each', async () => {
    const { page } = await open(browser, renderHtml({ ...report, openOrders }), {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const section = page.locator('#open-orders');
    expect(await section.locator('h2').textContent()).toBe('Open orders');
    expect(await section.locator('.introduction').textContent()).toMatch(/^2 orders of this run still open:/);
    expect(await section.locator('li').allInnerTexts()).toEqual([
      expect.stringContaining('0xa of the other account'),
      expect.stringContaining('0xb of the other account, not confirmed: the live orders could not be read'),
    ]);
    await section.getByRole('button', { name: 'Copy: Cancel order 0xb' }).click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(openOrders[1]?.cancel);
  });

  it('remembers the chosen theme', async () => {
    const { page } = await open(browser, html, { colorScheme: 'light' });
    const background = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
    const light = await background();
    await page.getByRole('button', { name: /theme/i }).click();
    await page.getByRole('button', { name: /theme/i }).click();
    const dark = await background();
    expect(dark).not.toBe(light);
    await page.reload();
    expect(await background()).toBe(dark);
  });

  it('opens the findings for print, and closes them afterwards', async () => {
    const { page } = await open(browser, html);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    expect(await isOpen(page, `finding-${failed}`)).toBe(true);
    expect(await isOpen(page, passed)).toBe(false);
    expect(await page.getByRole('searchbox').isVisible()).toBe(false);
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    expect(await isOpen(page, `finding-${failed}`)).toBe(false);
  });

  it('fits screens that are 320 to 2560 pixels wide', async () => {
    const { page } = await open(browser, html);
    await openAllDetails(page);
    for (const width of [320, 390, 768, 1280, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    }
  });

  it('has no accessibility violation in either theme', async () => {
    const { page } = await open(browser, renderHtml({ ...report, openOrders }), { bypassCSP: true });
    await openAllDetails(page);
    await expectAccessible(page, [390, 1280]);
  });
});
