// Every section has a heading.
import { describe, expect, it } from 'vitest';
import { ledger } from './ledger.js';
import { chapterOf } from './sections.js';

describe('chapterOf', () => {
  it('has a heading for the section of every requirement', () => {
    expect(ledger.filter(({ section }) => chapterOf(section).title === '')).toEqual([]);
  });

  it('returns the parent heading for a numbered rule', () => {
    expect(chapterOf('4.6.3')).toEqual({ number: '4.6', title: 'Cursor paging rules' });
    expect(chapterOf('5.2').number).toBe('5');
    expect(chapterOf('2.10').number).toBe('2.10');
  });
});
