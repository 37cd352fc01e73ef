// 4.6: a walk loses nothing that other ways to the same items show.
import {
  type CheckContext,
  failOnComparison,
  firstFew,
  inconclusive,
  type JsonObject,
  keyOf,
  missingKeys,
  type OrderBookList,
  otherFormOf,
  stateOf,
} from '#check';

/** 4.6: a walk shows every item that the list shows in its other form. */
export async function compareWithOtherForm(context: CheckContext, list: OrderBookList): Promise<void> {
  const first = await readWhole(context, list);
  const elsewhere = await foundElsewhere(context, list, first);
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

/** Items of the list in its other form. */
async function foundElsewhere({ walk }: CheckContext, list: OrderBookList, items: readonly JsonObject[]) {
  const otherForm = otherFormOf(list);
  return otherForm ? comparable((await walk(otherForm)).items, items) : [];
}

/** Two lists that differ in more than this share of their markets are taken for lists of different markets. */
const sameListShare = 0.1;

/**
 * Whether two lists hold the same markets is not shown: one may leave out closed markets. Comparable are the markets of
 * the other list whose state this list shows too.
 */
function comparable(others: readonly JsonObject[], items: readonly JsonObject[]): readonly JsonObject[] {
  if (missingKeys(others, items).length > others.length * sameListShare) return [];
  const states = new Set(items.map(stateOf));
  return others.filter((market) => states.has(stateOf(market)));
}
