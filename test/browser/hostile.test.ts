// The HTML report with hostile text of a target, in a real browser: none of it may run or add elements.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderHtml } from '../../src/pages/report/render.js';
import { executablePath, launch, open, openAllDetails } from '../support/browser.js';
import { attacks, reportWith } from '../support/page-attacks.js';

describe.skipIf(executablePath === undefined)('the HTML report with hostile text in a browser', () => {
  let browser: Browser;
  let harmless: Awaited<ReturnType<typeof elementsAndIncidents>>;
  beforeAll(async () => {
    browser = await launch();
    harmless = await elementsAndIncidents('plain text');
  });
  afterAll(() => browser.close());

  const elementsAndIncidents = async (text: string) => {
    const { page, incidents } = await open(browser, renderHtml(reportWith(text)));
    await openAllDetails(page);
    const elements = await page.evaluate(`[...document.querySelectorAll('*')].map(({ tagName, attributes }) =>
      tagName + ' ' + [...attributes].map(({ name }) => name).join(' '))`);
    await page.context().close();
    return { elements, incidents };
  };

  it.each(attacks)('runs no script and adds no element for %j', async (attack) => {
    expect(await elementsAndIncidents(attack)).toEqual({ elements: harmless.elements, incidents: [] });
  });
});
