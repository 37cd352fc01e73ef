import { describe, expect, it } from 'vitest';
import { manyRows, sampleResult } from '../../test/support/sample.js';
import { renderAnnotations } from './github.js';

describe('renderAnnotations', () => {
  it('writes an error for each failure and a warning for each warning', () => {
    const lines = renderAnnotations(sampleResult().report).trim().split('\n');
    expect(lines).toEqual([
      '::error title=paging.limit-maximum::limit=101 is failed (GET /tags)%0ASection 8: A page never holds more than 100 items.%0Anpx tickmark run --only paging.limit-maximum@failed --seed 1',
      expect.stringMatching(/^::warning title=error.types::limit=101 is warned/),
    ]);
  });

  it('writes errors for warnings with --strict', () => {
    expect(renderAnnotations(sampleResult({ strict: true }).report).match(/^::error/gm)).toHaveLength(2);
  });

  it('stops after ten errors and ten warnings, and states how many more there are', () => {
    const text = renderAnnotations(sampleResult({ checks: manyRows(12) }).report);
    expect(text.match(/^::error/gm)).toHaveLength(10);
    expect(text.match(/^::warning/gm)).toHaveLength(10);
    expect(text.match(/^::notice.*/gm)).toEqual([
      '::notice title=tickmark::2 more violations: the log and the reports list all of them',
      '::notice title=tickmark::2 more warnings: the log and the reports list all of them',
    ]);
  });
});
