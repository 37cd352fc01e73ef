// The pages of a conformance programme as a person uses them, in a real browser.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFiles } from '../../src/cli/output.js';
import { renderProgrammeSite } from '../../src/pages/programme/site.js';
import { readSubmissions } from '../../src/programme/submission.js';
import { renderJson } from '../../src/report/json.js';
import type { CheckRow, LevelResult, Report } from '../../src/result/model.js';
import { executablePath, expectAccessible, launch, openAllDetails, openFile } from '../support/browser.js';
import { emptyFolder } from '../support/command.js';
import { attacks } from '../support/page-attacks.js';
import { failure, fewChecks, reportOf } from '../support/sample-report.js';

const now = new Date('2026-02-28T12:00:00.000Z');
const passed = fewChecks().map(
  ({ message: _, reason: __, excused: ___, ...row }): CheckRow => ({ ...row, outcome: 'passed' }),
);
const [broken] = passed.filter(({ level }) => level === 'must') as [CheckRow];
const levels = (...results: readonly LevelResult['result'][]) =>
  (['catalog', 'order book', 'account', 'trading'] as const).map((level, index) => ({
    level,
    result: results[index] ?? 'not-claimed',
    reasons: results[index] === 'fails' ? ['1 violation'] : [],
  }));

function report(
  name: string,
  change: Partial<Report> & { readonly sorting?: string; readonly isBroken?: boolean } = {},
): Report {
  const { sorting = 'sorts', isBroken = false, ...others } = change;
  const checks = passed.map((row) => (isBroken && row === broken ? { ...row, ...failure } : row));
  const answers = [{ subject: 'tags, slug', value: sorting, seen: 1 }];
  const base = reportOf(checks, {
    observations: [{ id: 'sort.columns', section: '4.5', question: 'Which columns sort?', answers }],
    conformance: levels('conforms', isBroken ? 'fails' : 'conforms'),
    verdict: isBroken ? 'nonconforming' : 'conforming',
    ...others,
  });
  const implementation = { name, version: '1.0.0', vendor: `Vendor of ${name}`, url: 'https://implementation.example' };
  return { ...base, target: { ...base.target, implementation } };
}

const few: Readonly<Record<string, readonly Report[]>> = {
  alpha: [report('Alpha'), report('Alpha', { isBroken: true, startedAt: '2025-12-01T10:00:00.000Z' })],
  beta: [report('Beta', { isBroken: true, sorting: 'ignored' })],
  gamma: [report('Gamma', { startedAt: '2025-01-31T10:00:00.000Z', observations: [] })],
  delta: [report('Delta', { contract: '1.4.0' })],
};
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const many = Object.fromEntries(letters.map((letter) => [letter, [report(`Service ${letter}`, { isBroken: true })]]));

/** The folder of the pages, of submissions in files: the first report is the present one. */
async function siteOf(reports: Readonly<Record<string, readonly Report[]>>): Promise<string> {
  const folder = await emptyFolder();
  for (const [name, [present, ...history]] of Object.entries(reports)) {
    await mkdir(join(folder, name, 'history'), { recursive: true });
    await writeFile(join(folder, name, 'report.json'), renderJson(present!));
    for (const [index, earlier] of history.entries())
      await writeFile(join(folder, name, 'history', `${index}.json`), renderJson(earlier));
  }
  const site = await emptyFolder();
  await writeFiles(site, renderProgrammeSite(await readSubmissions(folder), { maxAge: 180, now }));
  return site;
}

