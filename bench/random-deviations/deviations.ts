// Ways in which a list deviates, written against the hooks of the reference service. They know nothing of the model by
// which the suite judges lists, so that a mistake of the model cannot hide itself here.
import { isFirst } from '../../src/reference/faults/lists/cursors.js';
import { holdsFor, type Kind, ofFilters, ofPages, ofQueries, ofWindows } from './kind.js';
import type { Filter, List } from './lists.js';

/** Records of the other account, as if they belonged to this one. */
const foreignRecords: Kind = {
  name: "shows another account's items",
  of: ({ paging }) => (paging === 'cursor' ? [undefined] : []),
  canDependOnItems: true,
  // The interface does not say whose trades a builder sees.
  build: ({ endpoint }, guard) =>
    endpoint === 'builder-trades'
      ? {}
      : {
          overrideFilter: (kept, { filter, request: { query }, item }) =>
            kept || (filter === 'account' && guard.holds(query) && holdsFor(guard, item)),
        },
};

/** Every filter but the last is taken to hold, and for the last one it counts whether any did. */
const anyFilter: Kind = {
  name: 'lets any filter suffice',
  of: ({ filters }) => (filters.length > 1 ? [undefined] : []),
  canDependOnItems: false,
  build: ({ filters }, guard) => {
    let decisions: boolean[] = [];
    return {
      overrideFilter(kept, { filter, request: { query } }) {
        const asked = filters.filter(({ name }) => query.get(name));
        if (!asked.some((one) => one.filter === filter) || !guard.holds(query)) return kept;
        decisions.push(kept);
        if (decisions.length < asked.length) return true;
        const isAny = decisions.includes(true);
        decisions = [];
        return isAny;
      },
    };
  },
};

const endOf = ({ endpoint }: List) => (endpoint === 'account-orders' ? '' : 'LTE=');

/** Moves the position that a cursor names; the end stays. */
function moved(cursor: string, by: number, list: List): string {
  const position = Number(Buffer.from(cursor, 'base64').toString()) + by;
  return cursor === endOf(list) ? cursor : Buffer.from(String(position)).toString('base64');
}

const namesOf = ({ filters }: List) => filters.map(({ name }) => name);
const idsOf = (items: readonly unknown[]) => items.map((item) => (item as { id: string }).id);
/** Those of the items that are among others. */
function among(items: readonly unknown[], others: readonly unknown[]): readonly unknown[] {
  const ids = new Set(idsOf(others));
  return items.filter((item) => ids.has((item as { id: string }).id));
}

const ofKind =
  (...some: readonly Filter['kind'][]) =>
  ({ kind }: Filter) =>
    some.includes(kind);
const isText = ofKind('text');
const hasFilters = ({ filters }: List) => filters.length > 0;
const canSort = ({ columns }: List) => columns.length > 0;
const page = (items: readonly unknown[], offset: number, limit: number) => items.slice(offset, offset + limit);

export const kinds: readonly Kind[] = [
  ofFilters(
    'ignores {parameter}',
    () => true,
    () => true,
  ),
  ofFilters('inverts {parameter}', ofKind('flag'), (kept) => !kept),
  ofFilters('keeps nothing for {parameter}', ofKind('flag', 'text', 'number', 'time'), () => false),
  ofFilters(
    'matches the beginning of {parameter}',
    isText,
    (kept, values, wanted) => kept || values.some((value) => value.startsWith(wanted)),
  ),
  ofFilters(
    'matches a part of {parameter}',
    isText,
    (kept, values, wanted) => kept || values.some((value) => value.includes(wanted)),
  ),
  ofFilters(
    'compares only the beginning of {parameter}',
    isText,
    (kept, values, wanted) => kept || values.some((value) => value.slice(0, -1) === wanted.slice(0, -1)),
  ),
  ofFilters(
    'sees the first value of {parameter} only',
    ({ isMultiple = false }) => isMultiple,
    (kept, [first], wanted) => kept && first === wanted,
  ),
  ofFilters(
    'takes {parameter} as inclusive',
    ofKind('time'),
    (kept, values, wanted) => kept || values.includes(wanted),
  ),
  ofFilters(
    'takes {parameter} for the other side',
    ofKind('time'),
    (kept, values, wanted) => !kept && !values.includes(wanted),
  ),
  anyFilter,
  foreignRecords,

  ofQueries('ignores {parameter}', ['limit', 'offset', 'order', 'ascending'], (query, name) => query.delete(name)),
  ofQueries('inverts {parameter}', ['ascending'], (query, name) => query.set(name, String(query.get(name) !== 'true'))),
  ofWindows('gives one item more', ({ whole, limit, offset }) => page(whole(), offset, limit + 1)),
  ofWindows('gives one item less', ({ whole, limit, offset }) => page(whole(), offset, limit - 1)),
  ofWindows('caps limit at 50', ({ whole, limit, offset }) => page(whole(), offset, Math.min(limit, 50))),
  ofWindows('starts one item late', ({ whole, limit, offset }) => page(whole(), offset > 0 ? offset + 1 : 0, limit)),
  ofWindows('starts one item early', ({ whole, limit, offset }) => page(whole(), Math.max(0, offset - 1), limit)),
  ofWindows('counts pages by offset', ({ whole, limit, offset }) => page(whole(), offset * limit, limit)),
  ofWindows('begins again past the end', ({ whole, limit, offset }) => {
    const items = whole();
    return page(items, offset < items.length ? offset : 0, limit);
  }),
  ofWindows(
    'filters after paging',
    ({ whole, limit, offset, list }) => among(page(whole(namesOf(list)), offset, limit), whole()),
    hasFilters,
  ),
  ofWindows(
    'counts excluded items by offset',
    ({ whole, limit, offset, list }) => among(whole(namesOf(list)).slice(offset), whole()).slice(0, limit),
    hasFilters,
  ),
  ofWindows(
    'sorts within the page',
    ({ whole, limit, offset }) => among(whole(), page(whole(['order', 'ascending']), offset, limit)),
    canSort,
  ),
  ofWindows('loses the last item', ({ whole, limit, offset }) => page(whole().slice(0, -1), offset, limit)),

  ofPages('loses an item at a page end', (answer, _, list) => {
    answer.next_cursor = moved(answer.next_cursor, 1, list);
  }),
  ofPages('repeats an item at a page end', (answer, _, list) => {
    answer.next_cursor = moved(answer.next_cursor, -1, list);
  }),
  ofPages('ends after the first page', (answer, cursor, list) => {
    if (isFirst(cursor)) answer.next_cursor = endOf(list);
  }),
  ofPages('loses the first item of later pages', (answer, cursor) => {
    if (!isFirst(cursor)) answer.data.shift();
  }),
];
