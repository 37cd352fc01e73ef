import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../test/support/report-validators.js';
import { manyRows, sampleResult } from '../../test/support/sample.js';
import { renderMarkdown } from './markdown.js';

describe('Markdown', () => {
  const text = renderMarkdown(sampleResult().report);

  it('begins with the verdict, then a table by feature', () => {
    expect(text).toMatch(/^## ❌ Tickmark: nonconforming\n\n`https:\/\/service.test`: 7 checks, 1 passed, 2 failed/);
    expect(text).toMatch(/\| catalog +\| +1 \| +2 \| +1 \| +1 \| +1 \| +1 \|/);
    expect(readMarkdown(text).kinds).toContain('table_open');
  });

  it('holds each finding in details that open to what it takes to see it again', () => {
    const { html, fences } = readMarkdown(text);
    expect(html.join('')).toContain('<summary><code>paging.limit-maximum@failed</code> section 8, must</summary>');
    expect(fences).toEqual(
      expect.arrayContaining([expect.stringMatching(/^curl -sS/), expect.stringMatching(/^actual +101$/m)]),
    );
  });

  it('says why something is inconclusive, and what is known', () => {
    expect(text).toMatch(
      /### Inconclusive \(1\)\n\n- `limit=101 is inconclusive`: `paging.limit-maximum@inconclusive`/,
    );
    expect(text).toMatch(/### Known \(1\)\n\n- `paging.limit-maximum@excused` `known: fixed in the next release/);
  });

  it('stays below what a comment may hold, and says what it left out', () => {
    const long = renderMarkdown(sampleResult({ checks: manyRows(500) }).report);
    expect(long.length).toBeLessThanOrEqual(60_000);
    expect(long).toMatch(/Left out for length: \d+ failures, 500 warnings/);
    const { html } = readMarkdown(long);
    expect(html.join('').match(/<details>/g)).toHaveLength(html.join('').match(/<\/details>/g)?.length ?? 0);
  });

  it('fences what holds fences with a longer one', () => {
    const [failed] = manyRows(1);
    const hostile = renderMarkdown(sampleResult({ checks: [{ ...failed!, actual: 'a\n````\n# b\n```' }] }).report);
    expect(readMarkdown(hostile).fences).toContainEqual(expect.stringMatching(/^actual +a\n +````\n +# b\n +```$/m));
  });
});
