import { describe, expect, it } from 'vitest';
import { checkRow } from '../../test/support/rows.js';
import { usageError } from '../../test/support/usage-error.js';
import type { CheckRow } from '../result/model.js';
import type { UsageError } from '../usage/usage-error.js';
import { applyBaseline, type Baseline, parseBaseline, reasonToFillIn, updatedBaseline } from './baseline.js';

const ids = ['a.one', 'a.two@tags', 'a.two@events'];
const parse = (content: unknown) => parseBaseline(content, 'b.yaml', ids);
const row = (id: string, outcome: CheckRow['outcome']) => checkRow({ id, outcome });
const today = '2026-05-04';

describe('parseBaseline', () => {
  it.each([
    ['no list', { id: 'a.one' }, /^the baseline b.yaml: must be a list/],
    ['an entry without a reason', [{ id: 'a.one' }], /b.yaml: entry 1: "reason" is missing/],
    ['a text as entry', [{ id: 'a.one', reason: 'x' }, 'a.two'], /b.yaml: entry 2: it is not an entry/],
    ['an empty reason', [{ id: 'a.one', reason: ' ' }], /"reason" must not be empty/],
    ['a misspelled member', [{ id: 'a.one', reason: 'x', expire: '2026-01-01' }], /"expire" is not a member/],
    ['a malformed day', [{ id: 'a.one', reason: 'x', expires: 'soon' }], /"expires" must be a day/],
    ['a day beyond its month', [{ id: 'a.one', reason: 'x', expires: '2026-02-31' }], /"expires"/],
    ['a check that there is not', [{ id: 'a.onn', reason: 'x' }], /names "a.onn"/],
    ['a rule instead of its checks', [{ id: 'a.two', reason: 'x' }], /names "a.two"/],
    [
      'a check twice',
      [
        { id: 'a.one', reason: 'x' },
        { id: 'a.one', reason: 'y' },
      ],
      usageError(/"a.one" twice$/, 'keep one of the two entries'),
    ],
  ])('refuses %s', (_, content, message) => {
    expect(() => parse(content)).toThrow(message);
  });

  it('names all mistakes of a file at once', () => {
    const entries = [{ id: 'a.one' }, { id: 'a.onn', reason: 'x', expires: 'soon' }, { id: 'a.one', reason: 'y' }];
    const mistakes = [
      'the baseline b.yaml: entry 1: "reason" is missing',
      'the baseline b.yaml: entry 2: "expires" must be a day, as 2027-01-31',
      'the baseline b.yaml names "a.one" twice',
      'the baseline b.yaml names "a.onn", which is not a check',
    ];
    expect(() => parse(entries)).toThrow(expect.objectContaining({ message: mistakes.join('\n') }));
  });

  it('suggests the nearest check, or the checks of a requirement', () => {
    expect(() => parse([{ id: 'a.onn', reason: 'x' }])).toThrow(
      expect.objectContaining({ hint: 'did you mean "a.one"?' }),
    );
    expect(() => parse([{ id: 'a.two', reason: 'x' }])).toThrow(
      expect.objectContaining({ hint: 'it is a rule; its checks are a.two@tags, a.two@events' }),
    );
  });

  it.each([
    ['b.one@of-a-batch', 'the checks of that rule are b.one@tags'],
    ['b.one', 'it is a rule; name its check, b.one@tags'],
  ])('names the new id of %s', (id, hint) => {
    expect(() => parseBaseline([{ id, reason: 'x' }], 'b.yaml', [...ids, 'b.one@tags'])).toThrow(
      expect.objectContaining({ hint }),
    );
  });

  it('suggests three of many checks of a requirement, and the list of all if no name is near', () => {
    const many = ['t', 'u', 'v', 'w', 'x'].map((subject) => `a.two@${subject}`);
    const hintFor = (id: string, known: readonly string[]) => {
      try {
        return parseBaseline([{ id, reason: 'x' }], 'b.yaml', known);
      } catch (error) {
        return (error as UsageError).hint;
      }
    };
    expect(hintFor('a.two', many)).toBe('it is a rule; its checks are a.two@t, a.two@u, a.two@v and 2 more');
    expect(hintFor('a.two', many.slice(0, 3))).toBe('it is a rule; its checks are a.two@t, a.two@u, a.two@v');
    expect(hintFor('zzzzzzzz', many)).toBe('remove the entry; `npx tickmark list checks` shows every check');
  });

  it('returns an empty baseline for an empty file', () => {
    expect(parse(null)).toEqual([]);
  });
});

describe('applyBaseline', () => {
  const listed = (more: object = {}): Baseline => [{ id: 'a.one', reason: 'known', ...more }];
  const applied = (outcome: 'passed' | 'failed' | 'warned' | 'inconclusive' | 'error', strict = false, more = {}) =>
    applyBaseline([row('a.one', outcome)], listed(more), { strict, today });

  it('excuses a check that fails', () => {
    expect(applied('failed').checks[0]?.excused).toStrictEqual({ reason: 'known' });
    expect(applied('failed').problems).toEqual([]);
  });

  it('excuses a warning only with strict, and never reports its entry as stale', () => {
    expect(applied('warned').checks[0]).not.toHaveProperty('excused');
    expect(applied('warned', true).checks[0]).toHaveProperty('excused');
    expect(applied('warned').problems).toEqual([]);
  });

  it('reports the entry of a check that passes as stale', () => {
    expect(applied('passed').problems).toEqual([
      "the baseline's entry a.one is stale: the check passed; --baseline-update removes the entry",
    ]);
  });

  it.each([
    ['inconclusive', false],
    ['inconclusive', true],
    ['error', false],
    ['error', true],
  ] as const)('leaves an entry alone where the check is %s, strict: %s', (outcome, strict) => {
    const { checks, problems } = applied(outcome, strict);
    expect(checks[0]).not.toHaveProperty('excused');
    expect(problems).toEqual([]);
  });

  it('excuses until the end of the last day', () => {
    expect(applied('failed', false, { expires: today }).checks[0]?.excused).toEqual({
      reason: 'known',
      expires: today,
    });
    const late = applied('failed', false, { expires: '2026-05-03' });
    expect(late.checks[0]).not.toHaveProperty('excused');
    expect(late.problems).toEqual(["the baseline's entry a.one expired on 2026-05-03"]);
  });

  it('reports no problem for the entry of a check that did not run', () => {
    expect(applyBaseline([], listed(), { strict: false, today }).problems).toEqual([]);
  });
});

describe('updatedBaseline', () => {
  it('keeps failing checks and checks that were not run, adds new failures, drops passed checks, and sorts by id', () => {
    const before: Baseline = [
      { id: 'still', reason: 'mine', expires: '2026-12-01' },
      { id: 'fixed', reason: 'x' },
      { id: 'apart', reason: 'not selected' },
      { id: 'unclear', reason: 'y' },
    ];
    const rows = [row('still', 'failed'), row('fixed', 'passed'), row('new', 'failed'), row('unclear', 'inconclusive')];
    expect(updatedBaseline(before, [...rows, row('hint', 'warned')], false)).toEqual([
      { id: 'apart', reason: 'not selected' },
      { id: 'new', reason: reasonToFillIn },
      { id: 'still', reason: 'mine', expires: '2026-12-01' },
      { id: 'unclear', reason: 'y' },
    ]);
  });

  it('adds warnings with strict', () => {
    const rows = [row('hint', 'warned'), row('unclear', 'inconclusive')];
    expect(updatedBaseline([], rows, true).map(({ id }) => id)).toEqual(['hint']);
  });
});
