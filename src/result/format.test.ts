import { describe, expect, it } from 'vitest';
import { tagsCoverage } from '../../test/support/rows.js';
import { findingsTitle, formatDuration, reasonsBelowLine, verdictLine, waitsText } from './format.js';
import type { Finding, Verdict } from './model.js';

const findingsOf = (...levels: readonly Finding['level'][]) => levels.map((level) => ({ level }));

describe('durations', () => {
  it('have the unit that fits a duration', () => {
    const durations = [1.25, 12.5, 1500, 90_000].map(formatDuration);
    expect(durations).toEqual(['1.3 ms', '13 ms', '1.5 s', '1 min 30 s']);
  });
});

describe('verdictLine', () => {
  it.each<[string, Verdict, readonly Finding['level'][]]>([
    ['conforming', 'conforming', []],
    ['conforming, with 1 warning (--strict fails it)', 'conforming', ['should']],
    ['conforming, with 2 warnings (--strict fails them)', 'conforming', ['should', 'should']],
    ['partial, with 1 warning (--strict fails it): nothing failed, but only a part was tested', 'partial', ['should']],
    ['nonconforming, with 1 violation', 'nonconforming', ['must']],
    [
      'nonconforming, with 2 violations and 1 warning (--strict fails it)',
      'nonconforming',
      ['must', 'pinned', 'should'],
    ],
    ['nonconforming, with 1 warning (--strict fails it)', 'nonconforming', ['should']],
    ['nonconforming', 'nonconforming', []],
    ['inconclusive: the run cannot say whether the service conforms', 'inconclusive', []],
  ])('says "%s"', (line, verdict, levels) => {
    expect(verdictLine({ verdict, findings: findingsOf(...levels), coverage: tagsCoverage })).toBe(line);
  });

  it('says the power of the run', () => {
    const deviations = [{ requirement: 'a.b', operation: 'GET /tags', deviation: 'x', ruledOut: 1999, possible: 2000 }];
    expect(verdictLine({ verdict: 'conforming', findings: [], coverage: { ...tagsCoverage, deviations } })).toBe(
      'conforming; power 99 % (1,999 of 2,000 possible mistakes ruled out)',
    );
  });
});

describe('reasonsBelowLine', () => {
  it('leaves out the counts that the line states', () => {
    const reasons = ['2 violations', '1 warning, which --strict fails', 'the baseline is stale'];
    const findings = findingsOf('must', 'must', 'should');
    expect(reasonsBelowLine({ reasons, findings })).toEqual(['the baseline is stale']);
  });
});

describe('findingsTitle', () => {
  it.each([
    [['must', 'pinned', 'must', 'should'], '4 findings: 3 violations, 1 warning'],
    [['must'], '1 finding: 1 violation'],
    [['should', 'should'], '2 findings: 2 warnings'],
  ] as const)('of the levels %j is "%s"', (levels, title) => {
    expect(findingsTitle(levels.map((level) => ({ level })))).toBe(title);
  });
});

describe('waitsText', () => {
  it('says how much of the run was spent waiting, and for what', () => {
    const waits = [
      { cause: 'retries after status 500', durationMs: 10_000 },
      { cause: 'throttling', durationMs: 2_100 },
      { cause: 'second looks at answers that differed', durationMs: 40 },
    ];
    expect(waitsText({ waits, durationMs: 19_000 })).toBe(
      '12.1 s of 19.0 s were spent waiting: 10.0 s for retries after status 500, 2.1 s for throttling',
    );
  });

  it('says nothing of a run that hardly waited', () => {
    const waits = [{ cause: 'throttling', durationMs: 1_500 }];
    expect(waitsText({ waits: [], durationMs: 19_000 })).toBeUndefined();
    expect(waitsText({ waits, durationMs: 19_000 })).toBeUndefined();
    expect(waitsText({ waits, durationMs: 2_000 })).toBe('1.5 s of 2.0 s were spent waiting: throttling');
  });
});
