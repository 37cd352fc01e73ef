// 4.6: cursors that the service never gave, and what the interface leaves open about pages.
import { aPage, check, cursorLists, inconclusive, orderBookLists } from '#check';

const foreignCursors = ['not-a-cursor', '!!!!', 'OTk5OTk5OTk5', 'LTU=', 'eyJvZmZzZXQiOjF9'];

/** A cursor from elsewhere is refused, or answered with a page; it does not break the list. */
export const foreign = check('cursor.foreign', { on: cursorLists }, async ({ each, cursorPage }, list) => {
  await cursorPage(list);
  const queries = foreignCursors.map((next_cursor) => ({ next_cursor }));
  for (const { query, answer } of await each(list, queries)) answer.isRefusedWithoutServerErrorOr(aPage, query);
});

export const pageSize = check('cursor.page-size', { on: cursorLists }, async ({ cursorPage, observe }, list) => {
  const { items, envelope } = await cursorPage(list);
  const limit = JSON.stringify(envelope.limit);
  observe('cursor.page-size', `gives ${items.length} items on the first page of ${list}, with limit ${limit}`);
});

export const countMeaning = check('cursor.count-meaning', { on: cursorLists }, async ({ walk, observe }, list) => {
  const { pages, items } = await walk(list);
  const [first] = pages;
  if (!first || pages.length < 2) inconclusive('no-data', 'the list has a single page');
  const { count } = first.envelope;
  const meaning =
    count === first.items.length ? 'the page' : count === items.length ? 'the whole list' : 'neither page nor list';
  observe('cursor.count-meaning', `counts ${meaning} in ${list}`);
});

export const listingEnd = check('cursor.listing-end', { on: orderBookLists }, async ({ walk, observe }, list) => {
  const { pages, stopped } = await walk(list);
  const last = pages.at(-1);
  const emptyPage = last?.items.length === 0 ? ' after an empty page' : '';
  const end = stopped === 'end' ? JSON.stringify(last?.next ?? null) : stopped;
  observe('cursor.listing-end', `ends ${list} with ${end}${emptyPage}`);
});
