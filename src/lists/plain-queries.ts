// Queries that a plan considers first, for any seed: values that items show, values that none has, and bounds of the document.
import { boundedSchemas } from '../../spec/document.js';
import type { Filter } from '../../spec/semantics/lists.js';
import { firstCursor, pageLimit } from '../check/reading/lists.js';
import { isRealId } from '../check/reading/records.js';
import type { JsonObject } from '../client/answer.js';
import { groupBy } from '../group-by.js';
import { momentsOf } from './masks.js';
import {
  domainOf,
  isOffsetList,
  type ListModel,
  ownItems,
  type Query,
  readingsOf,
  shownBy,
  timeReadings,
  valuesOf,
} from './model.js';
import { commonBeginning, cutValues, itemWith, unusedValues } from './near-misses.js';
import { pageOffsets, predict } from './predict.js';
import {
  countOf,
  excludedValues,
  fittingValue,
  frequentValue,
  isAvoided,
  itemNear,
  oddTimes,
  oddValues,
  outermostValues,
  recordOf,
  timeBounds,
  valueOnPages,
} from './query-values.js';
import { shownTexts } from './values.js';

const { limit: limitBounds } = boundedSchemas;

export interface PlainOptions {
  /** Whether each filter is asked for each kind of value, and for values close to them, which no row says are misread. */
  readonly hasAllKinds: boolean;
  /** Whether each deviation is ruled out once, in any context, and not in each pair of them. */
  readonly isQuick: boolean;
}

export interface PlainQueries {
  /** Bounds of the document, and filters with values that no item has: in which ways these are misread, no row says. */
  readonly always: readonly Query[];
  /** Each rules out what some row says: those that add nothing are left out. */
  readonly ifNew: readonly Query[];
  /** Each filter with each kind of value that items have, with times close to theirs, and with the smallest limit. */
  readonly ofFilters: readonly FilterQuery[];
}

/** A query for what no other query shows: that a value of a filter is read, or found, or the limit beside the filter. */
export interface FilterQuery {
  readonly query: Query;
  /** As `closed=true`, `finds slug=first`, or `limit beside closed`. */
  readonly shows: string;
}

/** What shows that a filter reads a value, or that it finds the items that have it. */
export const readText = (parameter: string, value = ''): string => `${parameter}=${value}`;
export const foundText = (parameter: string, value = ''): string => `finds ${readText(parameter, value)}`;

/**
 * Queries that are the same for any seed: each filter with each kind of value that items have; and each with a value that
 * excludes an item, or is close to one of its values, beside all else that the item has: where that filter fails, it is
 * shown.
 */
export function plainQueries(model: ListModel, { hasAllKinds, isQuick }: PlainOptions): PlainQueries {
  const isAllowed = (query: Query) => !isAvoided(model, query);
  const plain = Object.values(model.filters).flatMap((filter) => {
    const { parameter, kind, shownBy: members } = filter;
    const values = valueQueries(model, filter, hasAllKinds);
    const windows = windowsBeside(model, filter).map(
      (query): FilterQuery => ({ query, shows: `limit beside ${parameter}` }),
    );
    const allowed = [...values, ...windows].filter(({ query }) => isAllowed(query));
    // What an opaque filter keeps, only its own answers show; and a page of the default size, or a long one of a flag, no
    // narrow query shows.
    const needed = members.length === 0 ? allowed : allowed.slice(0, kind === 'flag' ? 2 : 1);
    return allowed.map((one) => ({ ...one, isNeeded: needed.includes(one) }));
  });
  const needed = [...plain.flatMap(({ query, isNeeded }) => (isNeeded ? [query] : [])), ...plainIntervals(model)];
  const pages = isOffsetList(model) ? plainPages(model) : [{}, { next_cursor: firstCursor }];
  const ofFlags = () => [...twoFlags(model), ...flagQueries(model), ...excludingFlags(model)];
  const foreign = foreignQueries(model, isQuick);
  const always = hasAllKinds
    ? [...needed, ...ofFlags(), ...emptyPages(model), ...foreign, ...unusedQueries(model)]
    : foreign;
  const ifNew = [...(hasAllKinds ? [] : needed), ...fittingQueries(model), ...excludingQueries(model)];
  return {
    always: [...pages, ...always.filter(isAllowed)],
    ifNew: ifNew.filter(isAllowed),
    ofFilters: plain.filter(({ isNeeded }) => !isNeeded),
  };
}

