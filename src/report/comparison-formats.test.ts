// The console, the Markdown and the page of a comparison say the same.
import { describe, expect, it } from 'vitest';
import { checkRow, reportOf } from '../../test/support/rows.js';
import { compare } from '../comparison/compare.js';
import { renderComparisonHtml } from '../pages/comparison/render.js';
import { requirementRows } from '../result/build-report.js';
import { findingsOf } from '../result/findings.js';
import type { CheckRow, Report } from '../result/model.js';
import { renderComparisonConsole } from './comparison-console.js';
import { renderComparisonMarkdown } from './comparison-markdown.js';

function report(pageSize: Partial<CheckRow>, change: Partial<Report> = {}): Report {
  const sorting = checkRow({ id: 'sort.columns', requirements: ['sort.columns'], level: 'open' });
  const checks = [checkRow({ id: 'cursor.page-size', requirements: ['cursor.page-size'], ...pageSize }), sorting];
  return reportOf(checks, { requirements: requirementRows(checks), ...change });
}

const profile = { file: 'p.yaml', pinned: 2, answered: 2, drifted: 1 };
const open = report({ level: 'open' });
const drifted = report({ level: 'pinned', outcome: 'failed', message: 'pages of 7, pinned 100' }, { profile });
const unanswered = report({ level: 'open', outcome: 'inconclusive', reason: 'no-data' });

function formatsOf(first: Report, second: Report) {
  const comparison = compare([
    { name: 'alpha', report: first },
    { name: 'beta', report: second },
  ]);
  return {
    console: renderComparisonConsole(comparison, false),
    markdown: renderComparisonMarkdown(comparison),
    html: renderComparisonHtml(comparison),
  };
}

describe('every format of a comparison', () => {
  it('states the seed, and an effort that is not the default', () => {
    const texts = (change: Partial<Report>) => Object.values(formatsOf({ ...open, ...change }, { ...open, ...change }));
    for (const text of texts({ effort: 'thorough' })) expect(text).toMatch(/seed 1, effort thorough/i);
    for (const text of texts({ effort: 'normal' })) expect(text).not.toContain('effort');
  });

  it.each([
    ['a question that a profile judged in one report', drifted],
    ['a question that one report could not answer', unanswered],
  ])('counts and shows %s', (_, second) => {
    const { console, markdown, html } = formatsOf(open, second);
    expect(console).toContain('1 requirement with different outcomes\n  cursor.page-size');
    expect(markdown).toContain('### 1 requirement with different outcomes');
    expect(html).toMatch(/\b1 of 1 requirement differs/);
    expect(html).toMatch(/<tr class="card other" id="cursor\.page-size"/);
  });

  it('counts the violations and warnings of each report, and groups the digits of counts', () => {
    const finding = { ...findingsOf([checkRow({ outcome: 'failed', message: 'no' })])[0]! };
    const findings = [finding, { ...finding, level: 'should' as const }];
    const summary = { ...open.summary, checks: 1616, passed: 1003 };
    const texts = formatsOf(open, { ...open, verdict: 'nonconforming', findings, summary });
    for (const text of Object.values(texts)) {
      expect(text).toContain('nonconforming, with 1 violation and 1 warning');
      expect(text).toContain('1,003');
    }
    expect(texts.html).toContain('1,616 checks:');
  });

  it('names each value once on the console, after the letters of all reports that have it', () => {
    const sources = [open, unanswered, open].map((one, index) => ({ name: `service ${index}`, report: one }));
    const [first, second, third] = sources as [(typeof sources)[0], (typeof sources)[0], (typeof sources)[0]];
    const text = renderComparisonConsole(compare([first, second, third]), false);
    expect(text).toContain('    A C ✓ passed   B ? inconclusive');
  });

  it('says which report was judged by a profile, and which was not', () => {
    for (const text of Object.values(formatsOf(open, drifted))) {
      expect(text).toContain('profile p.yaml: 2 answers pinned, 1 drifted');
      expect(text).toContain('not judged by a profile');
    }
    for (const text of Object.values(formatsOf(open, unanswered))) expect(text).not.toContain('judged by a profile');
  });

  it('counts answers that differ apart from those that a run which ended early lacks', () => {
    const answered = (...answers: readonly (readonly [string, string])[]): Report => ({
      ...open,
      observations: [
        {
          id: 'cursor.page-size',
          section: '8',
          question: 'How many?',
          answers: answers.map(([subject, value]) => ({ subject, value, seen: 1 })),
        },
      ],
    });
    const first = answered(['events', '20'], ['tags', '20'], ['markets', '20']);
    const second = answered(['events', '25'], ['markets', '20']);
    const cut = formatsOf(first, { ...second, cutShort: 'nothing answers' }).console;
    expect(cut).toContain('Answers where the interface is silent: 1 differ (1 equal, 1 not in every report)');
    expect(cut).toContain('    1 answer not in every report');
    expect(cut).not.toContain('tags');
    expect(formatsOf(first, second).console).toContain('tags: A 20   B no answer');
  });

  it('says that a run which ended early did not judge everything', () => {
    const { console, html } = formatsOf(open, { ...open, cutShort: 'nothing answers' });
    expect(console).toContain('No regression in what both runs judged: beta ended early.');
    expect(html).toContain('No regression in what both runs judged: one ended early');
    expect(formatsOf(open, open).console).toContain('No regression.');
  });
});

describe('the page of a comparison', () => {
  it('says that nothing got worse, and why what drifted from a profile of one report is no regression', () => {
    const { html } = formatsOf(open, drifted);
    expect(html).toContain('Nothing counts as worse in B than in A');
    expect(html).toContain('An answer that only one report judges by a profile is no regression.');
    expect(formatsOf(open, unanswered).html).not.toContain('only one report judges by a profile');
  });
});
