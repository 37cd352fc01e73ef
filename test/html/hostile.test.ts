// What a target sends, and nothing of it may run, break out or hide: the HTML report against hostile text.
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

/** Every text of the report that a target has a say in is this one. */
function spoiltBy(text: string): Report {
  const hostile = exchange({ body: text, headers: { [text]: text } });
  const spoilt: Partial<CheckRow> = {
    message: text,
    expected: text,
    actual: { [text]: [text] },
    counterexample: [text],
    replay: text,
    exchanges: [
      {
        ...hostile,
        request: { method: 'POST', url: `https://service.test/${text}`, headers: { 'x-a': text }, body: text },
        curl: `curl 'https://service.test/${text}'`,
      },
    ],
  };
  const rows = [
    check(0, { ...spoilt, outcome: 'failed', title: text }),
    check(1, { ...spoilt, outcome: 'inconclusive', id: `x@${text}` }),
    check(2, { message: text, outcome: 'skipped' }),
    check(3, { ...spoilt, outcome: 'failed', excused: { reason: text, expires: text } }),
  ];
  return reportOf(rows, {
    target: { baseUrl: { catalog: `https://${text}`, orderBook: text }, features: ['catalog'] },
    reasons: [text],
    observations: [{ id: text, section: text, question: text, answers: [{ value: text, seen: 1 }] }],
  });
}

describe('the HTML report against hostile text', () => {
  it('shows no character that turns, hides or controls', () => {
    const html = renderHtml(spoiltBy(attacks.join('')));
    expect(html.replaceAll(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u);
  });

  it.each([
    ['deep', '['.repeat(200_000)],
    ['deep and whole', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['long', JSON.stringify(Array.from({ length: 300_000 }, (_, id) => ({ id })))],
    ['one long line', '"'.padEnd(5_000_000, '\\')],
    ['nothing but controls', '\u202e'.repeat(3_000_000)],
  ])('stays small where a body is %s', (_, body) => {
    expect(Buffer.byteLength(renderHtml(spoiltBy(body)))).toBeLessThan(5_000_000);
  });

  describe.skipIf(executablePath === undefined)('in a browser', () => {
    let browser: Browser;
    let harmless: Awaited<ReturnType<typeof census>>;
    beforeAll(async () => {
      browser = await launch();
      harmless = await census('plain text');
    });
    afterAll(() => browser.close());

    const census = async (text: string) => {
      const { page, incidents } = await open(browser, renderHtml(spoiltBy(text)));
      await openAllDetails(page);
      const elements = await page.evaluate(`[...document.querySelectorAll('*')].map(({ tagName, attributes }) =>
        tagName + ' ' + [...attributes].map(({ name }) => name).join(' '))`);
      await page.context().close();
      return { elements, incidents };
    };

    it.each(attacks)('runs nothing and adds nothing: %j', async (attack) => {
      expect(await census(attack)).toEqual({ elements: harmless.elements, incidents: [] });
    });
  });
});
