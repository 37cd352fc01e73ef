// Generated parameter values stay within the contract and include its bounds.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EndpointId } from '../../spec/endpoints.js';
import { parameterValues } from './parameter-values.js';

function sampleOf(endpoint: EndpointId, name: string): readonly unknown[] {
  return fc.sample(parameterValues(endpoint, name), { numRuns: 200, seed: 1 });
}

describe('parameterValues', () => {
  it.each([
    ['tags', 'limit', 1, 100],
    ['tags', 'offset', 0, 1000],
    ['event', 'id', 0, 1000],
  ] as const)(
    'generates integers within the bounds of %s %s, and often the bounds themselves',
    (endpoint, name, min, max) => {
      const values = sampleOf(endpoint, name) as readonly number[];
      expect(values.every((value) => Number.isInteger(value) && value >= min && value <= max)).toBe(true);
      // One of five values is a bound: 10% each. The limits leave room for chance.
      for (const bound of [min, max]) {
        const share = values.filter((value) => value === bound).length / values.length;
        expect(share).toBeGreaterThan(0.02);
        expect(share).toBeLessThan(0.3);
      }
      expect(new Set(values).size).toBeGreaterThan(20);
    },
  );

  it('generates both boolean values', () => {
    expect(new Set(sampleOf('events', 'active'))).toEqual(new Set([true, false]));
  });

  it('generates strings of 1 to 40 characters', () => {
    const lengths = (sampleOf('events', 'slug') as readonly string[]).map((text) => text.length);
    expect(Math.min(...lengths)).toBe(1);
    expect(Math.max(...lengths)).toBeGreaterThan(10);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(40);
  });

  it.each([
    ['tags', 'slug'],
    ['place-order', 'limit'],
  ] as const)('throws because %s has no parameter %s', (endpoint, name) => {
    expect(() => parameterValues(endpoint, name)).toThrow(`${endpoint} has no parameter ${name}`);
  });
});
