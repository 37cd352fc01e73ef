import { describe, expect, it } from 'vitest';
import { type Check, check } from '../check/check.js';
import { select } from './select.js';

const nothing = async () => {};
const checks: readonly Check[] = [
  ...check('paging.limit-default', { on: ['tags', 'events'] }, nothing),
  ...check('fee-rate.response', { on: 'fee-rate' }, nothing),
  ...check('place-order.response', { on: 'place-order' }, nothing),
];
const ids = (selection: Parameters<typeof select>[1]) => select(checks, selection).map(({ id }) => id);
const [tags, events, fee, order] = checks.map(({ id }) => id);

describe('a selection', () => {
  it('is everything, if nothing else is said', () => {
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
    ['any text', 'paging.*@t*', [tags]],
    ['any text in any case', 'PAGING.*@t*', [tags]],
    ['the beginning alone', 'paging.limit*', [tags, events]],
    ['the end alone', '*@events', [events]],
  ])('is by %s', (_, pattern, selected) => {
    expect(ids({ only: [pattern] })).toEqual(selected);
  });

  it('is of any of several patterns, in the order of the registry', () => {
    expect(ids({ only: ['trading', 'paging'] })).toEqual([tags, events, order]);
  });

  it('leaves out what is to be skipped, even of what was asked for', () => {
    expect(ids({ skip: ['catalog', 'fees'] })).toEqual([order]);
    expect(ids({ only: ['catalog'], skip: ['*@tags'] })).toEqual([events]);
  });

  it('takes no part of a name for the name, and offers the nearest', () => {
    const pattern = 'paging.limit-defaul';
    expect(() => ids({ only: [pattern] })).toThrow(
      expect.objectContaining({
        name: 'UsageError',
        message: expect.stringContaining(`nothing is called "${pattern}"`),
        hint: 'did you mean "paging.limit-default"?',
      }),
    );
  });

  it.each(['tags*x', 'x*tags', 'paging+limit*', 'pagin(g.*', 'p.ging.*'])(
    'takes nothing in %s for a pattern but *',
    (pattern) => {
      expect(() => ids({ skip: [pattern] })).toThrow('nothing is called');
    },
  );

  it('takes an area for a name, and no other part', () => {
    expect(() => ids({ only: ['limit-default'] })).toThrow('nothing is called "limit-default"');
  });

  it('points to the list where nothing is near', () => {
    expect(() => ids({ only: ['zzzzzzzzzzzz'] })).toThrow(expect.objectContaining({ hint: 'see `tickmark list`' }));
  });

  it.each(['builder', 'sort.columns', '4.6.4', '7'])('knows what exists without a check of its own: %s', (pattern) => {
    expect(() => ids({ only: [pattern] })).not.toThrow();
    expect(() => select([], { only: [pattern] })).not.toThrow();
  });
});
