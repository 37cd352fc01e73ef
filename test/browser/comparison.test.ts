// The page of a comparison as a person uses it, in a real browser.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compare } from '../../src/comparison/compare.js';
import { renderComparisonHtml } from '../../src/pages/comparison/render.js';
import type { CheckRow, Observation, Report } from '../../src/result/model.js';
import { executablePath, expectAccessible, launch, open, openAllDetails } from '../support/browser.js';
import { attacks } from '../support/page-attacks.js';
import { failure, fewChecks, reportOf } from '../support/sample-report.js';

const passed = fewChecks().map((row): CheckRow => {
  const { message: _, reason: __, excused: ___, ...rest } = row;
  return { ...rest, outcome: 'passed' };
});
/** The requirements that the others break. */
const [broken, alsoBroken] = passed.filter(({ level }) => level === 'must').slice(0, 2) as [CheckRow, CheckRow];
const breaking = (...rows: readonly CheckRow[]) =>
  passed.map((row) => (rows.includes(row) ? { ...row, ...failure } : row));

function sorting(value: string): readonly Observation[] {
  const answers = ['tags, slug', 'events, title'].map((subject) => ({ subject, value, seen: 1 }));
  return [{ id: 'sort.columns', section: '4.5', question: 'Which columns sort?', answers }];
}

const alpha = reportOf(passed, { observations: sorting('sorts') });
const beta = reportOf(breaking(broken, alsoBroken), { observations: sorting('ignored') });
const gamma = reportOf(breaking(broken), { observations: [] });

function htmlOf(...reports: readonly [string, Report][]): string {
  const [first, second, ...others] = reports.map(([name, report]) => ({ name, report }));
  return renderComparisonHtml(compare([first!, second!, ...others]));
}
const pair = htmlOf(['alpha', alpha], ['beta', beta]);
const matrix = htmlOf(['alpha', alpha], ['beta', beta], ['gamma', gamma]);
const many = htmlOf(...'abcdefghijklmnop'.split('').map((name): [string, Report] => [`service-${name}`, beta]));

describe.skipIf(executablePath === undefined)('the page of a comparison in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  const row = (page: Page, id: string) => page.locator(`#requirements [id="${id}"]`);
  const shown = (page: Page) => page.locator('#requirements tr.card:not([hidden])');

  it('opens without a dialog, an error or a request, with a column for each report', async () => {
    const { page, incidents } = await open(browser, matrix);
    expect(await page.locator('h1').textContent()).toBe('3 implementations compared');
    const columns = page.locator('#requirements thead th');
    expect(await columns.allInnerTexts()).toEqual(['Requirement', 'A alpha', 'B beta', 'C gamma']);
    expect(await shown(page).count()).toBe(alpha.requirements.filter(({ level }) => level !== 'open').length);
    expect(await row(page, broken.requirements[0]!).locator('td').allInnerTexts()).toEqual([
      expect.stringContaining('passed'),
      expect.stringContaining('failed'),
      expect.stringContaining('failed'),
    ]);
    expect(incidents).toEqual([]);
  });

  it('begins with the regressions of a pair, each with a link to its requirement', async () => {
    const { page } = await open(browser, pair, { viewport: { width: 1280, height: 800 } });
    expect(await page.locator('#regressions h2').textContent()).toBe('2 regressions');
    await page.locator('#regressions a').last().click();
    const target = row(page, alsoBroken.requirements[0]!);
    await expect.poll(async () => (await target.boundingBox())?.y).toBeGreaterThan(0);
    expect((await target.boundingBox())?.y).toBeLessThan(800);
    await target.locator('summary').click();
    expect(await target.locator('.differing-checks').innerText()).toContain('limit=101 is honored');
    const { page: other } = await open(browser, matrix);
    expect(await other.locator('#regressions').count()).toBe(0);
  });

  it('filters the requirements that differ, and finds one by words', async () => {
    const { page } = await open(browser, matrix);
    await page.getByRole('checkbox', { name: 'differs' }).check();
    expect(await shown(page).count()).toBe(2);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('searchbox').fill(broken.requirements[0]!);
    expect(await row(page, broken.requirements[0]!).isVisible()).toBe(true);
    await page.getByRole('searchbox').fill('no such requirement');
    expect(await page.getByText('No matches.').isVisible()).toBe(true);
  });

  it('emphasizes answers that differ from the first one, and says where there is none', async () => {
    const { page } = await open(browser, matrix);
    const answers = page.locator('#questions tbody tr', { hasText: 'tags, slug' }).locator('td');
    expect(await answers.allInnerTexts()).toEqual(['sorts', 'ignored', 'no answer']);
    const weights = await answers.evaluateAll((cells) =>
      cells.map((cell) => Number(cell.ownerDocument.defaultView?.getComputedStyle(cell).fontWeight)),
    );
    expect(weights[1]).toBeGreaterThan(weights[0]!);
    expect(weights[2]).toBe(weights[0]);
  });

  it.each([
    ['three', matrix],
    ['sixteen', many],
  ])('keeps the names of the columns in view with %s reports', async (_, html) => {
    const { page } = await open(browser, html, { viewport: { width: 1280, height: 800 } });
    await shown(page).last().scrollIntoViewIfNeeded();
    const { x, y, width } = (await page.locator('#requirements thead th').last().boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(100);
    expect(x + width).toBeLessThanOrEqual(1280);
  });

  it('names outcomes for assistive technology where many reports leave room for symbols alone', async () => {
    const { page } = await open(browser, many, { viewport: { width: 1280, height: 800 } });
    const cell = row(page, broken.requirements[0]!).getByRole('cell').first();
    expect(await cell.ariaSnapshot()).toContain('failed');
    expect((await cell.boundingBox())!.width).toBeLessThan(60);
  });

  it('fits screens that are 320 to 2560 pixels wide, with many reports too', async () => {
    for (const html of [pair, matrix, many]) {
      const { page } = await open(browser, html);
      await openAllDetails(page);
      for (const width of [320, 768, 1280, 2560]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      }
      await page.context().close();
    }
  });

  it('has no accessibility violation in either theme', async () => {
    for (const [html, widths] of [
      [pair, [1280]],
      [many, [1280]],
      [matrix, [390, 1280]],
    ] as const) {
      const { page } = await open(browser, html, { bypassCSP: true });
      await openAllDetails(page);
      await expectAccessible(page, widths);
      await page.context().close();
    }
  });

  it('runs no script of a hostile text', async () => {
    const text = attacks.join(' ');
    const rows = passed.map((one) => (one === broken ? { ...one, ...failure, message: text } : one));
    const hostile = reportOf(rows, { target: { ...alpha.target, baseUrl: text }, observations: sorting(text) });
    const { page, incidents } = await open(browser, htmlOf(['plain', alpha], [text, hostile]));
    await openAllDetails(page);
    expect(await page.locator('#owned, script:not([type]), img, svg[onload]').count()).toBe(0);
    expect(incidents).toEqual([]);
  });
});
