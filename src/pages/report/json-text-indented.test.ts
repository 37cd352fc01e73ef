import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indentJson } from './excerpt.js';

describe('indentJson', () => {
  it('indents JSON as JSON.stringify does', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        expect(indentJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
      }),
    );
  });

  it('indents the beginning of a truncated body', () => {
    expect(indentJson('{"items":[{"id":"1","na')).toBe('{\n  "items": [\n    {\n      "id": "1",\n      "na');
  });

  it('stops indenting at a maximum depth', () => {
    const text = indentJson('['.repeat(60));
    expect(Math.max(...text.split('\n').map((row) => row.length))).toBeLessThan(40);
  });

  it('leaves JSON as it is that is nested very deep', () => {
    const deep = '['.repeat(10_000);
    expect(indentJson(deep)).toBe(deep);
  });

  it('changes only whitespace in a text that is not JSON', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const bare = (written: string) => written.replaceAll(/\s/g, '');
        expect(bare(indentJson(text))).toBe(bare(text));
      }),
    );
  });
});
