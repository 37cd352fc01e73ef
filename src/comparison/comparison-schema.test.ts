// Every comparison is valid under the published JSON Schema.
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { checkRow, reportOf } from '../../test/support/rows.js';
import { requirementRows } from '../result/build-report.js';
import { compare } from './compare.js';
import type { Comparison } from './model.js';

const schema = JSON.parse(readFileSync(new URL('comparison.schema.json', import.meta.url), 'utf8'));
const ajv = new Ajv2020({ allErrors: true });
addFormats.default(ajv);
const validate = ajv.compile(schema);

function errorsOf(comparison: unknown): unknown {
  validate(JSON.parse(JSON.stringify(comparison)));
  return validate.errors;
}

function comparisonOf(...results: readonly ('passed' | 'failed')[]): Comparison {
  const [first, second, ...others] = results.map((outcome, index) => {
    const checks = [checkRow({ outcome, ...(outcome === 'failed' ? { message: 'no' } : {}) })];
    const answers = [{ subject: 'tags', value: String(index), seen: 1 }];
    const observations = [{ id: 'cursor.page-size', section: '8', question: 'How many?', answers }];
    return { name: `r${index}`, report: reportOf(checks, { observations, requirements: requirementRows(checks) }) };
  });
  return compare([first!, second!, ...others]);
}

describe('comparison.schema.json', () => {
  it('describes a comparison of two reports and of more', () => {
    const pair = comparisonOf('passed', 'failed');
    expect(pair.regressions).toHaveLength(1);
    expect(errorsOf(pair)).toBeNull();
    expect(errorsOf(comparisonOf('passed', 'failed', 'passed'))).toBeNull();
  });

  it('describes a requirement and an answer that one report lacks', () => {
    const one = { name: 'a', report: reportOf([], { requirements: [] }) };
    const checks = [checkRow()];
    const requirements = requirementRows(checks);
    const answers = [{ value: '20', seen: 1 }];
    const observations = [{ id: 'cursor.page-size', section: '8', question: 'How many?', answers }];
    const comparison = compare([one, { name: 'b', report: reportOf(checks, { requirements, observations }) }]);
    expect(comparison.requirements[0]?.outcomes).toEqual([null, 'passed']);
    expect(comparison.questions[0]?.subjects[0]?.answers).toEqual([null, ['20']]);
    expect(errorsOf(comparison)).toBeNull();
  });

  it('describes a report that was judged by a profile', () => {
    const plain = { name: 'a', report: reportOf([]) };
    const profile = { file: 'p.yaml', pinned: 2, answered: 2, drifted: 1 };
    expect(errorsOf(compare([plain, { name: 'b', report: reportOf([], { profile }) }]))).toBeNull();
  });

  it('allows no member that is not described', () => {
    expect(errorsOf({ ...comparisonOf('passed', 'passed'), winner: 'r0' })).not.toBeNull();
  });
});
