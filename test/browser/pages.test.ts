// What all pages have in common, in a real browser: the bar on top, and words that stay whole on a narrow screen.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFiles } from '../../src/cli/output.js';
import { compare } from '../../src/comparison/compare.js';
import { renderComparisonHtml } from '../../src/pages/comparison/render.js';
import { renderSite } from '../../src/pages/contract/site.js';
import { renderHtml } from '../../src/pages/report/render.js';
import { faults, variants } from '../../src/reference/index.js';
import type { Observation } from '../../src/result/model.js';
import { registry } from '../../suites/index.js';
import { executablePath, launch, openAllDetails, openFile } from '../support/browser.js';
import { emptyFolder } from '../support/command.js';
import { reportOf, variedChecks } from '../support/sample-report.js';

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

describe.skipIf(executablePath === undefined)('every page in a browser', () => {
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    browser = await launch();
    folder = await emptyFolder();
    await writeFiles(folder, {
      ...renderSite({ checks: registry, faults, variants }),
      'report.html': renderHtml(report),
      'comparison.html': renderComparisonHtml(compared),
    });
  });
  afterAll(() => browser.close());

  const pages = ['report.html', 'comparison.html', 'ledger.html', 'index.html'] as const;
  const openPage = async (file: string, width: number, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> => {
    const options = { viewport: { width, height: 800 }, colorScheme };
    const { page } = await openFile(browser, pathToFileURL(join(folder, file)).href, options);
    if (file === 'index.html') await page.locator('.api-content').waitFor();
    return page;
  };

  it.each(['report.html', 'comparison.html', 'ledger.html'])(
    'breaks no word of %s on screens of 390 and 1280 pixels',
    async (file) => {
      for (const width of [390, 1280]) {
        const page = await openPage(file, width);
        await openAllDetails(page);
        expect(await page.evaluate(brokenWords)).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
        await page.context().close();
      }
    },
  );

  it.each(['light', 'dark'] as const)('has the same bar on top in the %s theme', async (colorScheme) => {
    const bars = [];
    for (const file of pages) {
      const page = await openPage(file, 390, colorScheme);
      bars.push([...new Set(await page.evaluate<string[]>(barStyle))]);
      const [brand, theme] = await Promise.all(['.brand', '#theme'].map((part) => page.locator(part).boundingBox()));
      expect(theme!.y + theme!.height).toBeLessThan(brand!.y + brand!.height + 10);
      await page.context().close();
    }
    for (const bar of bars) expect(bar).toEqual(bars[0]);
  });
});
