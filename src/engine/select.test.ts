import { describe, expect, it } from 'vitest';
import { usageError } from '../../test/support/usage-error.js';
import { type Check, check } from '../check/check.js';
import { mistakesIn, select, selectionOf } from './select.js';

const nothing = async () => {};
const checks: readonly Check[] = [
  ...check('paging.limit-default', { on: ['tags', 'events'] }, nothing),
  ...check('fee-rate.response', { on: 'fee-rate' }, nothing),
  ...check('place-order.response', { on: 'place-order' }, nothing),
];
const ids = (selection: Parameters<typeof select>[1]) => select(checks, selection).map(({ id }) => id);
const [tags, events, fee, order] = checks.map(({ id }) => id);

describe('select', () => {
  it('returns every check if no pattern is given', () => {
    expect(ids({})).toEqual([tags, events, fee, order]);
  });

  it.each([
    ['check id', 'paging.limit-default@tags', [tags]],
    ['requirement id', 'paging.limit-default', [tags, events]],
    ['area', 'paging', [tags, events]],
    ['feature', 'catalog', [tags, events]],
    ['endpoint', 'fee-rate', [fee]],
    ['method and path', 'POST /order', [order]],
    ['section', '4.1', [order]],
    ['part of the interface', '4', [fee, order]],
    ['names in any case', 'get /TAGS', [tags]],
    ['a pattern', 'paging.*@t*', [tags]],
    ['a pattern in any case', 'PAGING.*@t*', [tags]],
    ['the beginning of a name', 'paging.limit*', [tags, events]],
    ['the end of a name', '*@events', [events]],
  ])('selects by %s', (_, pattern, selected) => {
    expect(ids({ only: [pattern] })).toEqual(selected);
  });

  it('selects what matches any of several patterns, in the order of the checks', () => {
    expect(ids({ only: ['trading', 'paging'] })).toEqual([tags, events, order]);
  });

  it('leaves out what matches `skip`, even if it matches `only`', () => {
    expect(ids({ skip: ['catalog', 'fees'] })).toEqual([order]);
    expect(ids({ only: ['catalog'], skip: ['*@tags'] })).toEqual([events]);
  });

  it('throws with the nearest name for a part of a name', () => {
    const pattern = 'paging.limit-defaul';
    expect(() => ids({ only: [pattern] })).toThrow(
      expect.objectContaining({
        name: 'UsageError',
        message: expect.stringContaining(`no check, requirement, feature, section or operation matches "${pattern}"`),
        hint: 'did you mean "paging.limit-default"?',
      }),
    );
  });

  it('throws with the shortest name that has a word like the pattern, if no name is near', () => {
    expect(() => ids({ only: ['evnts'] })).toThrow(
      usageError('matches "evnts"', /^did you mean "(GET \/events|events)"\?$/),
    );
  });

  it('suggests other names that may have been meant', () => {
    expect(mistakesIn(checks, ['fautls'], ['faults'])).toEqual([
      expect.objectContaining({ hint: 'did you mean "faults"?' }),
    ]);
  });

  it('throws with every pattern that matches nothing', () => {
    expect(() => ids({ only: ['catalogue', 'fees'], skip: ['tagz'] })).toThrow(
      usageError(/"catalogue"\n.*"tagz"$/, 'did you mean "catalog"?\ndid you mean "tags"?'),
    );
  });

  it.each(['tags*x', 'x*tags', 'paging+limit*', 'pagin(g.*', 'p.ging.*'])(
    'treats every character but * as itself in %s',
    (pattern) => {
      expect(() => ids({ skip: [pattern] })).toThrow('matches');
    },
  );

  it('throws for a part of a requirement id that is not its area', () => {
    expect(() => ids({ only: ['limit-default'] })).toThrow('matches "limit-default"');
  });

  it('points to the list of all names if no name is near', () => {
    expect(() => ids({ only: ['zzzzzzzzzzzz'] })).toThrow(expect.objectContaining({ hint: 'see `npx tickmark list`' }));
  });

  it.each(['builder', 'sort.columns', '4.6.4', '7'])('accepts %s, which exists although no check has it', (pattern) => {
    expect(() => ids({ only: [pattern] })).not.toThrow();
    expect(() => select([], { only: [pattern] })).not.toThrow();
  });
});

describe('selectionOf', () => {
  const some = checks.slice(0, 2);

  it('is undefined if every check is selected by any patterns', () => {
    expect(selectionOf(checks, checks, {})).toBeUndefined();
    expect(selectionOf(checks, checks, { only: ['*'], lastFailed: true })).toBeUndefined();
  });

  it('counts the selected checks, and keeps the patterns', () => {
    expect(selectionOf(some, checks, { only: ['catalog'], skip: ['fees'] })).toEqual({
      only: ['catalog'],
      skip: ['fees'],
      checks: 2,
      of: 4,
    });
  });

  it('keeps the shard, and that only failed checks ran again', () => {
    const shard = { index: 1, count: 2 };
    expect(selectionOf(some, checks, { lastFailed: true, shard })).toEqual({
      lastFailed: true,
      shard,
      checks: 2,
      of: 4,
    });
  });

  it('leaves out what was not given', () => {
    expect(selectionOf(some, checks, { only: [], skip: [], lastFailed: false })).toEqual({ checks: 2, of: 4 });
  });
});
