// The time to open the HTML report of a large run in a real browser.
import { describe, expect, it } from 'vitest';
import { renderHtml } from '../../src/pages/report/render.js';
import { executablePath, launch, open } from '../support/browser.js';
import { largeReport } from '../support/sample-report.js';

describe.skipIf(executablePath === undefined)('the HTML report of a large run in a browser', () => {
  it('opens in less than 2 s', async () => {
    const browser = await launch();
    const { page } = await open(browser, renderHtml(largeReport()));
    const loadedMs = await page.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd");
    await browser.close();
    expect(loadedMs).toBeLessThan(2000);
  });
});
