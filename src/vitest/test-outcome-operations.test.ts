import { describe, expect, it, type TestContext } from 'vitest';
import { registry } from '../../suites/index.js';
import { operationsOf, selectedBy } from './test-outcome.js';

describe('operationsOf', () => {
  it('names each operation of the checks once, under its feature', () => {
    const checks = registry.filter(({ requirement }) => requirement === 'paging.limit-maximum');
    const names = [...operationsOf(checks)].map(([feature, of]) => [feature, of.map(({ name }) => name)]);
    expect(names).toEqual([['catalog', ['GET /markets', 'GET /tags', 'GET /events']]]);
  });
});

describe('selectedBy', () => {
  const test = (name: string, mode: string) => ({ type: 'test', name, mode });
  const conformance = {
    name: 'conformance',
    tasks: [
      { type: 'suite', name: 'catalog', tasks: [test('GET /markets', 'skip'), test('GET /tags', 'run')] },
      { type: 'suite', name: 'order-book', tasks: [test('GET /markets', 'run')] },
      test('the run has a verdict', 'run'),
    ],
  };
  const selectedFrom = (suite: object) => {
    const selected = registry.filter(selectedBy({ suite } as unknown as TestContext['task']));
    return new Set(selected.map(({ endpoint }) => endpoint));
  };

  it('selects the checks of the operations whose tests run, asked from each test of the suite', () => {
    const expected = new Set(['tags', 'order-book-markets']);
    expect(selectedFrom(conformance)).toEqual(expected);
    expect(selectedFrom({ name: 'catalog', suite: conformance })).toEqual(expected);
  });
});
