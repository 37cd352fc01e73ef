// Queries that every plan holds, for any seed: values that items show, values that none has, and bounds of the document.
import { boundedSchemas } from '../../spec/document.js';
import type { Filter } from '../../spec/semantics/lists.js';
import { firstCursor } from '../check/reading/lists.js';
import type { JsonObject } from '../client/answer.js';
import { groupBy } from '../group-by.js';
import {
  domainOf,
  isOffsetList,
  type ListModel,
  maskOf,
  momentsOf,
  type Query,
  readingsOf,
  timeReadings,
  valuesOf,
} from './model.js';
import { closeValues, unusedValues } from './near-misses.js';
import { predict, wholeList } from './predict.js';

const { limit: limitBounds } = boundedSchemas;
const largest32Bits = 2 ** 31;

/** Bounds of time near the moment of an item. */
export function timeBounds(model: ListModel, filter: Filter, item: JsonObject): readonly string[] {
  const reading = timeReadings(filter)[model.reading.time ?? 0];
  const moment = momentsOf(model, filter)[model.items.indexOf(item)];
  if (!reading || !moment) return [];
  const at = Math.floor(moment.from) * reading.unit;
  return [0, 1, -1, 3600].map((shift) => String(at + shift * reading.unit));
}

/** Numbers that are read wrongly in 32 bits or as text. */
export const oddTimes = ['0', '9', '-2000000000', String(largest32Bits), '99999999999'];

/** How many of the ways to be close to a real value are tried on each filter. */
export type NearMisses = 'none' | 'some' | 'all';

/**
 * Queries that every plan holds: each filter with each kind of value that items have; and each with a value that excludes
 * an item, or is close to one of its values, beside all else that the item has: where that filter fails, it is shown.
 */
export function plainQueries(model: ListModel, nearMisses: NearMisses): readonly Query[] {
  const shown = Object.values(model.filters).flatMap((filter) =>
    [...new Set(plainValues(model, filter, nearMisses))].map((value, place): Query => {
      const query = { [filter.parameter]: value };
      return filter.kind === 'time' && place > 1 ? narrowed(model, query) : query;
    }),
  );
  const windows = isOffsetList(model) ? Object.values(model.filters).flatMap((filter) => windowsOf(model, filter)) : [];
  const unused = nearMisses === 'none' ? [] : unusedQueries(model, nearMisses === 'all');
  const plain = [...shown, ...plainIntervals(model), ...foreignQueries(model)].map((query) => ({
    ...query,
    ...fullPage(model),
  }));
  const dense = model.takesManyFilters ? [...excludingQueries(model), ...fittingQueries(model)] : [];
  const pages = isOffsetList(model) ? plainPages(model) : [{}, { next_cursor: firstCursor }];
  return [...pages, ...[...plain, ...windows, ...unused, ...dense].filter((query) => !isAvoided(model, query))];
}

/** What most items have of a filter, in a few windows; where no item shows it, no other query has a window of it. */
function windowsOf(model: ListModel, filter: Filter): readonly Query[] {
  const [value] = frequentValues(model, filter);
  if (value === undefined) return [];
  const smallest = String(limitBounds.minimum);
  const windows: readonly Query[] = [{}, { limit: smallest }, { limit: '5', offset: '3' }];
  return windows
    .slice(0, filter.shownBy.length === 0 ? 3 : 2)
    .map((window) => ({ [filter.parameter]: value, ...window }));
}

const fullPage = (model: ListModel): Query => (isOffsetList(model) ? { limit: String(limitBounds.maximum) } : {});

/**
 * Each filter with values that no item has: in turn alone, where any item that has been filed wrongly shows, and beside all
 * else that the item has to which the value is close.
 */
function unusedQueries(model: ListModel, inEachWay: boolean): readonly Query[] {
  const queries = Object.values(model.filters).flatMap((filter) => {
    const unused = unusedValues(model, filter, inEachWay);
    const some = filter.parameter === filter.group ? unused : unused.slice(...nearMissesOfAlias);
    return some.map((one) => ({ ...one, filter }));
  });
  return queries.map(({ filter, value, item }, turn) =>
    model.takesManyFilters && turn % 2 === 1
      ? { ...othersOf(model, filter, item, turn), [filter.parameter]: value, ...windowOf(model, turn) }
      : { [filter.parameter]: value, ...fullPage(model) },
  );
}

