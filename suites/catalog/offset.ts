import { anArray, atLeastItems, atMost, type Check, check, formatQuery, itemsOf, offsetLists } from '#check';
import { limit, unlimitedPage } from './limit.js';

const negative = [-1, -20].map((offset) => ({ offset }));

/** Part 8: a negative offset is refused, or answered with the start of the list. */
const offsetOutOfRange = check(
  'paging.offset-out-of-range',
  { on: offsetLists, given: atLeastItems(2) },
  async (context, list) => {
    const { each, assert } = context;
    const start = await unlimitedPage(context, list);
    for (const { query, answer } of await each(list, negative)) {
      answer.isRefusedOr(anArray, query);
      const items = answer.kind === 'accepted' ? itemsOf(answer) : [];
      // An empty page is within bounds too: there is nothing before the first item.
      if (items.length > 0) assert.sameItems(items, start, `${formatQuery(query)} does not show the start of the list`);
    }
  },
);

const malformed = ['abc', '1.5', '', [0, 5]].map((offset) => ({ offset }));

/** Part 8: an offset that is not an integer is refused, or answered with a page within the limit. */
const offsetMalformed = check(
  'paging.offset-malformed',
  { on: offsetLists, given: unlimitedPage, dependsOn: ['paging.limit-default'] },
  async ({ each }, list) => {
    for (const { query, answer } of await each(list, malformed))
      answer.isRefusedOr(atMost(limit.default, 'items'), query);
  },
);

export const offsetChecks: readonly Check[] = [...offsetOutOfRange, ...offsetMalformed];
