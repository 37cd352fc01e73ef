// The ways in which a service may be wrong about a list: one row each, with the requirement that it breaks.
import type { RequirementId } from '../../spec/ledger.js';
import { type Filter, type FilterKind, filtersOf, type ListId, lists } from '../../spec/semantics/lists.js';
import { pageLimit } from '../check/reading/lists.js';
import { filtersIn, isOffsetList, type ListModel, type Mode, type Query } from './model.js';
import type { Patch } from './predict.js';

/** A deviation of one query: what it is called, which rule it breaks, and how the answer changes. */
export interface Deviation {
  /** As `ignores closed`. */
  readonly name: string;
  readonly requirement: RequirementId;
  readonly patch: Patch;
  /** How much a plan gains by ruling it out: services forget a parameter more often than they read it in another way. */
  readonly weight: number;
  /** The parameter that is read wrongly; undefined if it is about the list. */
  readonly parameter?: string;
}

/** What a row is about: a parameter of a query, and the rest of it. */
interface Use {
  readonly model: ListModel;
  readonly query: Query;
  readonly name: string;
  readonly filter?: Filter | undefined;
  /** One of the row's values. */
  readonly value: string;
}

export interface DeviationRow {
  /** With the parameter in place of `{parameter}`, and one of the values in place of `{value}`. */
  readonly name: string;
  readonly values?: readonly string[];
  /** In plain words, for a reader who sees the name alone. */
  readonly does: string;
  /** The parameters that it is about: kinds of filters, or names. Absent: the query as a whole. */
  readonly of?: readonly (FilterKind | string)[];
  /** When it can show; absent: always. */
  readonly when?: (use: Use) => boolean;
  readonly breaks: (list: ListId, parameter: string, query?: Query) => RequirementId;
  readonly patch: (use: Use) => Patch;
  /** Default: 1. */
  readonly weight?: number;
}

const frequent = 4;
const often = { weight: frequent };

/** The rule of each parameter of paging and sorting. */
export const rulesOfPages: Readonly<Record<string, RequirementId>> = {
  limit: 'paging.limit-honored',
  offset: 'paging.offset-window',
  order: 'sort.accepted-columns',
  ascending: 'sort.ascending',
};

const ofParameter = (list: ListId, name: string): RequirementId =>
  filtersOf(list)[name]?.requirement ?? rulesOfPages[name] ?? 'filter.no-match';
const always = (requirement: RequirementId) => () => requirement;
const filters = ['flag', 'text', 'id', 'number', 'hex', 'time'] as const;
const pageParameters = Object.keys(rulesOfPages);
const values = ['text', 'id', 'number', 'hex'] as const;
const isOffset = ({ model }: Use) => isOffsetList(model);
const isCursor = ({ model }: Use) => !isOffsetList(model);
const filterCount = ({ model, query }: Use) => filtersIn(model, query).length;
const isFiltered = (use: Use) => filterCount(use) > 0;
const isSorted = ({ query }: Use) => query.order !== undefined;
const hasForeign = ({ model }: Use) => model.items.length > model.own;
/** 'Sees the first value only' would be a legal reading of some filters. */
const hasOneReading = ({ filter }: Use) => (filter?.shownBy.length ?? 0) === 1;
const honored = (_: ListId, __: string, query: Query = {}): RequirementId =>
  query.limit === undefined ? 'paging.limit-default' : 'paging.limit-honored';
const isolation = (list: ListId): RequirementId => lists[list].isolation ?? 'account.isolation-trades';
/** How many items services show of a list at most, on all of its pages. */
const resultCaps = ['50', '100'];
/** Page sizes that services have by default, besides the stated one. */
const otherDefaults = [1, 10, 25, 50, pageLimit].map(String);
const flagValues = ['active', 'closed', 'archived'].flatMap((flag) => [`${flag}=true`, `${flag}=false`]);
const flagOf = ({ value }: Use) => value.split('=') as [flag: string, state: string];
/** The query does not ask for it. */
const isOtherFlag = (use: Use) =>
  use.model.filters[flagOf(use)[0]] !== undefined && use.query[flagOf(use)[0]] === undefined;

