import { describe, expect, it } from 'vitest';
import { exchangeOf } from '../../test/support/answers.js';
import { sourceExchanges } from './source-exchanges.js';

const record = { id: '1' };
const alike = { id: '1' };
const list = exchangeOf('tags', [record, { id: '2' }]);
const page = exchangeOf('account-orders', { data: [alike], next_cursor: '' });
const single = exchangeOf('catalog-market', { id: '3' });
const empty = exchangeOf('events', []);
const html = exchangeOf('tags');
const text = exchangeOf('fee-rate', 'x');
const hollow = exchangeOf('tags', [null]);
const all = [list, page, single, empty, html, text, hollow];

describe('sourcesOf', () => {
  it.each([
    ['a record of a list', [record], [list]],
    ['its like on a page', [alike], [page]],
    ['an answer of its own', [single.body], [single]],
    ['a whole list', [list.body], [list]],
    ['the list of a page', [(page.body as { data: unknown }).data], [page]],
    ['an empty list', [empty.body], [empty]],
    ['records picked from several answers', [[record, alike]], [list, page]],
    ['what only looks the same', [{ id: '1' }], []],
    ['what is nothing', [undefined, null, 'x'], []],
  ])('finds %s', (_, parts, exchanges) => {
    expect(sourceExchanges(parts, all)).toEqual(exchanges);
  });

  it('shows no answer twice', () => {
    expect(sourceExchanges([record], [list, list])).toEqual([list]);
  });
});
