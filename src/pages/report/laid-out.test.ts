import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { laidOut } from './laid-out.js';

describe('laidOut', () => {
  it('lays JSON out as JSON.stringify does', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        expect(laidOut(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
      }),
    );
  });

  it('lays out what there is of a body that was cut', () => {
    expect(laidOut('{"items":[{"id":"1","na')).toBe('{\n  "items": [\n    {\n      "id": "1",\n      "na');
  });

  it('stays as wide as it is however deep the body is', () => {
    const text = laidOut('['.repeat(10_000));
    expect(Math.max(...text.split('\n').map((row) => row.length))).toBeLessThan(40);
  });

  it('loses nothing but blanks of what is not JSON', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const bare = (written: string) => written.replaceAll(/\s/g, '');
        expect(bare(laidOut(text))).toBe(bare(text));
      }),
    );
  });
});