/** A filter alone, with each of its values. */
function valueQueries(model: ListModel, filter: Filter, hasAllKinds: boolean): readonly FilterQuery[] {
  const all = plainValues(model, filter, hasAllKinds);
  const distinct = all.filter(({ value }, place) => all.findIndex((one) => one.value === value) === place);
  return distinct.map(({ value, shows }, place): FilterQuery => {
    const query = { [filter.parameter]: value };
    if (filter.isTaker) return { query: { ...query, next_cursor: firstCursor }, shows };
    if (filter.kind === 'time') return { query: place > 1 ? narrowed(model, query) : query, shows };
    // One page of each filter has the default size.
    return { query: place === 0 ? query : { ...query, ...fullPage(model) }, shows };
  });
}

/** What most items have of a filter, in a few windows; where no item shows it, no other query has a window of it. */
function windowsBeside(model: ListModel, filter: Filter): readonly Query[] {
  const value = isOffsetList(model) ? frequentValue(model, filter) : undefined;
  const isOpaque = filter.shownBy.length === 0;
  // Of one item, no limit shows.
  if (value === undefined || (!isOpaque && countOf(model, filter.parameter, value) < 2)) return [];
  const smallest: Query = { limit: String(limitBounds.minimum) };
  // Of a flag, the most items that a page can show.
  const ofFlag = filter.kind === 'flag' ? [fullPage(model)] : [];
  return [smallest, ...(isOpaque ? [{ limit: '5', offset: '3' }] : ofFlag)].map((window) => ({
    [filter.parameter]: value,
    ...window,
  }));
}

/** Two flags as most items have them: a default limit may be another one beside several flags. */
function twoFlags(model: ListModel): readonly Query[] {
  const [first, second] = flagsOf(model)
    .slice(0, 2)
    .flatMap((flag) => askedFor(flag, frequentValue(model, flag)));
  return first && second ? [{ ...first, ...second }] : [];
}

/** The filter alone with this value, if there is one. */
const askedFor = ({ parameter }: Filter, value: string | undefined): readonly Query[] =>
  value === undefined ? [] : [{ [parameter]: value }];

const fullPage = (model: ListModel): Query => (isOffsetList(model) ? { limit: String(pageLimit) } : {});

/**
 * Each filter, under its names in turn, with values that no item has, beside all else that the item has to which the value
 * is close; the first and each fourth one after it alone, where an item that was filed wrongly shows.
 */
function unusedQueries(model: ListModel): readonly Query[] {
  const queries = [...groupBy(Object.values(model.filters), ({ group }) => group).values()].flatMap((names) =>
    unusedValues(model, names[0]).map((one, place) => ({
      ...one,
      filter: names[place % names.length] ?? names[0],
      isAlone: place % 4 === 0,
    })),
  );
  return queries.map(({ filter, value, item, isAlone }, turn) =>
    isAlone ? { [filter.parameter]: value, ...fullPage(model) } : besideItem(model, filter, value, item, turn),
  );
}

/** In turn the windows in which the first item that matches is shown. */
function windowInTurn(model: ListModel, turn: number): Query {
  if (!isOffsetList(model)) return {};
  const limits: readonly Query[] = [{}, { limit: '1' }, { limit: String(pageLimit) }];
  const offsets: readonly Query[] = [{}, { offset: '0' }, {}, { offset: '0' }, {}];
  const [column] = model.columns;
  const orders: readonly Query[] =
    column === undefined
      ? [{}]
      : [{}, { order: column, ascending: 'false' }, { order: column, ascending: 'true' }, { order: column }];
  return { ...limits[turn % limits.length], ...offsets[turn % offsets.length], ...orders[turn % orders.length] };
}

/** Queries that show which reading of its filters a service has, where the interface leaves it open. */
export const readingQueries = (model: ListModel): readonly Query[] =>
  Object.values(model.filters)
    .filter((filter) => readingsOf(filter) > 1)
    .flatMap((filter) => [
      ...valueQueries(model, filter, false).map(({ query }) => query),
      ...ofOtherReadings(model, filter),
    ])
    .filter((query) => !isAvoided(model, query));

/** A value that items show only under another reading. */
function ofOtherReadings(model: ListModel, filter: Filter): readonly Query[] {
  if (filter.kind === 'time' || filter.parameter !== filter.group) return [];
  const known = domainOf(model, filter.parameter);
  const own = ownItems(model);
  const shown = filter.shownBy.flatMap((members) => own.flatMap((item) => shownTexts(item, members) ?? []));
  const value = shown.find((one) => isRealId(one) && !known.includes(one));
  return value === undefined ? [] : [{ [filter.parameter]: value, ...fullPage(model) }];
}

