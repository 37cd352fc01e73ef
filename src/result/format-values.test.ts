import { describe, expect, it } from 'vitest';
import type { BodyPlace } from '../check/outcome.js';
import { shownActual, truncateValue, valueText } from './format.js';

describe('valueText', () => {
  it.each([
    ['at most 100 items', 'at most 100 items'],
    [101, '101'],
    [null, 'null'],
    [['a', 'b'], '["a", "b"]'],
    [{ ids: ['1'], next: null }, '{"ids": ["1"], "next": null}'],
    [undefined, undefined],
  ])('of %j is %s', (value, text) => {
    expect(valueText(value)).toBe(text);
  });

  it('shows the beginning of a long list, and how many more there are', () => {
    const ids = Array.from({ length: 65 }, (_, index) => index);
    expect(valueText({ ids })).toBe('{"ids": [0, 1, 2, 3, 4, 5, 6, 7 and 57 more]}');
  });
});

describe('shownActual', () => {
  const at = (pointer: string, kind: BodyPlace['kind'], actual: unknown) =>
    shownActual({ actual, place: { pointer, kind } });

  it('is JSON for a text at a place in a body, so that "true" differs from true', () => {
    expect(at('/0/active', 'type', 'true')).toBe('"true"');
    expect(at('/0/active', 'type', true)).toBe(true);
    expect(at('/0/closedTime', 'timestamp', 'a "b"')).toBe('"a \\"b\\""');
  });

  it('is the text of a whole body, and what a check says, as they are', () => {
    expect(at('', 'type', 'Not Found')).toBe('Not Found');
    expect(shownActual({ actual: 'none of these' })).toBe('none of these');
  });

  it('names the members of a record that lacks others', () => {
    expect(at('', 'missing-member', [])).toBe('no members');
    expect(at('', 'missing-member', ['errors'])).toBe('members: errors');
    const names = Array.from({ length: 11 }, (_, index) => `m${index}`);
    expect(at('/0', 'no-stated-member', names)).toBe('members: m0, m1, m2, m3, m4, m5, m6, m7 and 3 more');
  });
});

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
