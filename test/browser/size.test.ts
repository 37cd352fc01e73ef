// The time to open the HTML report of a large run in a real browser: processor time of the page's process, which other
// programs on the machine do not prolong.
import { describe, expect, it } from 'vitest';
import { renderHtml } from '../../src/pages/report/render.js';
import { executablePath, launch, open } from '../support/browser.js';
import { largeReport } from '../support/sample-report.js';

describe.skipIf(executablePath === undefined)('the HTML report of a large run in a browser', () => {
  it('opens in less than 2 s', async () => {
    const browser = await launch();
    const { page } = await open(browser, renderHtml(largeReport()));
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const { metrics } = await devtools.send('Performance.getMetrics');
    await browser.close();
    const processorSeconds = metrics.find(({ name }) => name === 'ProcessTime')?.value;
    expect(processorSeconds).toBeGreaterThan(0);
    expect(processorSeconds).toBeLessThan(2);
  });
});
