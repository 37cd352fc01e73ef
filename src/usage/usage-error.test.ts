import { expect, it } from 'vitest';
import { nearestWord, suggestion } from './usage-error.js';

const names = ['order-book', 'catalog', 'fees'];

it.each([
  ['catalogue', 'catalog'],
  ['order-bok', 'order-book'],
  ['f', undefined],
  ['fee', 'fees'],
  ['fe', 'fees'],
  ['catxxxx', undefined],
  ['cataxyz', undefined],
  ['catalxy', 'catalog'],
  ['order-bxyzw', 'order-book'],
  ['orderxyzwvu', undefined],
])('suggestion for %s is %s', (name, nearest) => {
  expect(suggestion(name, names)).toBe(nearest && `did you mean "${nearest}"?`);
});

it('suggestion is undefined if there are no names', () => {
  expect(suggestion('x', [])).toBeUndefined();
});

it.each([
  ['markts', 'markets'],
  ['Markts', 'markets'],
  ['limt', 'limit'],
  ['lim', undefined],
  ['xyzxyz', undefined],
])('the word nearest to %s is %s', (name, word) => {
  expect(nearestWord(name, ['GET /markets', 'paging.limit-default'])).toBe(word);
});