/** In turn the windows in which the first item that matches is shown. */
function windowOf(model: ListModel, turn: number): Query {
  if (!isOffsetList(model)) return {};
  const windows: readonly Query[] = [{ limit: String(limitBounds.maximum) }, { limit: '1' }, ...ordersOf(model)];
  return windows[turn % windows.length] ?? {};
}

/** Queries that show which reading of its filters a service has, where the interface leaves it open. */
export const readingQueries = (model: ListModel): readonly Query[] =>
  Object.values(model.filters)
    .filter((filter) => readingsOf(filter) > 1)
    .flatMap((filter) =>
      plainValues(model, filter, 'none').map((value) => ({ [filter.parameter]: value, ...fullPage(model) })),
    )
    .filter((query) => !isAvoided(model, query));

/** What an item has of the other filters: of each record under one of its names, in turn; at times without what few have. */
function othersOf(model: ListModel, filter: Filter | undefined, item: JsonObject, turn: number): Query {
  const records = groupBy(Object.values(model.filters), recordOf);
  const found: Record<string, string> = {};
  for (const [place, [record, names]] of [...records].entries()) {
    const other = names[(turn + place) % names.length];
    if (!other || (filter && recordOf(filter) === record)) continue;
    const value = fittingValue(model, other, item);
    if (value === undefined || isAvoided(model, { [other.parameter]: value })) continue;
    if (turn % 3 === 2 && other.kind !== 'time' && countOf(model, other.parameter, value) === 1) continue;
    found[other.parameter] = value;
  }
  return found;
}

/** A value with which a filter keeps the item. */
function fittingValue(model: ListModel, filter: Filter, item: JsonObject): string | undefined {
  if (filter.kind !== 'time') return valuesOf(model, filter, item)?.find((value) => value !== '');
  const [, later, earlier] = timeBounds(model, filter, item);
  return filter.parameter === 'before' ? later : earlier;
}

/** For each filter, values that exclude an item, beside all else that the item has: another one, and its own one cut; of a
 * flag, both values. */
function excludingQueries(model: ListModel): readonly Query[] {
  return Object.values(model.filters).flatMap((filter, place) =>
    [0, 1].flatMap((time): Query[] => {
      const turn = 2 * place + time;
      const value = filter.kind === 'flag' ? String(time === 0) : undefined;
      const item = itemAt(model, turn, (one) => value === undefined || !valuesOf(model, filter, one)?.includes(value));
      const excluded = excludedValues(model, filter, item);
      const [cut] = time === 0 ? [] : closeValues(model, filter, item);
      const asked = value ?? cut ?? excluded[turn % Math.max(1, excluded.length)];
      if (asked === undefined || (value !== undefined && !excluded.includes(value))) return [];
      return [{ ...othersOf(model, filter, item, turn), [filter.parameter]: asked, ...windowOf(model, turn) }];
    }),
  );
}

/** The first such item from a place of its own on. */
function itemAt(model: ListModel, turn: number, isSuch: (item: JsonObject) => boolean): JsonObject {
  const start = (turn * 7 + 3) % Math.max(1, model.own);
  const items = [...model.items.slice(start, model.own), ...model.items.slice(0, start)];
  return items.find(isSuch) ?? items[0] ?? {};
}

/** All that an item has; and windows of what a few items share. */
function fittingQueries(model: ListModel): readonly Query[] {
  const orders = isOffsetList(model) ? ordersOf(model) : [{}];
  const fitting = [0, 1, 2, 3].map(
    (turn): Query => ({
      ...othersOf(
        model,
        undefined,
        itemAt(model, turn, () => true),
        turn,
      ),
      ...orders[turn % orders.length],
    }),
  );
  return [...fitting, ...(isOffsetList(model) ? windowsOfShared(model, orders) : [])];
}

/** Without a column, and by a column in each direction. */
const ordersOf = ({ columns: [column] }: ListModel): readonly Query[] =>
  column === undefined ? [{}] : [{}, { order: column }, { order: column, ascending: 'true' }];

/** Windows of the items that have what few of them share. */
function windowsOfShared(model: ListModel, orders: readonly Query[]): readonly Query[] {
  const shared = model.items.slice(0, Math.min(model.own, maximumShared)).map((item) => {
    const query = othersOf(model, undefined, item, 2);
    return { query, size: predict(model, { ...query, limit: wholeList }).rows.length };
  });
  const largest = shared.reduce((one, other) => (other.size > one.size ? other : one), { query: {}, size: 0 });
  if (largest.size < 2) return [];
  const windows = [
    { limit: '1' },
    { offset: '1' },
    { limit: '1', offset: '1' },
    { offset: String(largest.size) },
    { limit: String(largest.size) },
  ];
  return windows.flatMap((window, place) => [
    { ...largest.query, ...window },
    { ...largest.query, ...window, ...orders[1 + (place % Math.max(1, orders.length - 1))] },
  ]);
}

