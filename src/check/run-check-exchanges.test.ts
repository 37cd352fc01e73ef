// Which exchanges a violation shows for the records that prove it.
import { describe, expect, it } from 'vitest';
import { exchangeOf } from '../../test/support/answers.js';
import { rememberPages } from './reading/reader.js';
import { sourceExchanges } from './run-check.js';

const record = { id: '1' };
const equalRecord = { id: '1' };
const list = exchangeOf('tags', [record, { id: '2' }]);
const page = exchangeOf('account-orders', { data: [equalRecord], next_cursor: '' });
const single = exchangeOf('catalog-market', { id: '3' });
const empty = exchangeOf('events', []);
const html = exchangeOf('tags');
const text = exchangeOf('fee-rate', 'x');
const listOfNull = exchangeOf('tags', [null]);
const inside = { id: '4' };
const nested = exchangeOf('events', [{ id: '3', tags: [inside] }]);
const all = [nested, list, page, single, empty, html, text, listOfNull];

describe('sourceExchanges', () => {
  it.each([
    ['the list that a record is in', [record], [list]],
    ['the page that an equal record is in', [equalRecord], [page]],
    ['the answer that is the record', [single.body], [single]],
    ['the answer that is the whole list', [list.body], [list]],
    ['the page that the whole list is in', [(page.body as { data: unknown }).data], [page]],
    ['the answer that is an empty list', [empty.body], [empty]],
    ['all answers that records were picked from', [[record, equalRecord]], [list, page]],
    ['the answers in the order of the records', [empty.body, record, single.body], [empty, list, single]],
    ['the pages that a list without items was read from', [rememberPages([], [empty.body])], [empty]],
    ['the answer that a record inside another one is in', [inside], [nested]],
    ['no answer for a record that is only equal', [{ id: '1' }], []],
    ['no answer for values that are not objects', [undefined, null, 'x'], []],
  ])('finds %s', (_, records, exchanges) => {
    expect(sourceExchanges(records, all)).toEqual(exchanges);
  });

  it('shows each answer once, where the last of its records stands', () => {
    expect(sourceExchanges([record, equalRecord, record], [list, list, page])).toEqual([page, list]);
  });
});
