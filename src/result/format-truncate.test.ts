import { describe, expect, it } from 'vitest';
import { truncateValue } from './format.js';

describe('truncateValue', () => {
  it('truncates a value that is nested deeper than the call stack allows', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(JSON.stringify(truncateValue(deep))).toBe(`${'['.repeat(32)}"…"${']'.repeat(32)}`);
  });

  it('truncates objects as well as arrays', () => {
    expect(truncateValue({ a: { b: { c: 1 } }, d: 2 }, 2)).toEqual({ a: { b: '…' }, d: 2 });
  });

  it('does not change a value that is not nested deeply', () => {
    const value = { a: [1, null, { b: 'c' }], d: true };
    expect(truncateValue(value)).toEqual(value);
  });
});
