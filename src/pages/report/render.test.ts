// What can be known of the HTML report without a browser; test/browser opens it in one.
import { describe, expect, it } from 'vitest';
import { attacks, reportWith } from '../../../test/support/page-attacks.js';
import { check, exchange, failure, largeReport, reportOf, variedChecks } from '../../../test/support/sample-report.js';
import { renderHtml } from './render.js';

describe('renderHtml', () => {
  it('is the same page for the same report', () => {
    const report = reportOf(variedChecks());
    expect(renderHtml(structuredClone(report))).toBe(renderHtml(report));
  });

  it('is under 1 MB if every check passed', () => {
    const rows = Array.from({ length: 1200 }, (_, place) => check(place));
    expect(Buffer.byteLength(renderHtml(reportOf(rows)))).toBeLessThan(1_000_000);
  });

  it('states an effort that is not the default beside the seed', () => {
    expect(renderHtml(reportOf([], { effort: 'thorough' }))).toContain('7, effort thorough');
    expect(renderHtml(reportOf([], { effort: 'normal' }))).not.toContain('effort');
  });

  it('refers to no other file', () => {
    const html = renderHtml(reportOf(variedChecks()));
    expect(html.match(/\s(?:src|href|action)="(?!#|data:)[^"]*"/g)).toBeNull();
    expect(html).toContain('content="default-src &#39;none&#39;;');
  });

  it('stays under 5 MB for a large run, and states what it left out', () => {
    const html = renderHtml(largeReport());
    expect(Buffer.byteLength(html)).toBeLessThan(5_000_000);
    expect(html).toMatch(/\d+ earlier exchanges left out here/);
  });

  it('names what each answer to an open question is about', () => {
    const answers = [{ subject: 'tags, empty limit', value: '400', seen: 1 }];
    const observations = [{ id: 'error.status-codes', section: '7', question: 'Which?', answers }];
    expect(renderHtml(reportOf([], { observations }))).toMatch(/400<span class="muted">: tags, empty limit</);
  });

  it('shows the code in a reason as code, and its outcomes without a claim about features', () => {
    const html = renderHtml(reportOf(variedChecks(), { reasons: ['set `credentials`'] }));
    expect(html).toContain('Set <code>credentials</code>.');
    expect(html).toMatch(/<li class="muted">[\d,]+ requirements?:<\/li>/);
  });

  it('states how many pinned answers were observed and drifted', () => {
    const html = renderHtml(reportOf([], { profile: { file: 'p.yaml', pinned: 9, answered: 7, drifted: 1 } }));
    expect(html).toContain('p.yaml: 9 answers pinned, 2 not answered in this run, 1 drifted');
  });

  it('states how long a truncated body is', () => {
    const body = JSON.stringify(
      Array.from({ length: 500 }, (_, id) => ({ id: String(id), question: 'Will it rain?' })),
    );
    const html = renderHtml(reportOf([check(0, { ...failure, exchanges: [exchange({ body })] })]));
    expect(html).toMatch(/Only (the beginning|a part) is shown: the whole text has [\d,]+ characters/);
  });

  it('contains no controlling or invisible character of a hostile text', () => {
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
});