interface Others {
  /** Which name of each record is asked for, and which filters come first. */
  readonly turn: number;
  /** A service may refuse more than a few filters (variant refuses-more-than-two-filters). */
  readonly most?: number;
  /** Values that are asked for rather than others, by parameter; without them, in turn only what other items have as well. */
  readonly preferred?: ReadonlyMap<string, readonly string[]>;
}

/** What an item has of the other filters: of each record under one of its names. */
function othersOf(
  model: ListModel,
  filter: Filter | undefined,
  item: JsonObject,
  { turn, most = model.takesManyFilters ? Number.POSITIVE_INFINITY : 1, preferred }: Others,
): Query {
  const isShared = !preferred && turn % 3 === 2;
  const records = [...groupBy(Object.values(model.filters), (other) => recordOf(model, other))];
  const found: Record<string, string> = {};
  for (const place of records.keys()) {
    const at = (place + turn) % records.length;
    const [record, names] = records[at] ?? ['', []];
    // Each name comes twice in a row: beside every name of a filter whose own names take turns.
    const other = names[(at + Math.floor(turn / 2)) % names.length];
    if (!other || (filter && recordOf(model, filter) === record) || Object.keys(found).length >= most) continue;
    const own = preferred ? (valuesOf(model, other, item) ?? []) : [];
    const rare = preferred?.get(other.parameter)?.find((one) => own.includes(one));
    const value = rare ?? fittingValue(model, other, item);
    if (value === undefined || isAvoided(model, { [other.parameter]: value })) continue;
    if (isShared && other.kind !== 'time' && countOf(model, other.parameter, value) === 1) continue;
    found[other.parameter] = value;
  }
  return found;
}

/** A value of a filter beside all else that an item has, in turn in other windows. */
const besideItem = (model: ListModel, filter: Filter, value: string, item: JsonObject, turn: number): Query => ({
  ...othersOf(model, filter, item, { turn }),
  [filter.parameter]: value,
  ...windowInTurn(model, turn),
});

/** For each filter, values that exclude an item, beside all else that the item has: another one, and its own one cut. */
const excludingQueries = (model: ListModel): readonly Query[] =>
  Object.values(model.filters).flatMap((filter, index) =>
    [0, 1, 2, 3, 4].flatMap((time) => {
      const turn = 5 * index + time;
      const item = itemAt(model, turn, filter);
      const excluded = excludedValues(model, filter, item);
      const cut = time === 0 ? undefined : cutValues(model, filter, item)[time % 2];
      const value = cut ?? excluded[Math.floor(excluded.length / 2)];
      return value === undefined ? [] : [besideItem(model, filter, value, item, turn)];
    }),
  );

/** Each value of a flag, beside all else that an item has which it excludes: services forget flags beside other filters. */
function excludingFlags(model: ListModel): readonly Query[] {
  const own = ownItems(model);
  // One after the other where a service refuses them together.
  const turns = model.takesManyFilters ? [0] : [...Object.keys(model.filters).keys()];
  return flagsOf(model).flatMap((flag) =>
    ['true', 'false'].flatMap((value) => {
      const item = own.find((one) => valuesOf(model, flag, one)?.includes(value) === false);
      if (!item) return [];
      return turns.map((turn) => ({
        ...othersOf(model, flag, item, { turn }),
        [flag.parameter]: value,
        ...fullPage(model),
      }));
    }),
  );
}

/** An item at a place of its own, of those that have a value of the filter. */
function itemAt(model: ListModel, turn: number, filter?: Filter): JsonObject {
  const own = ownItems(model);
  const shown = filter && shownBy(model, filter);
  const some = shown ? own.filter((_, index) => (shown[index]?.length ?? 0) > 0) : own;
  const from = some.length > 0 ? some : own;
  return from[(turn * 7 + 3) % Math.max(1, from.length)] ?? {};
}

/**
 * Each kind of value of a filter, beside all else that an item with this value has; all that some items have; and odd times
 * beside what an item has.
 */