describe.skipIf(executablePath === undefined)('the site of a programme in a browser', () => {
  let browser: Browser;
  let site: string;
  let largeSite: string;
  beforeAll(async () => {
    [browser, site, largeSite] = await Promise.all([launch(), siteOf(few), siteOf(many)]);
  });
  afterAll(() => browser.close());

  const openPage = (folder: string, name: string, options?: BrowserContextOptions) =>
    openFile(browser, pathToFileURL(join(folder, `${name}.html`)).href, options);
  const rows = (page: Page) => page.locator('#implementations tbody tr:not([hidden])');
  const columns = (page: Page, part: string) => page.locator(`${part} thead th:not([hidden])`);

  it('shows who conforms to what, and what counts no longer', async () => {
    const { page, incidents } = await openPage(site, 'index', { viewport: { width: 1440, height: 900 } });
    const cells = await rows(page).evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].slice(0, 3).map((cell) => cell.textContent?.trim())),
    );
    expect(cells).toEqual([
      ['✓ conforms', '✓ conforms', '– not claimed'],
      ['✓ conforms', '✗ fails', '– not claimed'],
      ['– of contract 1.4.0', '– of contract 1.4.0', '– not claimed'],
      ['– expired', '– expired', '– not claimed'],
    ]);
    expect(await page.locator('#requirements tr.card').count()).toBe(1);
    expect(await page.locator('#requirements tr.card td').allInnerTexts()).toEqual([
      expect.stringContaining('passed'),
      expect.stringContaining('failed'),
      expect.stringContaining('passed'),
      expect.stringContaining('passed'),
    ]);
    expect(await page.locator('#questions tbody td').allInnerTexts()).toEqual([
      'sorts',
      'ignored',
      'sorts',
      'no answer',
    ]);
    expect(incidents).toEqual([]);
  });

  it('filters implementations by level and by words, and their columns with them', async () => {
    const { page } = await openPage(site, 'index');
    await page.getByRole('checkbox', { name: 'order book' }).check();
    expect(await rows(page).locator('th a').allInnerTexts()).toEqual(['Alpha']);
    for (const part of ['#requirements', '#questions']) expect(await columns(page, part).count()).toBe(2);
    await page.getByRole('checkbox', { name: 'order book' }).uncheck();
    await page.getByPlaceholder('Name, version or vendor').fill('vendor of be');
    expect(await rows(page).locator('th a').allInnerTexts()).toEqual(['Beta']);
    await page.getByPlaceholder('Name, version or vendor').fill('no such vendor');
    expect(await page.getByText('No implementation matches.').isVisible()).toBe(true);
  });

  it('has a page of each implementation, with its findings and its history', async () => {
    const { page } = await openPage(site, 'index');
    await page.getByRole('link', { name: 'Alpha' }).first().click();
    expect(await page.locator('h1').innerText()).toBe('Alpha 1.0.0 (Vendor of Alpha)');
    expect(await page.locator('#history tbody tr').count()).toBe(2);
    expect(await page.locator('#history tbody tr').last().innerText()).toContain('2025-12-01');
    await page.getByRole('link', { name: 'All implementations' }).click();
    await page.getByRole('link', { name: 'Beta' }).first().click();
    expect(await page.locator('#findings').innerText()).toContain(failure.message);
  });

  it('fits screens that are 320 to 2560 pixels wide, with any number of implementations', async () => {
    for (const [folder, name] of [
      [site, 'index'],
      [site, 'beta'],
      [largeSite, 'index'],
    ] as const) {
      const { page } = await openPage(folder, name);
      await openAllDetails(page);
      for (const width of [320, 390, 768, 1440, 2560]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      }
      await page.context().close();
    }
  });

  it('has no accessibility violation in either theme', async () => {
    for (const name of ['index', 'alpha', 'beta']) {
      const { page } = await openPage(site, name, { bypassCSP: true });
      await expectAccessible(page, [390, 1280]);
      await page.context().close();
    }
  });

  it('runs no script of a hostile text', async () => {
    const text = attacks.join(' ');
    const hostile = report(text, {
      isBroken: true,
      sorting: text,
      conformance: [{ level: 'catalog', result: 'fails', reasons: [text] }],
    });
    const folder = await siteOf({ hostile: [hostile], plain: [report('Plain')] });
    for (const name of ['index', 'hostile']) {
      const { page, incidents } = await openPage(folder, name);
      await openAllDetails(page);
      expect(await page.locator('#owned, script:not([type]), img, svg[onload]').count()).toBe(0);
      expect(incidents).toEqual([]);
    }
  });
});
