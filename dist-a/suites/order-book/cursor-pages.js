// 4.6: cursors that the service never gave, and what the interface leaves open about pages.
import { aPage, check, cursorLists, inconclusive, isEndCursor, orderBookLists } from '#check';
const foreignCursors = ['not-a-cursor', '!!!!', 'OTk5OTk5OTk5', 'LTU=', 'eyJvZmZzZXQiOjF9'];
/** 4.6: a cursor that the service did not issue is refused, or answered with a page; it does not break the list. */
export const foreign = check('cursor.foreign', { on: cursorLists }, async ({ each, cursorPage }, list) => {
    await cursorPage(list);
    const queries = foreignCursors.map((next_cursor) => ({ next_cursor }));
    for (const { query, answer } of await each(list, queries))
        answer.isRefusedWithoutServerErrorOr(aPage, query);
});
/** Part 8 does not show how many items a page holds. */
export const pageSize = check('cursor.page-size', { on: cursorLists }, async ({ cursorPage, observe }, list) => {
    const { items, envelope, next } = await cursorPage(list);
    // Only a page that another one follows is full; of a single page, `limit` says how many items it could hold.
    const size = isEndCursor(list, next) ? envelope.limit : items.length;
    if (typeof size !== 'number')
        inconclusive('no-data', 'the list has a single page, which shows no limit');
    observe('cursor.page-size', { subject: list, value: String(size) });
});
/** 4.6.2 does not say whether `count` counts the items of the page or of the list. */
export const countMeaning = check('cursor.count-meaning', { on: cursorLists }, async ({ walk, observe }, list) => {
    const { pages, items } = await walk(list);
    const [first] = pages;
    if (!first || pages.length < 2)
        inconclusive('no-data', 'the list has a single page');
    const { count } = first.envelope;
    const value = count === first.items.length ? 'page' : count === items.length ? 'list' : 'neither';
    observe('cursor.count-meaning', { subject: list, value });
});
function cursorName(cursor) {
    return cursor === undefined ? 'no cursor' : cursor === '' ? 'an empty cursor' : cursor;
}
/** 4.6 does not show how the lists of the order book end. */
export const listingEnd = check('cursor.listing-end', { on: orderBookLists }, async ({ walk, observe }, list) => {
    const { pages, stopped } = await walk(list);
    if (stopped === 'bound')
        inconclusive('no-data', `the list goes on after ${pages.length} pages`);
    const last = pages.at(-1);
    const emptyPage = pages.length > 1 && last?.items.length === 0 ? ', after an empty page' : '';
    const end = stopped === 'end' ? cursorName(last?.next) : stopped;
    observe('cursor.listing-end', { subject: list, value: `${end}${emptyPage}` });
});
/** 4.6.1 calls the first cursor a base64 offset; the form of the others is not shown. */
export const encoding = check('cursor.encoding', { on: cursorLists }, async ({ walk, observe }, list) => {
    const { cursors } = await walk(list);
    const onward = cursors.filter((cursor) => !isEndCursor(list, cursor));
    if (onward.length === 0)
        inconclusive('no-data', 'the list has a single page');
    const isOffset = onward.every((cursor) => /^\d+$/.test(Buffer.from(cursor, 'base64').toString()));
    observe('cursor.encoding', { subject: list, value: isOffset ? 'base64 of a number' : 'opaque' });
});
//# sourceMappingURL=cursor-pages.js.map