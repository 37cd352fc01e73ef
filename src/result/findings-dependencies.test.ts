import { describe, expect, it } from 'vitest';
import { checkRow, reportOf } from '../../test/support/rows.js';
import { type Check, check } from '../check/check.js';
import type { Outcome } from '../check/outcome.js';
import { applyDependencies, nameCauses } from './findings.js';

const nothing = async () => {};
const on = ['catalog-markets', 'events'] as const;
const windows = check('paging.offset-window', { on }, nothing) as [Check, Check];
const dependsOn = ['paging.offset-window'] as const;
const sorting = check('sort.ascending', { on, dependsOn }, nothing) as [Check, Check];
const checks = [...windows, ...sorting];

const row = ({ id, requirement }: Check, outcome: Outcome) =>
  checkRow({ id, requirements: [requirement], outcome, message: `${id} is wrong` });
const outcomesOf = (...rows: readonly ReturnType<typeof row>[]) =>
  applyDependencies(rows, checks).map(({ outcome }) => outcome);

describe('applyDependencies', () => {
  it('makes a failure inconclusive if what it depends on failed on the same operation, and names that check', () => {
    const [, dependent] = applyDependencies([row(windows[1], 'failed'), row(sorting[1], 'failed')], checks);
    expect(dependent).toMatchObject({
      outcome: 'inconclusive',
      reason: 'depends-on',
      message: 'depends on paging.offset-window@events, which failed: sort.ascending@events is wrong',
    });
  });

  it('keeps a failure if what it depends on failed on another operation, or passed', () => {
    expect(outcomesOf(row(windows[0], 'failed'), row(sorting[1], 'failed'))).toEqual(['failed', 'failed']);
    expect(outcomesOf(row(windows[1], 'passed'), row(sorting[1], 'failed'))).toEqual(['passed', 'failed']);
  });

  it('keeps a check that passed, and a failure that depends on a mere warning', () => {
    expect(outcomesOf(row(windows[1], 'failed'), row(sorting[1], 'passed'))).toEqual(['failed', 'passed']);
    expect(outcomesOf(row(windows[1], 'warned'), row(sorting[1], 'failed'))).toEqual(['warned', 'failed']);
    expect(outcomesOf(row(windows[1], 'warned'), row(sorting[1], 'warned'))).toEqual(['warned', 'inconclusive']);
  });
});

describe('failures that explain each other', () => {
  const circle = [
    ...check('filter.active', { on: 'events', dependsOn: ['filter.closed'] }, nothing),
    ...check('filter.closed', { on: 'events', dependsOn: ['filter.archived'] }, nothing),
    ...check('filter.archived', { on: 'events', dependsOn: ['filter.active'] }, nothing),
    ...check('filter.slug', { on: 'events', dependsOn: ['filter.archived'] }, nothing),
  ];
  const outcomes = (broken: readonly Check[]) =>
    applyDependencies(
      broken.map((one) => row(one, 'failed')),
      circle,
    ).map(({ outcome }) => outcome);

  it('keep one of them, and set aside what it explains', () => {
    expect(outcomes(circle)).toEqual(['inconclusive', 'inconclusive', 'failed', 'inconclusive']);
    expect(outcomes(circle.slice(0, 2))).toEqual(['inconclusive', 'failed']);
  });

  it('are set aside by a failure outside of the circle', () => {
    const rule = check('filter.mirror', { on: 'catalog-markets' }, nothing);
    const outside = check('filter.series-slug', { on: 'events' }, nothing);
    const within = check(
      'filter.archived',
      { on: 'events', dependsOn: ['filter.active', 'filter.series-slug'] },
      nothing,
    );
    const all = [...circle.slice(0, 2), ...within, ...outside, ...rule];
    const rows = applyDependencies(
      all.map((one) => row(one, 'failed')),
      all,
    );
    expect(rows.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id)).toEqual(
      [...outside, ...rule].map(({ id }) => id),
    );
  });
});

describe('the dependencies of a check', () => {
  it('may differ from subject to subject', () => {
    const [one, other] = check(
      'filter.boolean-complete',
      { on, dependsOn: (subject) => (subject === 'events' ? ['filter.closed'] : []) },
      nothing,
    );
    expect([one?.dependsOn, other?.dependsOn]).toEqual([[], ['filter.closed']]);
  });
});

describe('nameCauses', () => {
  const response = check('cancel-order.response', { on: 'cancel-order' }, nothing) as [Check];
  const others = check('service.json-body', { on: ['cancel-order', 'place-order', 'tags'] }, nothing);
  const rowsWith = (inForm: number, outcome: Outcome) => {
    const operation = { id: 'cancel-order' as const, operation: 'DELETE /order', requests: 2, accepted: 2, inForm };
    const operations = [{ ...operation, exercised: inForm > 0 }];
    const left = others.map(({ id, feature, endpoint }) =>
      checkRow({ id, feature, endpoints: [endpoint], outcome: 'inconclusive', reason: 'control-failed', message: 'x' }),
    );
    return nameCauses([row(response[0], outcome), ...left], { ...reportOf([]).coverage, operations });
  };
  const cause = 'cancel-order.response@cancel-order';

  it('names the failure of an operation in checks of it, and in those that cancel their orders with it', () => {
    expect(rowsWith(0, 'failed').map((one) => one.cause)).toEqual([undefined, cause, cause, undefined]);
  });

  it('names none if an answer has the stated form, or nothing failed', () => {
    for (const rows of [rowsWith(1, 'failed'), rowsWith(0, 'passed')])
      expect(rows.map((one) => one.cause)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