const misread = (
  kind: Mode,
  of: readonly FilterKind[],
  name: string,
  does: string,
  more?: Pick<DeviationRow, 'when' | 'weight'>,
): DeviationRow => ({ name, does, of, breaks: ofParameter, ...more, patch: (use) => ({ mode: [use.name, kind] }) });
const ofLimit = (name: string, does: string, limit: NonNullable<Patch['limit']>): DeviationRow => ({
  ...{ name, does, when: isOffset, breaks: honored, patch: () => ({ limit }) },
});
const ofOffset = (name: string, does: string, offset: NonNullable<Patch['offset']>): DeviationRow => ({
  ...{ name, does, of: ['offset'], breaks: always('paging.offset-window') },
  patch: () => ({ offset }),
});
const ofCursor = (name: string, does: string, pages: NonNullable<Patch['pages']>): DeviationRow => ({
  ...{ name, does, when: isCursor, breaks: always('cursor.complete') },
  patch: () => ({ pages }),
});

export const deviationRows: readonly DeviationRow[] = [
  {
    name: 'ignores {parameter}',
    weight: frequent,
    does: 'the parameter changes nothing in the answer',
    of: [...filters, ...pageParameters],
    breaks: ofParameter,
    patch: ({ name }) => ({ ignores: name }),
  },
  {
    name: 'refuses {parameter}',
    does: 'a request is refused that is valid, and that something matches',
    of: [...filters, ...pageParameters],
    breaks: (list, name) => filtersOf(list)[name]?.requirement ?? lists[list].combination ?? 'paging.limit-honored',
    patch: () => ({ refuses: true }),
  },
  {
    name: 'inverts ascending',
    does: 'the order is the opposite of the one asked for',
    of: ['ascending'],
    when: isSorted,
    breaks: always('sort.ascending'),
    patch: () => ({ reads: (query) => ({ ...query, ascending: String(query.ascending !== 'true') }) }),
  },
  {
    name: 'takes omitted ascending for true',
    does: 'without a direction the order is ascending',
    when: ({ query }) => query.ascending === undefined,
    breaks: always('sort.ascending-default'),
    patch: () => ({ reads: (query) => ({ ...query, ascending: 'true' }) }),
  },
  {
    name: 'takes ascending=false for true',
    does: 'the order is ascending, asked for or not',
    when: (use) => isSorted(use) && use.query.ascending !== 'true',
    breaks: always('sort.ascending'),
    patch: () => ({ reads: (query) => ({ ...query, ascending: 'true' }) }),
  },
  misread('invert', ['flag'], 'inverts {parameter}', 'the filter keeps what it should drop, and drops the rest'),
  misread('nothing', filters, 'keeps nothing for {parameter}', 'the filter drops every item'),
  {
    name: 'adds {value} to {parameter}',
    values: flagValues,
    does: 'the filter also keeps items with another flag',
    of: ['flag'],
    when: isOtherFlag,
    breaks: ofParameter,
    patch: (use) => ({ adds: flagOf(use) }),
  },
  {
    name: 'hides {value} from {parameter}',
    values: flagValues,
    does: 'the filter also drops items with another flag',
    of: ['flag'],
    when: isOtherFlag,
    breaks: always('filter.boolean-complete'),
    patch: (use) => ({ lacks: flagOf(use) }),
  },
  misread(
    'prefix',
    values,
    'matches the beginning of {parameter}',
    'a value matches longer ones that begin with it',
    often,
  ),
  misread('part', values, 'matches a part of {parameter}', 'a value matches longer ones that hold it', often),
  misread('pattern', values, 'takes % and _ in {parameter} for any text', 'a value is read as a pattern'),
  misread(
    'beginning',
    values,
    'compares only the beginning of {parameter}',
    'values that begin alike are taken for equal',
    often,
  ),
  misread('rounded', values, 'rounds {parameter}', 'long numbers are compared as floating-point numbers'),
  misread(
    'low-bits',
    ['number', 'time'],
    'reads 32 bits of {parameter}',
    'numbers that differ by a multiple of 2^32 are taken for equal',
  ),
  ...(['first', 'last'] as const).map((place) => {
    const does = `items with several values are found by the ${place} one alone`;
    return misread(place, values, `sees the ${place} value of {parameter} only`, does, { when: hasOneReading });
  }),
  misread('neighbor', values, 'takes {parameter} for its neighbor', 'the filter keeps the items of another value'),
  misread('inclusive', ['time'], 'takes {parameter} as inclusive', 'items of the very time are kept', often),
  misread('other-side', ['time'], 'takes {parameter} for the other side', 'before and after are exchanged'),
  misread('as-text', ['time'], 'compares {parameter} as text', 'digits are compared one by one, not as numbers'),
  {
    name: 'lets any filter suffice',
    does: 'an item is kept if one of several filters keeps it',
    when: (use) => filterCount(use) > 1,
    breaks: (list, name) => lists[list].combination ?? ofParameter(list, name),
    patch: () => ({ suffices: 'one' }),
  },
  {
    name: 'lets all filters but one suffice',
    does: 'an item is kept if only one of several filters drops it',
    when: (use) => filterCount(use) > 2,
    breaks: (list, name) => lists[list].combination ?? ofParameter(list, name),
    patch: () => ({ suffices: 'all but one' }),
  },
  ofLimit('gives one item less', 'a full page lacks an item', (limit) => limit - 1),
  ofLimit('gives one item more', 'a page holds an item more than its limit', (limit) => limit + 1),
  {
    name: 'has a default limit of {value}',
    values: otherDefaults,
    does: 'without a limit, a page holds another number of items than stated',
    when: (use) => isOffset(use) && use.query.limit === undefined,
    breaks: always('paging.limit-default'),
    patch: ({ value }) => ({ limit: () => Number(value) }),
  },
  ofLimit(
    'gives all items on one page',
    'neither a limit nor its default cuts the list',
    () => Number.POSITIVE_INFINITY,
  ),
  {
    name: 'loses the last item',
    does: 'the last item that matches is on no page',
    when: isOffset,
    breaks: always('paging.offset-window'),
    patch: () => ({ onPages: (matching) => matching.slice(0, -1) }),
  },
  {
    name: 'caps limit at 50',
    does: 'a larger limit is not honored',
    of: ['limit'],
    breaks: always('paging.limit-honored'),
    patch: () => ({ limit: (limit) => Math.min(limit, 50) }),
  },
  {
    name: 'ends after {value} items',
    values: resultCaps,
    does: 'items that match after the first so many are on no page',
    when: isOffset,
    breaks: always('paging.offset-window'),
    patch: ({ value }) => ({ onPages: (matching) => matching.slice(0, Number(value)) }),
  },
  {
    name: 'starts at the second item',
    does: 'without an offset the first item is skipped',
    when: (use) => isOffset(use) && use.query.offset === undefined,
    breaks: always('paging.offset-default'),
    patch: () => ({ offset: () => 1 }),
  },
  ofOffset('starts one item early', 'the page starts one item before its offset', (offset) => offset - 1),
  ofOffset('starts one item late', 'the page starts one item after its offset', (offset) =>
    offset > 0 ? offset + 1 : 0,
  ),
  ofOffset('applies offset twice', 'a page starts at twice its offset', (offset) => 2 * offset),
  ofOffset('counts pages by offset', 'an offset of 2 skips two pages', (offset, limit) => offset * limit),
  ofOffset(
    'rounds offset to a page',
    'a page starts at a multiple of its limit',
    (offset, limit) => offset - (offset % limit),
  ),
  ofOffset('caps offset at 100', 'a larger offset is not honored', (offset) => Math.min(offset, 100)),
  {
    name: 'begins again past the end',
    weight: frequent,
    does: 'an offset past the end shows the first items',
    of: ['offset'],
    breaks: always('paging.offset-past-end'),
    patch: () => ({ wraps: true }),
  },
  {
    name: 'filters by {parameter} after paging',
    does: 'a page is cut from the list and then filtered',
    of: filters,
    when: isOffset,
    breaks: always('paging.limit-honored'),
    patch: ({ name }) => ({ afterPaging: [name] }),
  },
  {
    name: 'filters after paging',
    does: 'a page is cut from the list and then filtered',
    when: (use) => isOffset(use) && isFiltered(use),
    breaks: always('paging.limit-honored'),
    patch: ({ model, query }) => ({ afterPaging: filtersIn(model, query).map(({ parameter }) => parameter) }),
  },
  {
    name: 'counts excluded items by offset',
    does: 'the offset is taken before items are filtered',
    of: ['offset'],
    when: isFiltered,
    breaks: always('paging.offset-window'),
    patch: () => ({ countsAll: true }),
  },
  {
    name: 'sorts within the page',
    does: 'a page is cut from the list and then sorted',
    when: (use) => isOffset(use) && isSorted(use),
    breaks: always('sort.accepted-columns'),
    patch: () => ({ sortsPage: true }),
  },
  {
    name: "shows another account's items",
    weight: frequent,
    does: 'the list holds items that only another account may see',
    when: hasForeign,
    breaks: isolation,
    patch: () => ({ foreign: true }),
  },
  {
    name: 'ignores {parameter} after the first page',
    weight: frequent,
    does: 'the filter holds for the first page alone',
    of: filters,
    when: isCursor,
    breaks: ofParameter,
    patch: ({ name }) => ({ later: { ignores: name } }),
  },
  {
    name: "shows another account's items after the first page",
    weight: frequent,
    does: 'later pages hold items that only another account may see',
    when: (use) => isCursor(use) && hasForeign(use),
    breaks: isolation,
    patch: () => ({ later: { foreign: true } }),
  },
  ofCursor('loses an item at a page end', 'the next page starts one item too late', 'start one item late'),
  ofCursor('loses the first item of later pages', 'each page after the first lacks an item', 'lose their first item'),
  ofCursor('loses the last item of earlier pages', 'each page before the last lacks an item', 'lose their last item'),
  ofCursor(
    'loses the last item of a full last page',
    'a list that fills its last page lacks an item',
    'lose the last item of a full last page',
  ),
  {
    ...ofCursor(
      'loses the last item of the list',
      'the last item that matches is on no page',
      'lose the very last item',
    ),
    // Another list shows the item: what a filter keeps is stated, and that pages are complete is implied.
    breaks: (list, _, query = {}) =>
      Object.keys(query).flatMap((name) => filtersOf(list)[name]?.requirement ?? [])[0] ?? 'cursor.complete',
  },
  ofCursor('ends after the first page', 'later pages are not shown', 'end after the first'),
];

/** The deviations that this query could show. */
export function deviationsOf(model: ListModel, query: Query): readonly Deviation[] {
  const found: Deviation[] = [];
  const parameters = Object.keys(query);
  for (const row of deviationRows) {
    const names = row.of ? parameters.filter((name) => isAbout(row.of ?? [], model.filters[name], name)) : [''];
    for (const name of names) {
      for (const value of row.values ?? ['']) {
        const use: Use = { model, query, name, filter: model.filters[name], value };
        if (row.when && !row.when(use)) continue;
        found.push({
          name: nameOf(row, name, value),
          requirement: row.breaks(model.id, name, query),
          patch: row.patch(use),
          weight: row.weight ?? 1,
          ...(name === '' ? {} : { parameter: name }),
        });
      }
    }
  }
  return found;
}

export const nameOf = ({ name }: DeviationRow, parameter: string, value: string): string =>
  name.replace('{parameter}', parameter).replace('{value}', value);

/** Whether a row is about a parameter: by its name, or by the kind of its filter. */
export function isAbout(of: readonly string[], filter: Filter | undefined, name: string): boolean {
  return of.includes(name) || (filter !== undefined && of.includes(filter.kind));
}