function fittingQueries(model: ListModel): readonly Query[] {
  const kinds = Object.values(model.filters).flatMap((filter) =>
    filter.kind === 'time'
      ? []
      : [{ filter, values: [...oddValues(model, filter), ...outermostValues(model, filter)] }],
  );
  // The rarest first.
  const preferred = new Map(kinds.map(({ filter, values }) => [filter.parameter, values.toReversed()]));
  const ofKinds = kinds.flatMap(({ filter, values }) =>
    (filter.parameter === filter.group ? values : []).map((value) => ({
      own: { [filter.parameter]: value },
      filter,
      item: itemWith(model, filter, value),
    })),
  );
  const own = ownItems(model);
  const others = Array.from({ length: fittingItems }, (_, turn) => itemAt(model, turn));
  const ofItems = [...new Set([own[0], own.at(-1), ...others])].map((item, place) => ({
    own: place < 2 ? {} : oddInterval(model, place),
    filter: undefined,
    item,
  }));
  return [...ofItems, ...ofKinds].flatMap(({ own, filter, item }, turn): readonly Query[] => {
    const others = item ? othersOf(model, filter, item, { turn, preferred }) : {};
    if (Object.keys(others).length === 0) return [];
    const query = { ...others, ...own, ...windowInTurn(model, turn) };
    return [query, ...pastTheEnd(model, query)];
  });
}

/** The same from an offset on behind the last item that matches: what counts items wrongly shows one. */
function pastTheEnd(model: ListModel, query: Query): readonly Query[] {
  if (!isOffsetList(model)) return [];
  const { length } = predict(model, { ...query, offset: '0', limit: String(pageLimit) }).rows;
  return length < pageLimit ? [{ ...query, offset: String(length) }] : [];
}

/** Behind all that matches the filters of an item, each under one of its names, and then under another one. */
const emptyPages = (model: ListModel): readonly Query[] =>
  model.takesManyFilters
    ? [0, 2].flatMap((turn) => pastTheEnd(model, othersOf(model, undefined, itemAt(model, turn), { turn })))
    : [];

/** Odd times, in turn, between which all items are. */
const oddInterval = (model: ListModel, turn: number): Query =>
  Object.assign(
    {},
    ...Object.values(model.filters).flatMap((filter) => {
      const times = filter.kind === 'time' ? findingTimes(model, filter) : [];
      return askedFor(filter, times[turn % times.length]);
    }),
  );

const fittingItems = 12;

const flagsOf = ({ filters }: ListModel) => Object.values(filters).filter(({ kind }) => kind === 'flag');

/** Of the items with each combination of flags, the first with all that it has: services treat some of them apart. */
function flagQueries(model: ListModel): readonly Query[] {
  const flags = flagsOf(model);
  if (flags.length === 0) return [];
  const byFlags = groupBy(ownItems(model), (item) => flags.map((flag) => valuesOf(model, flag, item)).join());
  const items = [...byFlags.values()].slice(0, fittingItems).map(([first]) => first);
  return items.map((item, turn) => ({ ...othersOf(model, undefined, item, { turn }), ...windowInTurn(model, turn) }));
}

/** Each value of an item that only another account may see, alone, beside each other one, and beside all. */
function foreignQueries(model: ListModel, isQuick: boolean): readonly Query[] {
  const item = model.items.at(model.own + Math.floor((model.items.length - model.own) / 2));
  if (!item) return [];
  const values = Object.values(model.filters).flatMap((filter) =>
    askedFor(filter, fittingValue(model, filter, item) ?? domainOf(model, filter.parameter).at(-1)),
  );
  const pairs = values.flatMap((one, place) => values.slice(place).map((other) => ({ ...one, ...other })));
  return [...(isQuick ? values : pairs), ...(model.takesManyFilters ? [Object.assign({}, ...values)] : [])];
}

/** Where many pages match, the same beside a filter that fewer items pass. */
function narrowed(model: ListModel, query: Query): Query {
  const { rows } = predict(model, query);
  if (rows.length <= model.pageSize) return query;
  const item = model.items[rows[Math.floor(rows.length / 2)] ?? 0] ?? {};
  const market = model.filters.market && fittingValue(model, model.filters.market, item);
  return market === undefined ? query : { ...query, market };
}

interface PlainValue extends Pick<FilterQuery, 'shows'> {
  readonly value: string;
}

