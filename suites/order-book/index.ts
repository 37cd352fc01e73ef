// 4.6: what the interface leaves open about pages, and whether a walk loses what the list shows in its other form.
import {
  type Check,
  type CheckContext,
  check,
  cursorLists,
  failOnComparison,
  firstFew,
  inconclusive,
  isEndCursor,
  type JsonObject,
  keyOf,
  missingKeys,
  type OrderBookList,
  orderBookLists,
  otherFormOf,
  stateOf,
} from '#check';

/** 4.6: a walk shows every item that the list shows in its other form. */
export async function compareWithOtherForm(context: CheckContext, list: OrderBookList): Promise<void> {
  const first = await readWhole(context, list);
  const otherForm = otherFormOf(list);
  const elsewhere = otherForm ? comparable((await context.walk(otherForm)).items, first) : [];
  if (missingKeys(elsewhere, first).length === 0) return;
  // A list may grow in the meantime.
  const again = (await context.walk(list, {}, { fresh: true })).items;
  const unlisted = missingKeys(elsewhere, [...first, ...again]);
  if (unlisted.length > 0)
    failOnComparison('the walk loses items that are found in another way', {
      expected: 'no item missing',
      actual: `missing: ${firstFew(unlisted)}`,
      records: [elsewhere.find((item) => keyOf(item) === unlisted[0]), first],
    });
}

/** The items of a list that says where it ends. */
async function readWhole({ walk }: CheckContext, list: OrderBookList): Promise<readonly JsonObject[]> {
  const { items, pages, stopped } = await walk(list);
  if (items.length === 0) inconclusive('no-data', 'the list is empty');
  const isCutOff = pages.length === 1 && pages[0]?.next === undefined;
  if (stopped !== 'end' || isCutOff) inconclusive('ambiguous', 'the list does not say where it ends');
  return items;
}

/** Two lists that differ in more than this share of their markets are taken for lists of different markets. */
const sameListShare = 0.1;

/**
 * Two lists need not hold the same markets (variant omits-closed-markets-from-simplified-markets). Comparable are the
 * markets of the other list whose state this list shows too.
 */
function comparable(others: readonly JsonObject[], items: readonly JsonObject[]): readonly JsonObject[] {
  if (missingKeys(others, items).length > others.length * sameListShare) return [];
  const states = new Set(items.map(stateOf));
  return others.filter((market) => states.has(stateOf(market)));
}

/** Part 8 does not show how many items a page holds. */
const pageSize = check('cursor.page-size', { on: cursorLists }, async ({ cursorPage, observe }, list) => {
  const { items, envelope, next } = await cursorPage(list);
  // Only a page that another one follows is full; of a single page, `limit` says how many items it could hold.
  const size = isEndCursor(list, next) ? envelope.limit : items.length;
  if (typeof size !== 'number') inconclusive('no-data', 'the list has a single page, which shows no limit');
  observe('cursor.page-size', { subject: list, value: String(size) });
});

/** 4.6.2 does not say whether `count` counts the items of the page or of the list. */
const countMeaning = check('cursor.count-meaning', { on: cursorLists }, async ({ walk, observe }, list) => {
  const { pages, items } = await walk(list);
  const [first] = pages;
  if (!first || pages.length < 2) inconclusive('no-data', 'the list has a single page');
  const { count } = first.envelope;
  const value = count === first.items.length ? 'page' : count === items.length ? 'list' : 'neither';
  observe('cursor.count-meaning', { subject: list, value });
});

function cursorName(cursor: string | undefined): string {
  return cursor === undefined ? 'no cursor' : cursor === '' ? 'an empty cursor' : cursor;
}

/** 4.6 does not show how the lists of the order book end. */
const listingEnd = check('cursor.listing-end', { on: orderBookLists }, async ({ walk, observe }, list) => {
  const { pages, stopped } = await walk(list);
  if (stopped === 'bound') inconclusive('no-data', `the list goes on after ${pages.length} pages`);
  const last = pages.at(-1);
  const emptyPage = pages.length > 1 && last?.items.length === 0 ? ', after an empty page' : '';
  const end = stopped === 'end' ? cursorName(last?.next) : stopped;
  observe('cursor.listing-end', { subject: list, value: `${end}${emptyPage}` });
});

/** 4.6.1 calls the first cursor a base64 offset; the form of the others is not shown. */
const encoding = check('cursor.encoding', { on: cursorLists }, async ({ walk, observe }, list) => {
  const { cursors } = await walk(list);
  const onward = cursors.filter((cursor) => !isEndCursor(list, cursor));
  if (onward.length === 0) inconclusive('no-data', 'the list has a single page');
  const isOffset = onward.every((cursor) => /^\d+$/.test(Buffer.from(cursor, 'base64').toString()));
  observe('cursor.encoding', { subject: list, value: isOffset ? 'base64 of a number' : 'opaque' });
});

export const orderBookChecks: readonly Check[] = [...pageSize, ...countMeaning, ...listingEnd, ...encoding];
