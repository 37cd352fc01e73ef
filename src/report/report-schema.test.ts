import { describe, expect, it } from 'vitest';
import { errorsOf } from '../../test/support/report-validators.js';
import { checkRow, reportOf } from '../../test/support/rows.js';
import type { CheckRow } from '../result/model.js';

const errors = (row: Partial<CheckRow>) => errorsOf.json?.(JSON.stringify(reportOf([checkRow(row)])));

describe('report.schema.json', () => {
  it.each(['inconclusive', 'skipped'] as const)('requires a reason for a check that is %s', (outcome) => {
    expect(errors({ outcome, reason: 'no-data' })).toEqual([]);
    expect(errors({ outcome })).not.toEqual([]);
  });

  it.each(['passed', 'failed', 'warned', 'error'] as const)('allows no reason for a check that is %s', (outcome) => {
    expect(errors({ outcome })).toEqual([]);
    expect(errors({ outcome, reason: 'no-data' })).not.toEqual([]);
  });
});
