import { describe, expect, it } from 'vitest';
import { parseJson } from './records.js';

describe('parseJson', () => {
  it('returns the value of a JSON text, and undefined for everything else', () => {
    expect(['[1]', 'null', '"a"', '[1', '', undefined].map(parseJson)).toEqual([
      [1],
      null,
      'a',
      undefined,
      undefined,
      undefined,
    ]);
  });
});
