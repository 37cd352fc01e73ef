// The HTML report with hostile texts of a target, in a real browser: none of them may run or add elements.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderHtml } from '../../src/pages/report/render.js';
import { executablePath, launch, open, openAllDetails } from '../support/browser.js';
import { attacks, reportWith } from '../support/page-attacks.js';

describe.skipIf(executablePath === undefined)('the HTML report with hostile texts in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  const elementsAndIncidents = async (texts: readonly string[]) => {
    const { page, incidents } = await open(browser, renderHtml(reportWith(...texts)));
    await openAllDetails(page);
    const elements = await page.evaluate(`[...document.querySelectorAll('*')].map(({ tagName, attributes }) =>
      tagName + ' ' + [...attributes].map(({ name }) => name).join(' '))`);
    return { elements, incidents };
  };

  it('runs no script and adds no element', async () => {
    const harmless = await elementsAndIncidents(attacks.map((_, index) => `plain text ${index}`));
    expect(await elementsAndIncidents(attacks)).toEqual({ elements: harmless.elements, incidents: [] });
  });
});
