// Bounds are those of part 8.
import { describe, expect, it } from 'vitest';
import { batchBounds, parameterBounds } from './form.js';

describe('parameterBounds', () => {
  it('returns the limits and the default that part 8 states', () => {
    expect(parameterBounds('tags', 'limit')).toMatchObject({ minimum: 1, maximum: 100, default: 20 });
    expect(parameterBounds('events', 'offset')).toMatchObject({ minimum: 0, default: 0 });
    expect(parameterBounds('events', 'ascending')).toMatchObject({ default: false });
  });

  it('throws when the endpoint does not have the parameter', () => {
    expect(() => parameterBounds('tags', 'ascending')).toThrow('tags has no parameter ascending');
  });
});

describe('batchBounds', () => {
  it('allows 1 to 15 orders', () => {
    expect(batchBounds).toEqual({ minimum: 1, maximum: 15 });
  });
});
