// The requests in which parameters stand beside one another: every pair of filters, in both roles.
import { describe, expect, it } from 'vitest';
import { contextsOf } from './contexts.js';
import { type FilterRuleWithValues, filterRules } from './filter-rules.js';

/** Ten items; item 3 shows `3` for every parameter of the list. */
const items = Array.from({ length: 10 }, (_, index) => ({ id: String(index) }));

function known(): readonly FilterRuleWithValues[] {
  return filterRules
    .filter(({ lists }) => lists.includes('catalog-markets'))
    .map(({ shown: _, ...rule }) => ({
      ...rule,
      values: items.map(({ id }) => id),
      has: (item, value) => item.id === value,
    }));
}

describe('contextsOf', () => {
  const contexts = contextsOf(known(), items, 'id');

  it('sends each filter with a value that the anchor lacks beside a value that it has of every other parameter', () => {
    const pairs = new Set(
      contexts.flatMap(({ filters, missing }) => Object.keys(filters).map((name) => `${missing} beside ${name}`)),
    );
    for (const one of known())
      for (const other of known().filter(({ group }) => group !== one.group))
        expect(pairs).toContain(`${one.parameter} beside ${other.parameter}`);
  });

  it('gives the anchor the value of every filter but the missing one', () => {
    for (const { filters, missing, anchor } of contexts)
      for (const [name, value] of Object.entries(filters)) expect(value === anchor.id).toBe(name !== missing);
  });

  it('never sends two names of one parameter', () => {
    for (const { filters } of contexts) {
      const groups = known().filter(({ parameter }) => parameter in filters);
      expect(new Set(groups.map(({ group }) => group)).size).toBe(groups.length);
    }
  });

  it('sends fewer than eighty requests for a list', () => {
    expect(contexts.length).toBeLessThan(80);
    expect(contexts.filter(({ missing }) => missing === undefined).length).toBeGreaterThan(3);
  });

  it('sorts some requests and limits some, if the list can be sorted', () => {
    expect(contexts.some(({ query }) => 'order' in query)).toBe(true);
    expect(new Set(contexts.map(({ query }) => query.limit))).toEqual(new Set([5, 100]));
    expect(contextsOf(known(), items, undefined).some(({ query }) => 'order' in query)).toBe(false);
  });
});
