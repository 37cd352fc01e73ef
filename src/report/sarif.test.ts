import { readFileSync } from 'node:fs';
import type { Log, Result, Run } from 'sarif';
import { describe, expect, it } from 'vitest';
import { errorsOf } from '../../test/support/report-validators.js';
import { sampleResult } from '../../test/support/sample.js';
import type { Report } from '../result/model.js';
import { renderSarif } from './sarif.js';

function runOf(about: Partial<Report> = {}): Run {
  const log = JSON.parse(renderSarif(sampleResult(about).report)) as Log;
  return log.runs[0]!;
}

function resultOf(run: Run, id: string): Result | undefined {
  return run.results?.find(
    ({ partialFingerprints }) => partialFingerprints?.['tickmarkCheck/v1'] === `paging.limit-maximum@${id}`,
  );
}

describe('renderSarif', () => {
  const run = runOf();

  it('returns a log that is valid under the schema of SARIF', () => {
    expect(errorsOf.sarif?.(renderSarif(sampleResult().report))).toEqual([]);
  });

  it.each([
    ['failed', { kind: 'fail', level: 'error' }],
    ['warned', { kind: 'fail', level: 'warning' }],
    ['inconclusive', { kind: 'open', level: 'none' }],
    ['excused', { suppressions: [{ kind: 'external', justification: 'fixed in the next release' }] }],
  ])('has a result for a check that is %s', (id, result) => {
    expect(resultOf(run, id)).toMatchObject(result);
  });

  it('has no result for passed and skipped checks', () => {
    expect(run.results).toHaveLength(4);
  });

  it('reports an error of the suite as a notification about the run', () => {
    const [invocation] = run.invocations ?? [];
    expect(invocation).toMatchObject({ executionSuccessful: false, exitCode: 1 });
    expect(invocation?.toolExecutionNotifications).toHaveLength(1);
  });

  it('reports a warning as an error under --strict', () => {
    expect(resultOf(runOf({ strict: true }), 'warned')?.level).toBe('error');
  });

  it('refers to the requirement of each result as its rule', () => {
    const { ruleId, ruleIndex = -1 } = resultOf(run, 'failed') ?? {};
    expect(run.tool.driver.rules?.[ruleIndex]?.id).toBe(ruleId);
  });

  it('points at the line of the published contract where the operation names the requirement', () => {
    const { physicalLocation } = resultOf(run, 'failed')?.locations?.[0] ?? {};
    const path = physicalLocation?.artifactLocation?.uri ?? '';
    const lines = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8').split('\n');
    const start = physicalLocation?.region?.startLine ?? 0;
    expect(lines[start - 1]?.trim()).toBe('- name: limit');
  });
});
