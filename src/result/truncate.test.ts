import { describe, expect, it } from 'vitest';
import { truncateValue } from './truncate.js';

describe('bounded', () => {
  it('ends a value that is nested deeper than a call stack', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(JSON.stringify(truncateValue(deep))).toBe(`${'['.repeat(32)}"…"${']'.repeat(32)}`);
  });

  it('ends records as it ends lists', () => {
    expect(truncateValue({ a: { b: { c: 1 } }, d: 2 }, 2)).toEqual({ a: { b: '…' }, d: 2 });
  });

  it('leaves an ordinary value as it is', () => {
    const value = { a: [1, null, { b: 'c' }], d: true };
    expect(truncateValue(value)).toEqual(value);
  });
});
