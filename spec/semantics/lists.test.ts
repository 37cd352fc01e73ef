// The model covers the parameters of the document, and its rules are in the ledger.
import { describe, expect, it } from 'vitest';
import { parametersOf } from '../document.js';
import { filtersOf, type ListId, lists } from './lists.js';

const paging = ['limit', 'offset', 'order', 'ascending', 'next_cursor'];

describe('lists', () => {
  it.each(Object.keys(lists) as ListId[])('has a row for every filter of %s that the document states', (list) => {
    const stated = parametersOf(list).map(({ name }) => name);
    const names = Object.keys(lists[list].filters);
    expect(names.toSorted()).toEqual(stated.filter((name) => !paging.includes(name)).toSorted());
  });
});

describe('filtersOf', () => {
  it('takes the requirement of a filter, and the name that it is an alias of, from the document', () => {
    expect(filtersOf('catalog-markets').eventSlug).toMatchObject({
      parameter: 'eventSlug',
      group: 'event_slug',
      requirement: 'filter.event-slug-alias',
    });
  });
});
