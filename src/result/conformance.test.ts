// The conformance levels: each needs all of its features, and counts nothing else.
import { describe, expect, it } from 'vitest';
import { type EndpointId, endpoints, methodAndPath } from '../../spec/endpoints.js';
import { features } from '../../spec/requirement.js';
import { checkRow } from '../../test/support/rows.js';
import { conformanceOf, conformanceText } from './conformance.js';
import type { CheckRow, Coverage } from './model.js';

const ids: readonly EndpointId[] = ['tags', 'simplified-markets', 'fee-rate', 'account-trades', 'builder-trades'];
const rowOf = (id: EndpointId, change: Partial<CheckRow> = {}) =>
  checkRow({ id: `tag.id@${id}`, feature: endpoints[id].feature, endpoints: [id], ...change });

/** A run of one check for each operation; `unexercised` have no accepted answer. */
function levels(rows: readonly CheckRow[], run: object = {}, unexercised: readonly EndpointId[] = []) {
  const coverage: Coverage = {
    accountReadsAccepted: 1,
    ordersAccepted: 0,
    operations: ids.map((id) => {
      const seen = unexercised.includes(id) ? 0 : 1;
      return { id, operation: methodAndPath(id), requests: 1, accepted: seen, inForm: seen, exercised: seen === 1 };
    }),
    parameters: [],
    fields: [],
  };
  const claimed = features.filter((feature) => feature !== 'trading');
  const target = { features: claimed, featuresNamed: false, trading: false };
  return conformanceOf({ checks: rows, coverage, target, ...run });
}
const resultsOf = (...given: Parameters<typeof levels>) => levels(...given).map(({ result }) => result);
const all = ids.map((id) => rowOf(id));
const withRow = (id: EndpointId, change: Partial<CheckRow>) => ids.map((one) => rowOf(one, one === id ? change : {}));

describe('conformanceOf', () => {
  it('reaches each level of which every feature is claimed and shown', () => {
    expect(resultsOf(all)).toEqual(['conforms', 'conforms', 'conforms', 'not-claimed']);
    expect(levels(all).at(-1)?.reasons).toEqual(['it does not claim trading']);
  });

  it('fails a level, and those that include it, by a broken rule of its features alone', () => {
    const broken = withRow('fee-rate', { outcome: 'failed', message: 'no' });
    expect(resultsOf(broken)).toEqual(['conforms', 'fails', 'fails', 'not-claimed']);
  });

  it('counts what a baseline excuses, and neither a profile nor --strict', () => {
    const excused = withRow('tags', { outcome: 'failed', message: 'no', excused: { reason: 'ticket 4711' } });
    expect(resultsOf(excused)[0]).toBe('fails');
    const pinned = [...all, rowOf('tags', { id: 'b', level: 'pinned', outcome: 'failed', message: 'no' })];
    expect(resultsOf(pinned)[0]).toBe('conforms');
    const warned = withRow('tags', { level: 'should', outcome: 'warned', message: 'no' });
    expect(resultsOf(warned, { strict: true, baselineProblems: ['it expired'] })[0]).toBe('conforms');
  });

  it('cannot say by a run that ended early, a selection, or an operation that was not exercised', () => {
    expect(resultsOf(all, { cutShort: 'the budget is spent' })[0]).toBe('not-shown');
    expect(resultsOf(all, { selection: { only: ['tags'], checks: 5, of: 9 } })[0]).toBe('not-shown');
    expect(resultsOf(all, {}, ['fee-rate'])).toEqual(['conforms', 'not-shown', 'not-shown', 'not-claimed']);
  });
});

describe('conformanceText', () => {
  it('names the levels that no other one includes, with the contract and the day', () => {
    const report = { contract: '2.0.0', startedAt: '2027-01-31T10:00:00.000Z' };
    expect(conformanceText({ ...report, conformance: levels(all) })).toBe(
      'catalog and account (contract 2.0.0, 2027-01-31)',
    );
    expect(conformanceText({ ...report, conformance: [] })).toBeUndefined();
  });
});
