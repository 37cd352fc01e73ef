// 4.5: what lists show when no parameter asks for it. The interface does not show it.
import { type Check, check, filteredLists, idsOf, inconclusive, mayHaveMore, textOf, texts } from '#check';
import { trend } from './trend.js';

/** 4.5: in which order a list is without a sort column. */
const defaultOrder = check('paging.default-order', { on: filteredLists }, async ({ allItems, observe }, list) => {
  const items = await allItems(list);
  const ids = texts(items, 'id');
  if (ids.length < Math.max(3, items.length))
    inconclusive('no-data', 'the list has fewer than three items, or not all of them show their id');
  const words = { rising: 'ids rising', falling: 'ids falling' };
  const order = trend(ids);
  observe('paging.default-order', { subject: list, value: order ? words[order] : 'not by id' });
});

/** 4.5: whether a list shows archived items without being asked for them. */
const archivedDefault = check('filter.archived-default', { on: filteredLists }, async ({ allItems, observe }, list) => {
  const [archived] = await allItems(list, { archived: true });
  const id = textOf(archived, 'id');
  if (archived?.archived !== true || id === undefined) inconclusive('no-data', 'no archived item shows its id');
  const plain = await allItems(list);
  const isShown = idsOf(plain).includes(id);
  if (!isShown && mayHaveMore(plain)) inconclusive('no-data', `the list goes on after ${plain.length} items`);
  observe('filter.archived-default', { subject: list, value: isShown ? 'shown' : 'hidden' });
});

export const observationChecks: readonly Check[] = [...defaultOrder, ...archivedDefault];