function plainValues(model: ListModel, filter: Filter, hasAllKinds: boolean): readonly PlainValue[] {
  const { parameter, kind, group } = filter;
  const read = (value: string) => ({ value, shows: readText(parameter, value) });
  const found = (value: string) => ({ value, shows: foundText(parameter, value) });
  if (kind === 'time') {
    const bounds = timeBounds(model, filter, itemNear(model, filter)).map(read);
    const finding = findingTimes(model, filter);
    const odd = oddTimes.map((value) => (finding.includes(value) ? found(value) : read(value)));
    return hasAllKinds ? [...bounds, ...odd] : bounds;
  }
  // Which trades were taken, these answers say, and records say of some of them.
  if (filter.isTaker) return domainOf(model, parameter).map(read);
  const outermost = outermostValues(model, filter);
  // A page of the default size needs many items, and a second page of a walk more than one page holds.
  const onPages = isOffsetList(model) ? frequentValue(model, filter) : valueOnPages(model, filter);
  const frequent = onPages ?? outermost[0] ?? [];
  if (kind === 'flag' || !hasAllKinds) {
    const some = kind === 'flag' ? domainOf(model, parameter) : outermost;
    return [...new Set([frequent, ...some].flat())].slice(0, 2).map(read);
  }
  const beginning = commonBeginning(model, filter) ?? [];
  if (parameter !== group) return [frequent, beginning].flat().map(read);
  return [...[frequent, ...oddValues(model, filter), beginning].flat().map(read), ...outermost.map(found)];
}

/** Odd times that items are before, or after. */
const findingTimes = (model: ListModel, { parameter }: Filter) =>
  oddTimes.filter((value) => predict(model, { [parameter]: value }).rows.length > 0);

/** Times before and after at once: with one item between them, with none, and around a bound. */
function plainIntervals(model: ListModel): readonly Query[] {
  const { before, after } = model.filters;
  if (!before || !after) return [];
  const item = itemNear(model, after);
  const [at, later, earlier, hour] = timeBounds(model, before, item);
  if (at === undefined || later === undefined || earlier === undefined || hour === undefined) return [];
  const times = momentsOf(model, before)
    .flatMap((moment) => (moment ? [moment.from] : []))
    .sort((one, other) => one - other);
  const unit = timeReadings(before)[model.reading.time ?? 0]?.unit ?? 1;
  const pageEnd = times[model.pageSize];
  const start = times[Math.floor(Math.min(model.pageSize, times.length / 2) / 4)];
  // One item beyond the second page.
  const middle = times[2 * model.pageSize + 1] ?? times[Math.floor(times.length / 2)];
  return [
    { after: earlier, before: later },
    { after: earlier, before: at },
    { after: at, before: hour },
    { after: hour, before: at },
    // Several pages, where there are, after items that are excluded.
    ...(start === undefined || middle === undefined
      ? []
      : [{ after: String(Math.floor(start) * unit), before: String(Math.floor(middle) * unit) }]),
    // As many items as one page holds.
    ...(pageEnd === undefined ? [] : [{ before: String(Math.floor(pageEnd) * unit) }]),
  ];
}

/** The first items are known also where a list of several pages was read wrongly. */
export const fewItems = { limit: '7' };

/** In 32 bits this is 0. */
const beyond32Bits = String(2 ** 32);

/** Each parameter of paging and sorting alone: at its bounds, and some limits between them. */
function plainPages(model: ListModel): readonly Query[] {
  const { minimum, maximum, default: defaultLimit } = limitBounds;
  // The larger one less than the list, so that it shows in the answer.
  const between = [Number(fewItems.limit), Math.min(69, model.own - 1)].filter((limit) => limit > minimum);
  const lastItems = 3;
  const windowAtEnd = { limit: String(lastItems), offset: String(model.own - lastItems) };
  return [
    ...['0', '1', String(defaultLimit + 5), beyond32Bits].map((offset) => ({ offset })),
    ...[...new Set([minimum, ...between, maximum])].map((limit) => ({ limit: String(limit) })),
    { ...fewItems, offset: '1' },
    { limit: String(maximum), offset: String(defaultLimit + 5) },
    // Where the page ends with the list.
    ...(model.isPartial || model.own < lastItems ? [] : [windowAtEnd]),
    // These were read to see how the list is sorted.
    ...model.columns.flatMap((order) => sortedPages(model, order)),
    ...(model.sequences.has(':true') ? ['true', 'false'].map((ascending) => ({ ascending })) : []),
    ...model.columns.slice(0, 1).flatMap((order) => {
      const rising = { order, ascending: 'true' };
      return [{ order }, rising, { ...rising, limit: String(minimum) }];
    }),
  ];
}

/** All pages of a sorted list, in each direction. */
export const sortedPages = (model: ListModel, order: string): readonly Query[] =>
  ['true', 'false'].flatMap((ascending) =>
    pageOffsets(model.own).map((offset) => ({ order, ascending, limit: String(pageLimit), offset: String(offset) })),
  );

/** A query with every filter, as an item has them: a service may refuse so many. */
export const denseQuery = (model: ListModel): Query =>
  othersOf(model, undefined, model.items[Math.floor(model.own / 2)] ?? {}, { turn: 0, most: Number.POSITIVE_INFINITY });
