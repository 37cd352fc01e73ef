// The requests in which parameters stand beside one another: every pair of filters, in both roles.
import { describe, expect, it } from 'vitest';
import { combinedFilters } from './combined-filters.js';
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

describe('combinedFilters', () => {
  const requests = combinedFilters(known(), items, 'id');

  it('sends each filter with a value that an item lacks beside a value that it has of every other parameter', () => {
    const pairs = new Set(
      requests.flatMap(({ filters, excludedBy }) => Object.keys(filters).map((name) => `${excludedBy} beside ${name}`)),
    );
    for (const one of known())
      for (const other of known().filter(({ group }) => group !== one.group))
        expect(pairs).toContain(`${one.parameter} beside ${other.parameter}`);
  });

  it('filters by the values of an item, but for the filter that excludes it', () => {
    for (const { filters, excludedBy, item } of requests)
      for (const [name, value] of Object.entries(filters)) expect(value === item.id).toBe(name !== excludedBy);
  });

  it('never sends two names of one parameter', () => {
    for (const { filters } of requests) {
      const groups = known().filter(({ parameter }) => parameter in filters);
      expect(new Set(groups.map(({ group }) => group)).size).toBe(groups.length);
    }
  });

  it('sends fewer than eighty requests for a list', () => {
    expect(requests.length).toBeLessThan(80);
    expect(requests.filter(({ excludedBy }) => excludedBy === undefined).length).toBeGreaterThan(3);
  });

  it('sorts some requests and limits some, if the list can be sorted', () => {
    expect(requests.some(({ query }) => 'order' in query)).toBe(true);
    expect(new Set(requests.map(({ query }) => query.limit))).toEqual(new Set([5, 100]));
    expect(combinedFilters(known(), items, undefined).some(({ query }) => 'order' in query)).toBe(false);
  });
});
