// 4.5: what lists show when no parameter asks for it. The interface does not show it.
import { type Check, check, filteredLists, formOf, idsOf, inconclusive, mayHaveMore, textOf, texts } from '#check';
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

/** 4.5: active is a boolean; whether it may be spelled otherwise than true and false is not shown. */
const booleanSpellings = check(
  'filter.boolean-spellings',
  { on: filteredLists, noEvidence: 'the list answers in the form of the order book' },
  async ({ each, observe }, list) => {
    for (const { query, answer } of await each(list, [{ active: '1' }, { active: 'TRUE' }])) {
      // The order book takes no filters.
      if (answer.kind === 'accepted' && formOf(list, answer.body) !== list) continue;
      const value = answer.kind === 'accepted' ? 'accepted' : 'refused';
      observe('filter.boolean-spellings', { subject: `${list}, ${query.active}`, value });
    }
  },
);

export const observationChecks: readonly Check[] = [...defaultOrder, ...booleanSpellings, ...archivedDefault];
