// Confirms what is wrong with sorted lists, and looks for the cause in their pages; and confirms lists that begin again past
// their end.
import { methodAndPath } from '../../spec/endpoints.js';
import type { MemberName } from '../../spec/semantics/names.js';
import { pageLimit } from '../check/reading/lists.js';
import { idsOf, keyOf, textOf } from '../check/reading/records.js';
import type { JsonObject } from '../client/answer.js';
import { firstFew } from '../words.js';
import { askAll, type ListClient } from './ask.js';
import { diagnose, type ListFinding } from './diagnose.js';
import { judge } from './judge.js';
import { type ListModel, type Query, rowsShown, withChanges } from './model.js';
import { comparable, type ReadList, readList, readSortOrders, type SortOrders, showsOrder } from './observe.js';
import { sortedPages } from './plain-queries.js';
import { without } from './predict.js';

/** What is wrong with sorted lists, if it is so again. */
export async function confirmSortOrders(client: ListClient, model: ListModel, first: SortOrders) {
  if (first.differences.length === 0) return [];
  await client.context.pauseBeforeSecondLook();
  const before = await readList(client, {}, { fresh: true });
  const again = await readSortOrders(client, before, { fresh: true });
  const after = await readList(client, {}, { fresh: true });
  // Times of updates change although the list stands still (variant changes-updated-at-at-every-read).
  const shown = ({ items }: ReadList, { order = '' }: Query) =>
    items.map((item) => `${keyOf(item)} ${textOf(item, order as MemberName)}`).join('\n');
  const [difference] = again.differences.filter(
    ({ what, query }) =>
      first.differences.some((one) => one.what === what) && shown(before, query) === shown(after, query),
  );
  if (!difference) return [];
  const causes = await causesInPages(client, model, difference.query);
  if (causes.length > 0) return causes;
  const { requirement, what, query, expected, actual, exchanges } = difference;
  // The pages that were read have a limit; the mistake may need it.
  const alone = query.limit === undefined ? await client.askAgain(query) : undefined;
  const needsLimit = alone?.kind === 'items' && showsOrder(query, alone.items);
  const limit = needsLimit ? ` and limit=${pageLimit}` : '';
  return [{ requirement, message: `${methodAndPath(model.id)} ${what}${limit}`, expected, actual, exchanges }];
}

/**
 * What is wrong with the pages of a sorted list, if its order is known: where it is whole without a direction, or where the
 * first page of each direction follows the values of the column. Then these say what stands on the others.
 */
async function causesInPages(client: ListClient, model: ListModel, { order = '' }: Query) {
  if (model.isPartial) return [];
  const { items } = await readList(client, { order }, { fresh: true });
  const falling = fallingBy(model, order as MemberName, items);
  if (!falling) return [];
  const sequences = new Map([...model.sequences, [`${order}:false`, falling], [`${order}:true`, falling.toReversed()]]);
  const sorted = withChanges(model, { sequences });
  const queries = sortedPages(model, order);
  const wrong = (await askAll(client, queries, true)).filter(({ query, answer }) => judge(sorted, query, answer));
  const isWhole = items.length >= model.own && showsOrder({ order }, items);
  if (!isWhole && wrong.some(({ query }) => query.offset === '0')) return [];
  const found = await diagnose(sorted, wrong, { pool: queries, right: [] }, client.askAgain);
  return found.every(({ isExplained }) => isExplained) ? found : [];
}

/**
 * The items of the list by falling values of a column; those of one value as they were shown, because their order is not
 * stated. Undefined where values do not compare, or where what was shown is not in the list.
 */
function fallingBy(model: ListModel, column: MemberName, shown: readonly JsonObject[]): readonly number[] | undefined {
  const places = rowsShown(model, shown);
  const inOrder = [...new Set([...places, ...Array(model.own).keys()])];
  const values = inOrder.map((index) => comparable(textOf(model.items[index] ?? {}, column) ?? ''));
  if (places.length < shown.length || values.includes(undefined)) return undefined;
  const valueAt = new Map(inOrder.map((index, place) => [index, values[place] ?? 0]));
  return inOrder.toSorted((one, other) => (valueAt.get(other) ?? 0) - (valueAt.get(one) ?? 0));
}

/** An offset past the end that shows items, if it does so again. */
export async function confirmEnd({ context, list, askAgain }: ListClient, read: ReadList) {
  if (!read.beginsAgain) return undefined;
  await context.pauseBeforeSecondLook();
  // So far beyond that no list grows to it in the meantime.
  const beyond = { limit: String(pageLimit), offset: String(3 * read.items.length + 37) };
  const again = [await askAgain(beyond), await askAgain(beyond)];
  const last = again.at(-1);
  if (again.some((answer) => answer.kind !== 'items' || answer.items.length === 0) || last?.kind !== 'items')
    return undefined;
  const withoutLimit = await askAgain(without(beyond, 'limit'));
  const needsLimit = withoutLimit.kind === 'items' && withoutLimit.items.length === 0;
  const limit = needsLimit ? ` and limit=${beyond.limit}` : '';
  const isFirst = keyOf(last.items[0] ?? {}) === keyOf(read.items[0] ?? {});
  const finding: ListFinding = {
    requirement: 'paging.offset-past-end',
    message: `${methodAndPath(list)} ${isFirst ? 'begins again' : 'shows items'} past the end for offset=${beyond.offset}${limit}`,
    expected: 'an empty list',
    actual: firstFew(idsOf(last.items)),
    exchanges: last.exchanges,
  };
  return finding;
}
