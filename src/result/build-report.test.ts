import { describe, expect, it } from 'vitest';
import { contractVersion } from '../../spec/contract.js';
import { endpoints } from '../../spec/endpoints.js';
import { requirement } from '../../spec/ledger.js';
import { accountOf, settingsOf } from '../../test/support/answers.js';
import { type Check, check } from '../check/check.js';
import type { CheckObservation } from '../check/outcome.js';
import { version } from '../package.js';
import { buildReport, type CheckedRow, type CompletedRun, statedRow } from './build-report.js';
import type { Coverage } from './model.js';

const nothing = async () => {};
const [tags, events] = check('paging.limit-default', { on: ['tags', 'events'] }, nothing) as [Check, Check];
const [fee] = check('fee-rate.response', { on: 'fee-rate' }, nothing) as [Check];
/** Every operation of the checks above was exercised. */
const coverage: Coverage = {
  accountReadsAccepted: 0,
  ordersAccepted: 0,
  operations: (['tags', 'events', 'fee-rate'] as const).map((id) => ({
    id,
    operation: `${endpoints[id].method} ${endpoints[id].path}`,
    requests: 3,
    accepted: 3,
    inForm: 3,
    exercised: true,
  })),
  parameters: [],
  fields: [],
};

const result = (check: Check, change: Partial<CheckedRow> = {}): CheckedRow => ({
  ...statedRow(check),
  outcome: 'passed',
  evidence: 1,
  durationMs: 1.3,
  observations: [],
  ...change,
});

function reported(results: readonly CheckedRow[], change: Partial<CompletedRun> = {}) {
  return buildReport({
    settings: settingsOf({ features: ['catalog', 'fees'] }),
    seed: 7,
    gatePolicy: { strict: false, required: [] },
    startedAt: new Date('2026-05-04T10:00:00Z'),
    durationMs: 12.6,
    checks: [fee, tags, events],
    results: new Map(results.map((found) => [found.id, found])),
    statistics: { requests: 9, coverage, incidents: [] },
    ...change,
  });
}
const all = [fee, tags, events].map((check) => result(check));

describe('buildReport', () => {
  it('states the tool, the target, the seed, the start and the duration', () => {
    expect(reported(all)).toMatchObject({
      tool: { name: 'tickmark', version },
      contract: contractVersion,
      target: { baseUrl: 'http://127.0.0.1:1', features: ['catalog', 'fees'] },
      seed: 7,
      startedAt: '2026-05-04T10:00:00.000Z',
      durationMs: 13,
      coverage,
      summary: { requests: 9 },
    });
    expect(Object.keys(reported(all).target)).toEqual(['baseUrl', 'features', 'featuresNamed', 'trading']);
    expect(reported(all)).not.toHaveProperty('shard');
  });

  it('states the implementation, as the configuration names it', () => {
    const implementation = { name: 'Acme', version: '1.0', vendor: 'Acme Inc.', url: 'https://acme.example' };
    expect(reported(all, { settings: settingsOf({ implementation }) }).target).toMatchObject({ implementation });
  });

  it('states two hosts, the signing, the shard and why the run ended early, if there are any', () => {
    const baseUrl = { catalog: 'http://a.example', orderBook: 'http://b.example' };
    const signing = { secretEncoding: 'hex' };
    const shard = { index: 1, count: 2 };
    const statistics = { requests: 0, coverage, incidents: [], signing, cutShort: 'the budget is spent' };
    expect(reported(all, { settings: settingsOf({ baseUrl }), statistics, shard })).toMatchObject({
      target: { baseUrl, signing },
      shard,
      cutShort: 'the budget is spent',
      verdict: 'inconclusive',
    });
  });

  it('states the account in short, the permission to trade, and whether the features were named', () => {
    const credentials = accountOf('a');
    const settings = settingsOf({ features: ['catalog'], featuresNamed: true, credentials, allowTrading: true });
    const { target } = reported(all, { settings, configFile: 'tickmark.config.yaml' });
    expect(target).toEqual({
      baseUrl: 'http://127.0.0.1:1',
      features: ['catalog'],
      featuresNamed: true,
      configFile: 'tickmark.config.yaml',
      account: '0xaaaa…aaaa',
      trading: true,
    });
  });

  it('states the selection, and is partial because of it', () => {
    const selection = { only: ['catalog', 'fees'], checks: 3, of: 1140 };
    expect(reported(all, { selection })).toMatchObject({
      selection,
      verdict: 'partial',
      reasons: ['3 of 1,140 checks selected; all passed'],
    });
    expect(reported(all)).toMatchObject({ verdict: 'conforming', reasons: [], unexercised: [] });
    expect(reported(all)).not.toHaveProperty('selection');
  });

  it('applies the baseline of the gate policy as of the day of the run', () => {
    const baseline = [{ id: fee.id, reason: 'x', expires: '2026-05-04' }];
    const failed = [result(fee, { outcome: 'failed' }), ...all.slice(1)];
    const on = (day: string) =>
      reported(failed, { gatePolicy: { strict: false, required: [], baseline }, startedAt: new Date(day) }).verdict;
    expect(on('2026-05-04T23:59:59Z')).toBe('conforming');
    expect(on('2026-05-05T00:00:00Z')).toBe('nonconforming');
  });

  it('has an error of the suite in the row of a check that returned no result', () => {
    expect(reported([], { checks: [tags] })).toMatchObject({
      checks: [
        { ...statedRow(tags), outcome: 'error', evidence: 0, durationMs: 0, message: 'the check returned no result' },
      ],
      verdict: 'inconclusive',
    });
  });
});

describe('the observations of a report', () => {
  const seen = (...answers: readonly string[]): CheckObservation[] =>
    answers.map((answer) => ({ requirement: 'error.types', value: answer, seen: 1 }));

  it('count equal answers, sorted by frequency and then alphabetically', () => {
    const { observations } = reported([
      result(fee, {
        observations: [...seen('c', 'b', 'a', 'b'), { requirement: 'auth.replay', value: 'yes', seen: 1 }],
      }),
      result(tags, { observations: seen('d', 'a') }),
    ]);
    const { section, text } = requirement('error.types');
    expect(observations.find(({ id }) => id === 'error.types')).toEqual({
      id: 'error.types',
      section,
      question: text,
      answers: [
        { value: 'a', seen: 2 },
        { value: 'b', seen: 2 },
        { value: 'c', seen: 1 },
        { value: 'd', seen: 1 },
      ],
    });
    expect(observations.map(({ id }) => id).toSorted()).toEqual(['auth.replay', 'error.types']);
  });

  it('are in the order of the ledger, not in the order of the checks', () => {
    const both: CheckObservation[] = [...seen('x'), { requirement: 'auth.replay', value: 'yes', seen: 1 }];
    const orders = [both, both.toReversed()].map((observations) =>
      reported([result(fee, { observations })]).observations.map(({ id }) => id),
    );
    expect(orders[0]).toEqual(orders[1]);
  });
});
