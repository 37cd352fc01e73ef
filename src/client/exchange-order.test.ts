// The order in which exchanges are shown, whichever was answered first.
import { expect, it } from 'vitest';
import { exchangeOf } from '../../test/support/answers.js';
import { compareRequests } from './exchange.js';

const requestOf = (query: string, body?: string) =>
  exchangeOf('tags', [], { request: { method: 'GET', url: `http://127.0.0.1:1/tags${query}`, headers: {}, body } });

it.each([
  ['a shorter URL', requestOf('?limit=0'), requestOf('?limit=-1')],
  ['the text of a URL', requestOf('?limit=1'), requestOf('?limit=2')],
  ['a shorter body', requestOf('', '{}'), requestOf('', '[7]')],
  ['the text of a body', requestOf('', '[1]'), requestOf('', '[2]')],
])('comes first by %s', (_, first, second) => {
  expect([second, first].toSorted(compareRequests)).toEqual([first, second]);
});

it('leaves exchanges with the same request in their order', () => {
  expect(compareRequests(requestOf('?limit=1', '{}'), requestOf('?limit=1', '{}'))).toBe(0);
});
