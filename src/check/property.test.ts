// How properties draw values and which violation they report.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fail, inconclusive } from './outcome/violation.js';
import { checkProperty } from './property.js';

const isSmall = async (value: number) => {
  if (value > 100) fail('too large', { actual: value, exchanges: [] });
};

describe('checkProperty', () => {
  async function drawnValues(seed: number, examples: readonly number[] = []) {
    const values: number[] = [];
    await checkProperty(fc.integer(), async (value) => void values.push(value), examples, { seed, runs: 3 });
    return values;
  }

  it('draws the same values for the same seed and other values for another seed', async () => {
    const values = await drawnValues(1);
    expect(values).toHaveLength(3);
    expect(await drawnValues(1)).toEqual(values);
    expect(await drawnValues(2)).not.toEqual(values);
  });

  it('tests the examples first, and all of them even when they outnumber the runs', async () => {
    expect((await drawnValues(1, [7]))[0]).toBe(7);
    expect(await drawnValues(1, [1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4, 5]);
  });

  it('rejects with the violation of the smallest counterexample, which it carries', async () => {
    const property = checkProperty(fc.integer({ min: 0, max: 1000 }), isSmall, [], { seed: 1, runs: 20 });
    await expect(property).rejects.toMatchObject({
      name: 'Violation',
      difference: { message: 'too large', actual: 101 },
      counterexample: 101,
    });
  });

  it('rejects as inconclusive when the rule is inconclusive for a value', async () => {
    const holds = async () => inconclusive('no-data', 'the list is empty');
    const property = checkProperty(fc.nat(), holds, [], { seed: 1, runs: 3 });
    await expect(property).rejects.toMatchObject({ name: 'Inconclusive', reason: 'no-data' });
  });

  it('rejects with an error of the suite unchanged', async () => {
    const property = checkProperty(fc.nat(), () => Promise.reject(new TypeError('oops')), [], { seed: 1, runs: 3 });
    await expect(property).rejects.toThrow(new TypeError('oops'));
  });
});
