import { describe, expect, it, type TestContext } from 'vitest';
import { checkRow, reportOf, tagsCoverage } from '../../test/support/rows.js';
import { exchange } from '../../test/support/sample-report.js';
import type { CheckRow, Report, RequirementRow } from '../result/model.js';
import { operationOf, reportOperation, reportVerdict } from './test-outcome.js';

const rule: RequirementRow = {
  id: 'tag.id',
  section: '2.9',
  level: 'must',
  feature: 'catalog',
  text: 'id is a string.',
  outcome: 'failed',
  checks: [],
};

/** What happened to the test of one operation: an error, a skip or annotations. */
async function testOf(id: 'tags' | 'events', checks: readonly CheckRow[], strict = false) {
  const annotations: string[] = [];
  const skips: string[] = [];
  const context = {
    task: { file: { name: 'my tests/api.test.ts' } },
    annotate: async (text: string, type: string) => void annotations.push(`${type}: ${text}`),
    skip: (reason: string) => void skips.push(reason),
    expect,
  } as unknown as TestContext;
  const error = await reportOperation(
    operationOf(id),
    reportOf(checks, { requirements: [rule] }),
    strict,
    context,
  ).then(
    () => undefined,
    (thrown: Error) => thrown,
  );
  return { error, annotations, skips };
}

const onTags = (change: Partial<CheckRow> = {}) => checkRow({ id: 'paging.limit-maximum@tags', ...change });
const onEvents = (change: Partial<CheckRow> = {}) =>
  checkRow({ id: 'paging.limit-maximum@events', endpoints: ['events'], ...change });
const failed: Partial<CheckRow> = {
  outcome: 'failed',
  message: 'limit=101 is honored',
  expected: 'at most 100 items',
  actual: '101 items',
  exchanges: [exchange()],
};

describe('the test of an operation', () => {
  it('passes without annotations if every check passed', async () => {
    expect(await testOf('tags', [onTags()])).toEqual({ error: undefined, annotations: [], skips: [] });
  });

  it('fails with the finding, its request, its checks and the command that repeats the test, and no stack', async () => {
    const { error } = await testOf('tags', [onTags(failed)]);
    expect(error?.name).toBe('Nonconforming');
    expect(error?.message.split('\n')).toEqual([
      'limit=101 is honored (GET /tags)',
      '  rule            id is a string. (section 2.9, must)',
      '  actual          101 items (expected: at most 100 items)',
      "  request         curl -sS -i 'https://service.test/tags?limit=101'",
      '  checks          paging.limit-maximum@tags',
      "  replay          npx vitest run 'my tests/api.test.ts' -t 'GET /tags$'",
    ]);
    expect(error?.stack).toBe(`Nonconforming: ${error?.message}`);
  });

  it('names the test of another operation that shows the same finding', async () => {
    const { error } = await testOf('events', [onTags(failed), onEvents(failed)]);
    expect(error?.message).toBe(
      "limit=101 is honored (GET /tags, GET /events): see the test \"catalog > GET /tags\"\n  replay          npx vitest run 'my tests/api.test.ts' -t 'GET /events$'",
    );
  });

  it('shows a finding itself if the other operation has it as a warning alone', async () => {
    const warned = onTags({ ...failed, outcome: 'warned' });
    const { error } = await testOf('events', [warned, onEvents(failed)]);
    expect(error?.message).toMatch(/^ {2}request /m);
    const other = await testOf('tags', [warned, onEvents(failed)]);
    expect(other.error).toBeUndefined();
    expect(other.annotations).toEqual([expect.stringMatching(/^warning: limit=101 is honored/)]);
  });

  it('annotates a warning, and fails because of it in a strict run', async () => {
    const warned = [onTags({ ...failed, outcome: 'warned' })];
    expect((await testOf('tags', warned)).annotations).toHaveLength(1);
    expect((await testOf('tags', warned, true)).error?.message).toMatch(/^limit=101 is honored/);
  });

  const notJudged = ['x', 'y', 'y'].map((message, index) =>
    checkRow({ id: `tag.id@${index}`, outcome: 'inconclusive', message }),
  );

  it('says what could not be judged, beside what was', async () => {
    expect((await testOf('tags', [...notJudged, onTags()])).annotations).toEqual([
      'notice: 3 of 4 checks could not be judged: y (2), x (1)',
    ]);
  });

  it('is skipped with the reasons if no answer showed the record, even if some check passed', async () => {
    const rows = [...notJudged, onTags()].map((row) => ({ ...row, endpoints: ['events'] as const }));
    const { skips, annotations } = await testOf('events', rows);
    expect(skips).toEqual(['no answer showed its record: y (2), x (1)']);
    expect(annotations).toEqual([]);
  });

  it('blames Tickmark, not the service, for a check that broke', async () => {
    const { error } = await testOf('tags', [onTags({ outcome: 'error', message: 'TypeError: no' })]);
    expect(`${error}`).toMatch(/^SuiteBroke: Tickmark itself broke in paging.limit-maximum@tags, .*TypeError: no/);
  });
});

describe('the test of the verdict', () => {
  /** Its error and annotations. */
  async function verdictTestOf(change: Partial<Report>) {
    const annotations: string[] = [];
    const context = { annotate: async (text: string) => void annotations.push(text), expect } as unknown as TestContext;
    const report = { ...reportOf([onTags()]), ...change };
    const error = await reportVerdict(report, context).then(
      () => undefined,
      (thrown: Error) => thrown.stack,
    );
    return { error, annotations };
  }

  it('fails if the run is inconclusive, with the reasons', async () => {
    const { error } = await verdictTestOf({ verdict: 'inconclusive', reasons: ['no answer', 'no account'] });
    expect(error).toBe('Inconclusive: no answer\n- no account');
  });

  it('fails if the service seems to be another one, with that reason first', async () => {
    const operations = tagsCoverage.operations.map((row) => ({ ...row, inForm: 0 }));
    const reasons = ['1 of 1 operation answers in another form: is the base URL right?', '3 violations'];
    const { error } = await verdictTestOf({
      verdict: 'nonconforming',
      reasons,
      coverage: { ...tagsCoverage, operations },
    });
    expect(error).toBe(`Nonconforming: ${reasons.join('\n- ')}`);
  });

  it('annotates what a nonconforming run could not judge: its violations are in the tests of the operations', async () => {
    const reasons = ['0 violations', 'GET /events was not exercised'];
    const { error, annotations } = await verdictTestOf({ verdict: 'nonconforming', reasons });
    expect(error).toBeUndefined();
    expect(annotations).toEqual(['nonconforming\n- GET /events was not exercised']);
  });
});
