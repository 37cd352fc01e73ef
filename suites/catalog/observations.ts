// 4.5: what lists show when no parameter asks for it, and which freedom their parameters leave. The interface shows
// neither.
import {
  type Check,
  check,
  filteredLists,
  filtersOf,
  formOf,
  groupBy,
  haveSameOrder,
  idsOf,
  inconclusive,
  itemsOf,
  type JsonObject,
  lists,
  type MemberName,
  mayHaveMore,
  pageLimit,
  type Query,
  textOf,
  texts,
} from '#check';
import { unsortedPages } from '../../src/lists/observe.js';
import { shownTexts } from '../../src/lists/values.js';
import { callOperation } from '../all-operations/call-operation.js';
import { directionOf, isInDirection } from './directions.js';

/** 4.5: in which order a list is without a sort column. */
const defaultOrder = check('paging.default-order', { on: filteredLists }, async ({ allItems, observe }, list) => {
  const items = await allItems(list);
  const ids = texts(items, 'id');
  if (ids.length < Math.max(3, items.length))
    inconclusive('no-data', 'the list has fewer than three items, or not all of them show their id');
  const words = { rising: 'ids rising', falling: 'ids falling' };
  const order = directionOf(ids);
  if (order === undefined && isInDirection(ids, 'rising'))
    inconclusive('ambiguous', 'the ids rise in one order and fall in another');
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

/** Several items may end at one time, while ids and slugs are unique. */
const tiedColumn = 'endDate';

/** 4.5: in which order items with equal values stand, ascending and descending, is not shown. */
const ties = check(
  'sort.ties',
  { on: filteredLists, noEvidence: 'no two items have an equal value in a column that sorts the list' },
  async ({ send, allItems, observe }, list) => {
    const probe = await send(list, { query: { order: tiedColumn, ascending: true, ...firstPage } });
    if (probe.kind !== 'accepted') return;
    const [rising, falling] = await Promise.all([
      allItems(list, { order: tiedColumn, ascending: true }),
      allItems(list, { order: tiedColumn, ascending: false }),
    ]);
    const directions = [rising, falling].map((items) => directionOf(texts(items, tiedColumn)));
    if (directions[0] !== 'rising' || directions[1] !== 'falling') return;
    for (const ids of tiedIds(rising, tiedColumn)) {
      const value = changeOf(ids, idsOf(falling));
      if (value !== undefined) observe('sort.ties', { subject: list, value });
    }
  },
);

/** The ids of items that have one value, for each value of several items. */
function tiedIds(items: readonly JsonObject[], column: MemberName): readonly (readonly string[])[] {
  const shown = items.filter((item) => textOf(item, column) !== undefined && textOf(item, 'id') !== undefined);
  const byValue = groupBy(shown, (item) => textOf(item, column));
  return [...byValue.values()].map(idsOf).filter((ids) => ids.length > 1);
}

/** How these ids stand in another list; undefined if it lacks one of them. */
function changeOf(ids: readonly string[], all: readonly string[]): 'kept' | 'reversed' | 'neither' | undefined {
  const there = all.filter((id) => ids.includes(id));
  if (there.length !== ids.length) return undefined;
  if (there.every((id, index) => id === ids[index])) return 'kept';
  return there.every((id, index) => id === ids.at(-1 - index)) ? 'reversed' : 'neither';
}

/** 4.5: active is a boolean; whether it may be spelled otherwise than true and false is not shown. */
const booleanSpellings = check(
  'filter.boolean-spellings',
  { on: filteredLists, precondition: callOperation, noEvidence: 'the list answers in the form of the order book' },
  async ({ sendEach, observe }, list) => {
    const queries = [{ query: { active: '1' } }, { query: { active: 'TRUE' } }];
    for (const { request, answer } of await sendEach(list, queries)) {
      // The order book takes no filters.
      if (answer.kind === 'accepted' && formOf(list, answer.body) !== list) continue;
      const value = answer.kind === 'accepted' ? 'accepted' : 'refused';
      observe('filter.boolean-spellings', { subject: `${list}, ${request.query.active}`, value });
    }
  },
);

/** Another spelling of a value, by the kind of the filter. */
const otherSpellings: Readonly<Record<string, (value: string) => string>> = {
  text: inCapitals,
  hex: inCapitals,
  number: (id) => `00${id}`,
};

function inCapitals(text: string): string {
  return text.startsWith('0x') ? `0x${text.slice(2).toUpperCase()}` : text.toUpperCase();
}

const respelledFilters = ['slug', 'conditionId', 'event_id', 'tag_id'];

/** 4.5: what a filter makes of another spelling of the value that an item has. */
const spellings = check(
  'filter.spellings',
  { on: filteredLists, noEvidence: 'no item shows a value that has another spelling' },
  async ({ sendEach, sample, observe }, list) => {
    const items = await sample.list(list);
    const requests = respelledFilters.flatMap((name) => {
      const { kind = '', shownBy: [members = []] = [], ofEvents } = filtersOf(list)[name] ?? {};
      if (ofEvents) return [];
      const [first] = items.flatMap((item) => {
        const [value = ''] = shownTexts(item, members) ?? [];
        const other = otherSpellings[kind]?.(value) ?? value;
        const id = textOf(item, 'id');
        return value === '' || other === value || id === undefined ? [] : [{ name, id, query: { [name]: other } }];
      });
      return first ?? [];
    });
    for (const { request, answer } of await sendEach(list, requests)) {
      // The order book takes no filters.
      if (answer.kind === 'accepted' && formOf(list, answer.body) !== list) continue;
      const isFound = answer.kind === 'accepted' && idsOf(itemsOf(answer)).includes(request.id);
      const value = answer.kind === 'accepted' ? (isFound ? 'found' : 'not found') : 'refused';
      observe('filter.spellings', { subject: `${list}, ${request.name}`, value });
    }
  },
);

/** 4.5: which sort columns there are; with little effort, the first one is tried. */
const columns = check('sort.columns', { on: filteredLists }, async (context, list) => {
  const { sendEach, observe, sample, effort } = context;
  const pagesOf = async (queries: readonly Query[]) => {
    const answers = await sendEach(
      list,
      queries.map((query) => ({ query })),
    );
    return answers.map(({ answer }) => (answer.kind === 'accepted' ? itemsOf(answer) : undefined));
  };
  const items = await sample.list(list);
  const unsorted = await pagesOf(unsortedPages);
  for (const order of (lists[list].columns ?? []).slice(0, effort === 'quick' ? 1 : undefined)) {
    if (texts(items, order).length < 2) continue;
    const pages = await pagesOf([true, false].map((ascending) => ({ order, ascending, ...firstPage })));
    const [up, down] = pages.map((page) => page && texts(page, order));
    const isIgnored = unsorted.every(
      (shown, index) => shown && haveSameOrder(shown, pages[index]?.slice(0, shown.length) ?? []),
    );
    const isSorted = up && down && isInDirection(up, 'rising') && isInDirection(down, 'falling');
    // The list is in this order anyway.
    if (isSorted && isIgnored) continue;
    const value = up && down ? (isSorted ? 'sorts' : 'ignored') : 'refused';
    observe('sort.columns', { subject: `${list}, ${order}`, value });
  }
});

const firstPage = { limit: pageLimit, offset: 0 };

export const observationChecks: readonly Check[] = [
  ...columns,
  ...defaultOrder,
  ...ties,
  ...booleanSpellings,
  ...spellings,
  ...archivedDefault,
];
