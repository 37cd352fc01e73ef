// The HTML report with hostile text of a target: nothing of it may run, add elements or be invisible.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderHtml } from '../../src/pages/report/render.js';
import type { CheckRow, Report } from '../../src/result/model.js';
import { executablePath, launch, open, openAllDetails } from '../support/browser.js';
import { check, exchange, reportOf } from '../support/sample-report.js';

const attacks = [
  '<script>alert(1)</script>',
  '</script><script>alert(2)</script>',
  '"><img src=x onerror=alert(3)>',
  "' onfocus='alert(4)' autofocus='",
  '</pre></details></style><h1 id=owned>owned</h1>',
  '<!-- ]]> --> <![CDATA[',
  '&lt;b&gt; &#60;i&#62;',
  '</title><svg onload=alert(5)>',
  'javascript:alert(6)',
  '\u001b[31m\u0000\u0007\u009b2J',
  '\u202eevil\u2066\u200b',
  '\ud800 and \udc00',
  '__proto__',
];

/** A report in which the text stands wherever a target can put one. */
function reportWith(text: string): Report {
  const hostileExchange = exchange({ body: text, headers: { [text]: text } });
  const hostileRow: Partial<CheckRow> = {
    message: text,
    expected: text,
    actual: { [text]: [text] },
    counterexample: [text],
    replay: text,
    exchanges: [
      {
        ...hostileExchange,
        request: { method: 'POST', url: `https://service.test/${text}`, headers: { 'x-a': text }, body: text },
        curl: `curl 'https://service.test/${text}'`,
      },
    ],
  };
  const rows = [
    check(0, { ...hostileRow, outcome: 'failed', title: text }),
    check(1, { ...hostileRow, outcome: 'inconclusive', id: `x@${text}` }),
    check(2, { message: text, outcome: 'skipped' }),
    check(3, { ...hostileRow, outcome: 'failed', excused: { reason: text, expires: text } }),
  ];
  return reportOf(rows, {
    target: {
      baseUrl: { catalog: `https://${text}`, orderBook: text },
      features: ['catalog'],
      featuresNamed: false,
      trading: false,
    },
    reasons: [text],
    observations: [{ id: text, section: text, question: text, answers: [{ value: text, seen: 1 }] }],
  });
}

describe('the HTML report with hostile text', () => {
  it('contains no controlling or invisible character', () => {
    const html = renderHtml(reportWith(attacks.join('')));
    expect(html.replaceAll(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u);
  });

  it.each([
    ['nested deeply', '['.repeat(200_000)],
    ['nested deeply and valid JSON', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['long', JSON.stringify(Array.from({ length: 300_000 }, (_, id) => ({ id })))],
    ['one long line', '"'.padEnd(5_000_000, '\\')],
    ['all controlling characters', '\u202e'.repeat(3_000_000)],
  ])('stays small if a body is %s', (_, body) => {
    expect(Buffer.byteLength(renderHtml(reportWith(body)))).toBeLessThan(5_000_000);
  });

  describe.skipIf(executablePath === undefined)('in a browser', () => {
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
});
