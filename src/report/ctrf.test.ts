import type { CTRFReport } from 'ctrf';
import { describe, expect, it } from 'vitest';
import { errorsOf } from '../../test/support/report-validators.js';
import { sampleResult } from '../../test/support/sample.js';
import { renderCtrf } from './ctrf.js';

describe('renderCtrf', () => {
  const text = renderCtrf(sampleResult().report);
  const { results } = JSON.parse(text) as CTRFReport;

  it('returns a report that is valid under the schema of CTRF', () => {
    expect(errorsOf.ctrf?.(text)).toEqual([]);
  });

  it('gives every outcome a status of CTRF, and keeps the outcome as the raw status', () => {
    expect(results.tests.map(({ rawStatus, status }) => `${rawStatus} ${status}`)).toEqual([
      'passed passed',
      'failed failed',
      'warned passed',
      'inconclusive other',
      'skipped skipped',
      'error other',
      'failed skipped',
    ]);
  });

  it('counts the tests with each status', () => {
    expect(results.summary).toMatchObject({ tests: 7, passed: 2, failed: 1, skipped: 2, other: 2, pending: 0 });
    expect(results.summary.stop - results.summary.start).toBe(2500);
  });

  it('reports a warning as failed under --strict', () => {
    const strict = JSON.parse(renderCtrf(sampleResult({ strict: true }).report)) as CTRFReport;
    expect(strict.results.summary.failed).toBe(2);
  });
});
