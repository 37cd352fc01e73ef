import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../test/support/report-validators.js';
import { manyRows, sampleResult } from '../../test/support/sample.js';
import { renderMarkdown } from './markdown.js';

describe('renderMarkdown', () => {
  const text = renderMarkdown(sampleResult().report);

  it('starts with the verdict and a table of features', () => {
    expect(text).toMatch(
      /^## ❌ Tickmark: nonconforming, with 1 violation and 1 warning \(--strict fails it\)\n\n`https:\/\/service.test`: 7 checks, 2 failed, 1 error/,
    );
    expect(text).toMatch(/\| catalog +\| +2 \| +1 \| +1 \| +1 \| +1 \| +1 \|/);
    expect(readMarkdown(text).kinds).toContain('table_open');
  });

  it('states an effort that is not the default beside the seed', () => {
    const { report } = sampleResult();
    expect(renderMarkdown({ ...report, effort: 'thorough' })).toContain('seed 1, effort thorough, Tickmark');
    expect(renderMarkdown({ ...report, effort: 'normal' })).toContain('seed 1, Tickmark');
  });

  it('shows each finding in a collapsible section with its values and commands', () => {
    const { html, fences } = readMarkdown(text);
    expect(html.join('')).toContain('<summary><code>paging.limit-maximum@failed</code> section 8, must</summary>');
    expect(fences).toEqual(
      expect.arrayContaining([expect.stringMatching(/^curl -sS/), expect.stringMatching(/^actual +101$/m)]),
    );
  });

  it('gives advice on inconclusive and skipped checks', () => {
    expect(text).toMatch(
      /### Inconclusive \(1\)\n\n\*\*Provide more data\*\*: .*\n\n- `limit=101 is inconclusive`: `paging.limit-maximum@inconclusive`/,
    );
    expect(text).toMatch(/### Skipped \(1\)\n\n\*\*Allow trading\*\*: .* `--allow-trading`/);
  });

  it('lists the orders that are still open, each with the command that cancels it', () => {
    const { report } = sampleResult();
    const orders = Array.from({ length: 22 }, (_, index) => ({
      id: `0x${index}\u202e`,
      account: 'credentials' as const,
      isListed: index > 0,
      cancel: `npx tickmark cancel 0x${index}`,
    }));
    const open = renderMarkdown({ ...report, openOrders: orders });
    expect(open).toContain('### 22 orders of this run still open; to cancel:');
    expect(open).toMatch(/- `0x0[^`]*` \(not confirmed: .*\) `npx tickmark cancel 0x0`\n/);
    expect(open).toContain('and 2 more, see report.json');
    expect(open).not.toContain('\u202e');
    expect(text).not.toContain('still open');
  });

  it('lists orders that may not be of the run apart, and what could not be found out about open orders', () => {
    const { report } = sampleResult();
    const openOrders = [{ id: '0x1', account: 'credentials' as const, isListed: true, isOwn: false }];
    const shown = renderMarkdown({ ...report, openOrders, orderProblems: ['credentials: no answer'] });
    expect(shown).toContain('### 1 order appeared during the run and may not be its own; not canceled:\n\n- `0x1`\n');
    expect(shown).toContain('### Orders may be open that are not named\n\n- `credentials: no answer`\n');
    expect(shown).not.toContain('of this run still open');
  });

  it('states why failures are excused', () => {
    expect(text).toMatch(/### Excused by the baseline \(1\)\n\n- `paging.limit-maximum@excused` `fixed in the next/);
  });

  it('fits into a comment, and states what it left out', () => {
    const long = renderMarkdown(sampleResult({ checks: manyRows(500) }).report);
    expect(long.length).toBeLessThanOrEqual(60_000);
    expect(long).toMatch(/and 980 more\n[\s\S]*Left out for length: \d+ findings/);
    const { html } = readMarkdown(long);
    expect(html.join('').match(/<details>/g)).toHaveLength(html.join('').match(/<\/details>/g)?.length ?? 0);
  });

  it('fences text that contains fences with a longer fence', () => {
    const [failed] = manyRows(1);
    const hostile = renderMarkdown(sampleResult({ checks: [{ ...failed!, actual: 'a\n````\n# b\n```' }] }).report);
    expect(readMarkdown(hostile).fences).toContainEqual(expect.stringMatching(/^actual +a\n +````\n +# b\n +```$/m));
  });
});