/** Items that are looked at for what they share. */
const maximumShared = 40;

/** Each value of an item that only another account may see, alone and beside each other one. */
function foreignQueries(model: ListModel): readonly Query[] {
  const item = model.items.at(model.own + Math.floor((model.items.length - model.own) / 2));
  if (!item) return [];
  const pairs = Object.values(model.filters).flatMap((filter) => {
    const value = fittingValue(model, filter, item) ?? domainOf(model, filter.parameter).at(-1);
    return value === undefined ? [] : [{ [filter.parameter]: value }];
  });
  return pairs.flatMap((one, place) => [one, ...pairs.slice(place + 1).map((other) => ({ ...one, ...other }))]);
}

/** Where many pages match, the same beside a filter that fewer items pass. */
function narrowed(model: ListModel, query: Query): Query {
  const { rows } = predict(model, query);
  if (rows.length <= model.pageSize) return query;
  const item = model.items[rows[Math.floor(rows.length / 2)] ?? 0] ?? {};
  const market = model.filters.market && fittingValue(model, model.filters.market, item);
  return market === undefined ? query : { ...query, market };
}

/** An item whose time has few items on the side that the filter keeps: half a page, so that few pages are asked for. */
function itemNear(model: ListModel, filter: Filter): JsonObject {
  const times = momentsOf(model, filter)
    .flatMap((moment, index) => (moment && index < model.own ? [{ from: moment.from, index }] : []))
    .sort((one, other) => one.from - other.from);
  const place = Math.min(Math.floor(times.length / 2), Math.floor(model.pageSize / 2));
  const found = times.at(filter.parameter === 'before' ? place : -1 - place);
  return model.items[found?.index ?? 0] ?? {};
}

/** Which of the values that no item has are tried on an alias. */
const nearMissesOfAlias = [2, 4];

function plainValues(model: ListModel, filter: Filter, nearMisses: NearMisses): readonly string[] {
  if (filter.kind === 'time') {
    const item = itemNear(model, filter);
    return [...timeBounds(model, filter, item), ...(nearMisses === 'none' ? [] : oddTimes)];
  }
  const shown = kindsOfValues(model, filter);
  if (nearMisses !== 'none' && filter.parameter === filter.group) return shown;
  return shown.slice(0, filter.kind === 'flag' || nearMisses === 'none' ? 2 : 1);
}

/**
 * Values that differ in what services trip over: the first and the last, the longest, 0, digits, reserved characters, text
 * beyond ASCII, one that others begin with, and one that is not the first of its item.
 */
function kindsOfValues(model: ListModel, filter: Filter): readonly string[] {
  const domain = domainOf(model, filter.parameter);
  const longest = domain.reduce((one, other) => (other.length > one.length ? other : one), '');
  const sorted = domain.toSorted();
  const prefix = sorted.find((value, place) => sorted[place + 1]?.startsWith(value));
  const second = model.items.map((item) => valuesOf(model, filter, item)).find((values) => (values?.length ?? 0) > 1);
  const texts = filter.kind === 'text' ? [/^\d+$/, /[^\w.~-]/, /[^ -~]/, /\+/] : [/^0$/];
  const found = [domain[0], domain.at(-1), ...texts.map((kind) => domain.find((one) => kind.test(one)))];
  const all = [...found, prefix, second?.at(-1), ...(filter.kind === 'text' ? [longest] : [])].filter(
    (value) => value !== undefined,
  );
  return [...new Set(all)].filter((value) => value !== '');
}

/** Times before and after at once: with one item between them, with none, and around a bound. */
function plainIntervals(model: ListModel): readonly Query[] {
  const { before, after } = model.filters;
  if (!before || !after) return [];
  const item = itemNear(model, after);
  const [at, later, earlier, hour] = timeBounds(model, before, item);
  const market = model.filters.market && fittingValue(model, model.filters.market, item);
  if (at === undefined || later === undefined || earlier === undefined || hour === undefined) return [];
  const times = momentsOf(model, before)
    .flatMap((moment) => (moment ? [moment.from] : []))
    .sort((one, other) => one - other);
  const unit = timeReadings(before)[model.reading.time ?? 0]?.unit ?? 1;
  const pageEnd = times[model.pageSize];
  return [
    { after: earlier, before: later },
    { after: at, before: hour },
    { after: earlier, before: at },
    { after: hour, before: at },
    ...(market === undefined
      ? []
      : [
          { after: earlier, before: at, market },
          { after: at, before: hour, market },
        ]),
    // As many items as one page holds.
    ...(pageEnd === undefined ? [] : [{ before: String(Math.floor(pageEnd) * unit) }]),
  ];
}

