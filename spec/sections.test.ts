// Every section has a heading.
import { describe, expect, it } from 'vitest';
import { ledger } from './ledger.js';
import { headingOf } from './sections.js';

describe('chapterOf', () => {
  it('has a heading for the section of every requirement', () => {
    expect(ledger.filter(({ section }) => headingOf(section).title === '')).toEqual([]);
  });

  it('returns the parent heading for a numbered rule', () => {
    expect(headingOf('4.6.3')).toEqual({ number: '4.6', title: 'Cursor paging rules' });
    expect(headingOf('5.2').number).toBe('5');
    expect(headingOf('2').title).toBe('Resources and their fields');
    expect(headingOf('2.10').number).toBe('2.10');
  });
});
