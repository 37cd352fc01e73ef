// What is wrong with a report for a conformance programme, even if its digest fits.
import { describe, expect, it } from 'vitest';
import { contractVersion } from '../../spec/contract.js';
import { endpointIds, methodAndPath } from '../../spec/endpoints.js';
import { requirement } from '../../spec/ledger.js';
import { features } from '../../spec/requirement.js';
import { registry } from '../../suites/index.js';
import { checkRow, reportOf } from '../../test/support/rows.js';
import { applyGatePolicy, digestOf } from '../result/build-report.js';
import type { CheckRow, Report } from '../result/model.js';
import { aspectsOf, differences } from './verify.js';

const rows: readonly CheckRow[] = registry.map(({ id, title, requirement: rule, feature, endpoint }) =>
  checkRow({ id, title, requirements: [rule], level: requirement(rule).level, feature, endpoints: [endpoint] }),
);
const operations = endpointIds.map((id) => ({
  id,
  operation: methodAndPath(id),
  requests: 1,
  accepted: 1,
  inForm: 1,
  exercised: true,
}));
const coverage = { accountReadsAccepted: 1, ordersAccepted: 1, operations, parameters: [], fields: [] };

/** What follows from the rows follows, and the digest fits. */
function report(change: Partial<Report> = {}, checks = rows): Report {
  const implementation = { name: 'Acme', version: '1.0.0' };
  const target = { ...reportOf([]).target, features, featuresNamed: true, implementation };
  const policy = { strict: false, required: [] };
  const derived = applyGatePolicy(reportOf(checks, { contract: contractVersion, coverage, target, ...change }), policy);
  return { ...derived, digest: digestOf(derived) };
}

/** With a digest that fits, and nothing that follows. */
function altered(change: Partial<Report>): Report {
  const changed = { ...report(), ...change };
  return { ...changed, digest: digestOf(changed) };
}

const now = new Date('2026-05-05T00:00:00.000Z');
const problemsOf = (one: Report) =>
  aspectsOf(one, { registry, maxAge: 180, now }).flatMap(({ name, problems }) =>
    problems.map(({ reason }) => `${name}: ${reason}`),
  );
const [first, ...others] = rows as [CheckRow, ...CheckRow[]];

describe('aspectsOf', () => {
  it('finds nothing wrong with the report of a whole run, whether or not the service conforms', () => {
    expect(problemsOf(report())).toEqual([]);
    const failed = { ...first, outcome: 'failed', message: 'limit=101 is honored' } as const;
    expect(problemsOf(report({}, [failed, ...others]))).toEqual([]);
    const excused = { ...failed, excused: { reason: 'ticket 4711' } };
    expect(problemsOf(report({}, [excused, ...others]))).toEqual([]);
  });

  it.each<[string, Report, string]>([
    [
      'names no implementation',
      report({ target: { ...reportOf([]).target, features, featuresNamed: true } }),
      'names the implementation: it does not say which implementation it is about',
    ],
    [
      'is of another contract',
      report({ contract: '1.0.0' }),
      `is of contract ${contractVersion}: it is of contract 1.0.0`,
    ],
    [
      'is old',
      report({ startedAt: '2025-05-04T00:00:00.000Z' }),
      'is of a day that counts: it is 366 days old, and counts for 180',
    ],
    [
      'is of the future',
      report({ startedAt: '2026-05-07T00:00:00.000Z' }),
      'is of a day that counts: it is of 2026-05-07T00:00:00.000Z, which is still to come',
    ],
    [
      'is of a selection',
      report({ selection: { skip: ['fees'], checks: rows.length, of: rows.length } }),
      'is complete: it is of a selection: --skip fees',
    ],
    ['lacks a check', report({}, others), `is complete: it lacks 1 check: ${first.id}`],
    [
      'ended early',
      report({ cutShort: 'the budget is spent' }),
      'is complete: its run ended early: the budget is spent',
    ],
    [
      'was limited',
      report({ requestLimit: { maximum: 9, leftOut: 1 } }, [
        { ...first, outcome: 'inconclusive', reason: 'request-limit', message: 'left out' },
        ...others,
      ]),
      'is complete: its run was limited to 9 requests',
    ],
    [
      'names no features',
      report({ target: { ...report().target, featuresNamed: false } }),
      'is complete: it does not name the features that the service claims',
    ],
    [
      'has another digest',
      { ...report(), digest: 'sha256:0' },
      'is unaltered, as far as it shows: its digest is not that of what it says',
    ],
    [
      'has another verdict and other counts',
      altered({ verdict: 'inconclusive', summary: { ...report().summary, passed: 1 } }),
      'is unaltered, as far as it shows: what does not follow from its checks: verdict and summary',
    ],
    [
      'has a check twice',
      report({}, [...rows, first]),
      `is unaltered, as far as it shows: of its checks, ${first.id}: stands there twice`,
    ],
    [
      'has a check of a lower level',
      report({}, [{ ...first, level: 'should' }, ...others]),
      `is unaltered, as far as it shows: of its checks, ${first.id}: is not as the suite states it`,
    ],
    [
      'has a check that judged nothing',
      report({}, [{ ...first, evidence: 0 }, ...others]),
      `is unaltered, as far as it shows: of its checks, ${first.id}: passed without evidence`,
    ],
    [
      'has a failure without a message',
      report({}, [{ ...first, outcome: 'failed' }, ...others]),
      `is unaltered, as far as it shows: of its checks, ${first.id}: is broken without a message`,
    ],
  ])('says what is wrong with a report that %s', (_, one, problem) => {
    expect(problemsOf(one)).toEqual([problem]);
  });

  it('says which checks passed although their operation was not requested', () => {
    const withoutRequest = operations.map((row) => ({ ...row, ...(row.id === 'fee-rate' && { requests: 0 }) }));
    expect(problemsOf(report({ coverage: { ...coverage, operations: withoutRequest } }))).toEqual([
      expect.stringMatching(/: of its checks, .*@fee-rate.*: passed without a request$/),
    ]);
  });
});

describe('differences', () => {
  it('names each requirement that only one of two runs breaks', () => {
    const broken = report({}, [{ ...first, outcome: 'failed', message: 'no' }, ...others]);
    expect(differences(report(), report())).toEqual([]);
    const [rule] = first.requirements;
    const said = (one: Report, other: Report) => differences(one, other).map(({ reason }) => reason);
    expect(said(report(), broken)).toEqual([`${rule} is passed in the report, and failed in another run`]);
    expect(said(broken, report())).toEqual([`${rule} is failed in the report, and passed in another run`]);
  });
});
