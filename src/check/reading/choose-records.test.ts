import { describe, expect, it } from 'vitest';
import { chooseDifferent, chooseEvenly, cover, traitsOf } from './choose-records.js';
import { idsOf } from './records.js';

describe('chooseEvenly', () => {
  it.each([
    [[1, 2, 3], 3, [1, 2, 3]],
    [[1, 2, 3], 5, [1, 2, 3]],
    [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 4, [0, 2, 5, 7]],
    [[], 2, []],
  ])('takes from %j at most %i items of all parts', (items, count, taken) => {
    expect(chooseEvenly(items, count)).toEqual(taken);
  });

  it.each([2, 3, 4, 5, 6])('shows all kinds of items of a list in which %i kinds take turns', (kinds) => {
    for (const length of [40, 60, 100, 240, 300, 600]) {
      const items = Array.from({ length }, (_, index) => index % kinds);
      expect(new Set(chooseEvenly(items, 2 * kinds)).size, `${length} items`).toBe(kinds);
    }
  });
});

describe('chooseDifferent', () => {
  const idsOfChosen = (records: readonly Record<string, unknown>[], count: number) =>
    idsOf(chooseDifferent(records, traitsOf, count));

  it.each([
    ['a member that is not empty', { mirror: 'x' }],
    ['another value of a boolean', { closed: true }],
    ['a list of several items', { events: [{}, {}] }],
  ])('includes the one record that shows %s', (_, traits) => {
    const records = Array.from({ length: 9 }, (_, index) => ({
      id: String(index),
      mirror: '',
      closed: false,
      events: [{}],
    }));
    records[5] = { ...records[5], ...traits } as never;
    expect(idsOfChosen(records, 2)).toEqual(['0', '5']);
  });

  it('is spread over the list when all records are alike', () => {
    const records = Array.from({ length: 8 }, (_, index) => ({ id: String(index) }));
    expect(idsOfChosen(records, 4)).toEqual(['0', '2', '5', '7']);
  });

  it('is the whole list when that is short', () => {
    expect(idsOfChosen([{ id: '1' }, { id: '2' }], 4)).toEqual(['1', '2']);
    expect(idsOfChosen([], 4)).toEqual([]);
  });
});

describe('cover', () => {
  const words = (text: string) => text.split(' ');

  it('takes the candidates that show the most, and none that shows nothing new', () => {
    expect(cover(['a', 'b c', 'a b c', 'c d'], words, 4)).toEqual(['a b c', 'c d']);
  });

  it('prefers what one candidate alone shows to what many show', () => {
    const many = Array.from({ length: 9 }, () => 'a b');
    expect(cover([...many, 'c'], words, 1)).toEqual(['c']);
  });
});
