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

describe('SARIF', () => {
  const run = runOf();

  it('fits its schema', () => {
    expect(errorsOf.sarif?.(renderSarif(sampleResult().report))).toEqual([]);
  });

  it.each([
    ['failed', { kind: 'fail', level: 'error' }],
    ['warned', { kind: 'fail', level: 'warning' }],
    ['inconclusive', { kind: 'open', level: 'none' }],
    ['excused', { suppressions: [{ kind: 'external', justification: 'fixed in the next release' }] }],
  ])('has a result for %s', (id, result) => {
    expect(resultOf(run, id)).toMatchObject(result);
  });

  it('says nothing of what passed or was skipped', () => {
    expect(run.results).toHaveLength(4);
  });

  it('holds a fault of the suite against the run, never against a rule', () => {
    const [invocation] = run.invocations ?? [];
    expect(invocation).toMatchObject({ executionSuccessful: false, exitCode: 1 });
    expect(invocation?.toolExecutionNotifications).toHaveLength(1);
  });

  it('makes an error of a warning with --strict', () => {
    expect(resultOf(runOf({ strict: true }), 'warned')?.level).toBe('error');
  });

  it('names the rule of each result', () => {
    const { ruleId, ruleIndex = -1 } = resultOf(run, 'failed') ?? {};
    expect(run.tool.driver.rules?.[ruleIndex]?.id).toBe(ruleId);
  });

  it('points at a line of the published contract, where the operation that was asked names the rule', () => {
    const { physicalLocation } = resultOf(run, 'failed')?.locations?.[0] ?? {};
    const path = physicalLocation?.artifactLocation?.uri ?? '';
    const lines = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8').split('\n');
    const start = physicalLocation?.region?.startLine ?? 0;
    expect(lines[start - 1]?.trim()).toBe('- name: limit');
  });
});