/** In 32 bits this is 0. */
const beyond32Bits = String(2 ** 32);

/** Each parameter of paging and sorting alone: at its bounds, and some limits between them. */
function plainPages(model: ListModel): readonly Query[] {
  const { minimum, maximum, default: usual } = limitBounds;
  // One digit, and one of each ten.
  const between = [7, ...Array.from({ length: 9 }, (_, tens) => 10 * (tens + 1) + ((7 * tens) % 9) + 1)];
  return [
    ...['0', '1', String(usual + 5), beyond32Bits].map((offset) => ({ offset })),
    ...[...new Set([minimum, ...between, maximum])].map((limit) => ({ limit: String(limit) })),
    { limit: String(usual * 3), offset: '3' },
    // These were read to see how the list is sorted.
    ...model.columns.flatMap((order) =>
      ['true', 'false'].map((ascending) => ({ order, ascending, limit: String(maximum), offset: '0' })),
    ),
    ...(model.sequences.has(':true') ? ['true', 'false'].map((ascending) => ({ ascending })) : []),
    ...model.columns.slice(0, 2).map((order) => ({ order })),
  ];
}

/**
 * Each filter with a value that excludes an item, beside each other filter with a value that the item has: a service that
 * ignores the first one shows the item. And each filter beside a sort column, an offset, and a limit of 1.
 */
export function pairQueries(model: ListModel): readonly Query[] {
  const filters = Object.values(model.filters);
  return filters
    .flatMap((filter, place) => {
      const beside = filters.flatMap((other, otherPlace): Query[] => {
        const item = model.items[(7 * place + 13 * otherPlace) % model.items.length] ?? {};
        const [value] = excludedValues(model, filter, item);
        const own = fittingValue(model, other, item);
        if (other.group === filter.group || value === undefined || own === undefined) return [];
        return [{ [filter.parameter]: value, [other.parameter]: own }];
      });
      if (!isOffsetList(model)) return beside;
      const pages = [{ limit: '1' }, { offset: '1' }, { offset: '25' }, ...ordersOf(model).slice(1)];
      const plain = frequentValues(model, filter).map((value) => ({ [filter.parameter]: value }));
      return [...beside, ...plain.flatMap((query) => pages.map((page) => ({ ...query, ...page })))];
    })
    .filter((query) => !isAvoided(model, query));
}

/** Values of a filter that an item does not have. */
function excludedValues(model: ListModel, filter: Filter, item: JsonObject): readonly string[] {
  if (filter.kind === 'time') return timeBounds(model, filter, item).slice(0, 1);
  const own = valuesOf(model, filter, item) ?? [];
  return domainOf(model, filter.parameter).filter((value) => !own.includes(value));
}

/** Both values of a flag; of another filter, the value that most items have. */
function frequentValues(model: ListModel, filter: Filter): readonly string[] {
  if (filter.kind === 'time') return [];
  if (filter.kind === 'flag') return domainOf(model, filter.parameter);
  const counts = new Map<string, number>();
  for (const item of model.items)
    for (const value of valuesOf(model, filter, item) ?? []) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most ? [most[0]] : domainOf(model, filter.parameter).slice(0, 1);
}

export const isAvoided = (model: ListModel, query: Query) =>
  Object.entries(query).some(([name, value]) => model.avoided.has(`${name}=${value}`) || model.avoided.has(name));

/** What the values of a filter name: a request for two tags, or for two events, may be refused. */
export const recordOf = ({ names, group }: Filter) => names ?? group;

/** How many items have a value. */
export const countOf = (model: ListModel, name: string, value: string) =>
  maskOf(model, name, value).reduce((sum, state) => sum + Number(state === 1), 0);

/** A query with every filter, as an item has them: a service may refuse so many. */
export const denseQuery = (model: ListModel): Query =>
  othersOf(model, undefined, model.items[Math.floor(model.own / 2)] ?? {}, 0);
