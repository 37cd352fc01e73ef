// The HTML report of a large run: its size, and the time to open it.
import { describe, expect, it } from 'vitest';
import { renderHtml } from '../../src/pages/report/render.js';
import type { Report } from '../../src/result/model.js';
import { executablePath, launch, open } from '../support/browser.js';
import { check, exchange, failure, reportOf, variedChecks } from '../support/sample-report.js';

/** 1,200 failed checks with 10,000 exchanges between them. */
function largeReport(): Report {
  const body = JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id: String(id), question: 'Will it rain?' })));
  const one = exchange({ body });
  const rows = Array.from({ length: 1200 }, (_, place) =>
    check(place, { ...failure, exchanges: Array.from({ length: place < 400 ? 9 : 8 }, () => one) }),
  );
  return reportOf(rows);
}

describe('the HTML report of a large run', () => {
  const report = largeReport();
  const html = renderHtml(report);

  it('stays under 5 MB, and states what it left out', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(5_000_000);
    expect(html).toMatch(/Only the beginning is shown: the whole text has [\d,]+ characters/);
    expect(html).toMatch(/\d+ earlier exchanges left out here/);
  });

  it.skipIf(executablePath === undefined)('opens in less than 2 s', async () => {
    const browser = await launch();
    const { page } = await open(browser, html);
    const times = (await page.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd")) as number;
    await browser.close();
    expect(times).toBeLessThan(2000);
  });
});

describe('the HTML report of any run', () => {
  it('is the same page for the same report', () => {
    const report = reportOf(variedChecks());
    expect(renderHtml(structuredClone(report))).toBe(renderHtml(report));
  });

  it('is under 1 MB if every check passed', () => {
    const rows = Array.from({ length: 1200 }, (_, place) => check(place));
    expect(Buffer.byteLength(renderHtml(reportOf(rows)))).toBeLessThan(1_000_000);
  });

  it('refers to no other file', () => {
    const html = renderHtml(reportOf(variedChecks()));
    expect(html.match(/\s(?:src|href|action)="(?!#|data:)[^"]*"/g)).toBeNull();
    expect(html).toContain('content="default-src &#39;none&#39;;');
  });
});
