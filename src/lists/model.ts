// What a run knows of one list: its items in the orders that it can be read in, and what decides which items a query
// keeps. Everything that is predicted is predicted from this.
import { type Filter, filtersOf, type ListId, lists } from '../../spec/semantics/lists.js';
import type { MemberName } from '../../spec/semantics/names.js';
import { cached } from '../cached.js';
import { keyOf, textOf } from '../check/reading/records.js';
import type { JsonObject } from '../client/answer.js';
import { isObject } from '../is-object.js';
import { type Moment, shownTexts, showsRealId, type TimeReading } from './values.js';

/** A query of the list as it is sent. */
export type Query = Readonly<Record<string, string>>;

/** The legal meanings under which the answers of this service fit, by parameter group: an index of its readings. */
export type Reading = Readonly<Record<string, number>>;

/** How a filter may be wrong about single values. */
export type Mode =
  | 'exact'
  | 'invert'
  | 'nothing'
  | 'prefix'
  | 'part'
  | 'first'
  | 'last'
  | 'neighbor'
  | 'rounded'
  | 'low-bits'
  | 'beginning'
  | 'pattern'
  | 'inclusive'
  | 'other-side'
  | 'as-text';

export interface ListModel {
  readonly id: ListId;
  readonly filters: Readonly<Record<string, Filter>>;
  /** Items of this account, then those that only another account should see. */
  readonly items: readonly JsonObject[];
  readonly keys: readonly string[];
  readonly indexOf: ReadonlyMap<string, number>;
  /** How many of the items are the account's own. */
  readonly own: number;
  /** The list has more items than were read. */
  readonly isPartial: boolean;
  readonly reading: Reading;
  /** Orders of the items: '' without a sort column, ':true' ascending without one, `createdAt:false`. */
  readonly sequences: ReadonlyMap<string, readonly number[]>;
  /** The columns that sort. */
  readonly columns: readonly MemberName[];
  /** What plain filters kept where items do not show the value: keys, by `group=value`. */
  readonly learned: ReadonlyMap<string, ReadonlySet<string>>;
  /** Values that make a service show items that the list hides, as `archived=true`: not asked for. */
  readonly avoided: ReadonlySet<string>;
  /** Values to ask for besides those that items show. */
  readonly asked: Readonly<Record<string, readonly string[]>>;
  /** Values that other lists show, by group: no item may have them. */
  readonly related: Readonly<Record<string, readonly string[]>>;
  /** The items of events, by id. */
  readonly events: ReadonlyMap<string, JsonObject>;
  /** The address of the account whose list it is. */
  readonly address: string | undefined;
  /** Items of a page of a cursor list. */
  readonly pageSize: number;
  /** Requests with more than a few filters are not refused. */
  readonly takesManyFilters: boolean;
  /** Nor are those that name one record in several ways. */
  readonly takesAllNames: boolean;
  /** What was computed of the items. */
  readonly cache: ReturnType<typeof emptyCache>;
}

const emptyCache = () => ({
  /** By filter as it is read, and by value. */
  masks: new Map<string, Map<string, Map<Mode, Int8Array>>>(),
  domains: new Map<string, readonly string[]>(),
  /** What each item shows of a filter as it is read. */
  values: new Map<string, readonly (readonly string[] | undefined)[]>(),
  valuesOfItems: new Map<string, WeakMap<JsonObject, readonly string[] | undefined>>(),
  /** Whether all items show an empty list of what a filter compares. */
  areEmpty: new Map<string, boolean>(),
  moments: new Map<number, readonly (Moment | undefined)[]>(),
  /** How exact times are, by member. */
  finest: new Map<string, number>(),
  /** Whether some trade names an address. */
  tradesAs: new Map<string, boolean>(),
  tagSlugs: new Map<string, ReadonlyMap<string, string>>(),
});

/** Known by the items, or computed of them. */
type Derived = 'filters' | 'items' | 'keys' | 'indexOf' | 'own' | 'sequences' | 'cache';

export type ListOptions = Pick<ListModel, 'id'> & {
  readonly own: readonly JsonObject[];
  readonly foreign?: readonly JsonObject[];
  /** Items in the other orders that the list was read in. */
  readonly orders?: ReadonlyMap<string, readonly JsonObject[]>;
} & Partial<Omit<ListModel, Derived>>;

export function createListModel({ id, own, foreign = [], orders = new Map(), ...more }: ListOptions): ListModel {
  const ownKeys = new Set(own.map(keyOf));
  const items = [...own, ...foreign.filter((item) => !ownKeys.has(keyOf(item)))];
  const keys = items.map((item) => keyOf(item) ?? '');
  const indexOf = new Map(keys.map((key, index) => [key, index]));
  const sequences = new Map<string, readonly number[]>([['', own.map((_, index) => index)]]);
  for (const [name, sorted] of orders) {
    const indexes = sorted.map((item) => indexOf.get(keyOf(item) ?? '') ?? -1);
    if (!indexes.includes(-1) && new Set(indexes).size === own.length) sequences.set(name, indexes);
  }
  return {
    reading: {},
    learned: new Map(),
    avoided: new Set(),
    asked: {},
    related: {},
    events: new Map(),
    pageSize: 1,
    takesManyFilters: false,
    takesAllNames: false,
    columns: [],
    isPartial: false,
    address: undefined,
    ...more,
    id,
    filters: filtersOf(id),
    items,
    keys,
    indexOf,
    own: own.length,
    sequences,
    cache: emptyCache(),
  };
}

/** The same list under another reading, or with more that was learned: what was computed under a reading stays true of it. */
export function withChanges(
  model: ListModel,
  changes: Partial<
    Pick<ListModel, 'reading' | 'learned' | 'asked' | 'takesManyFilters' | 'takesAllNames' | 'sequences'>
  >,
): ListModel {
  return { ...model, ...changes, cache: changes.learned || changes.asked ? emptyCache() : model.cache };
}

/** The filters of a query. */
export const filtersIn = ({ filters }: Pick<ListModel, 'filters'>, query: Query): readonly Filter[] =>
  Object.keys(query).flatMap((name) => filters[name] ?? []);

/** The places in the list of those of these items that it showed when it was read. */
export const rowsShown = ({ indexOf }: Pick<ListModel, 'indexOf'>, items: readonly JsonObject[]): readonly number[] =>
  items.flatMap((item) => indexOf.get(keyOf(item) ?? '') ?? []);

/** Whether two parts of a list show the same items in one order. */
export const haveSameKeys = (one: readonly JsonObject[], other: readonly JsonObject[]): boolean =>
  one.map(keyOf).join('\n') === other.map(keyOf).join('\n');

export const ownItems = ({ items, own }: ListModel): readonly JsonObject[] => items.slice(0, own);

export const eventsById = (events: readonly JsonObject[]): ListModel['events'] =>
  new Map(events.map((event) => [textOf(event, 'id') ?? '', event]));

export const isOffsetList = ({ id }: Pick<ListModel, 'id'>) => !lists[id].end;

const knownReadings = new Map<string, readonly TimeReading[]>();

/** The readings that times may have: of which member, in seconds or milliseconds, with or without fractions. */
export function timeReadings({ shownBy }: Filter): readonly TimeReading[] {
  return cached(knownReadings, shownBy.flat().join(), () =>
    ([1, 1000] as const).flatMap((unit) =>
      [false, true].flatMap((isFloored) => shownBy.flat().map((member) => ({ member, unit, isFloored }))),
    ),
  );
}

/** How many readings a filter has: of tags of events, also that markets have tags of their own, which no item shows. */
export function readingsOf(filter: Filter): number {
  if (filter.kind === 'time') return timeReadings(filter).length;
  return Math.max(1, filter.shownBy.length + (filter.ofEvents ? 1 : 0));
}

/** Filters that share a reading: the time bounds, or the names of one record. */
export const readingGroup = ({ kind, group, names, ofEvents }: Filter) =>
  kind === 'time' ? 'time' : ofEvents ? (names ?? group) : group;

/** The index of the reading of a filter. */
export const readingOf = ({ reading }: ListModel, filter: Filter): number => reading[readingGroup(filter)] ?? 0;

/** The key of what is computed of a filter under its reading. */
export const readAs = (model: ListModel, filter: Filter): string => `${filter.parameter} ${readingOf(model, filter)}`;

/** Whether no item shows the filter under this reading: then only what plain filters keep is known. */
export function isHidden(model: ListModel, filter: Filter): boolean {
  return filter.kind !== 'time' && filter.shownBy[readingOf(model, filter)] === undefined;
}

/** The key of what is learned of a value: the id and the slug of one tag have the same. */
export function learnedKey({ events, cache }: ListModel, filter: Filter, value: string): string {
  const { names, kind, group, ofEvents } = filter;
  if (!ofEvents) return `${group}=${value}`;
  if (kind !== 'number') return `${names}=${value}`;
  const slugs = cached(cache.tagSlugs, 'all', () => {
    const tags = [...events.values()]
      .flatMap((event) => (Array.isArray(event.tags) ? event.tags : []))
      .filter(isObject);
    return new Map(tags.map((tag) => [String(tag.id), String(tag.slug)]));
  });
  return `${names}=${slugs.get(value) ?? `id ${value}`}`;
}

/**
 * What an item shows of a filter; undefined if it shows nothing of it. Where no item has a tag, the list may leave out what
 * it has: whether it does, lookups say.
 */
export function valuesOf(model: ListModel, filter: Filter, item: JsonObject): readonly string[] | undefined {
  const known = cached(model.cache.valuesOfItems, readAs(model, filter), () => new WeakMap());
  if (!known.has(item)) known.set(item, valuesUnlessHidden(model, filter, item));
  return known.get(item);
}

function valuesUnlessHidden(model: ListModel, filter: Filter, item: JsonObject): readonly string[] | undefined {
  const shown = valuesIn(model, filter, item);
  if (shown?.length !== 0) return shown;
  const isEmpty = (one: JsonObject) => (valuesIn(model, filter, one) ?? []).length === 0;
  const areEmpty = cached(model.cache.areEmpty, readAs(model, filter), () => model.items.every(isEmpty));
  return areEmpty ? undefined : shown;
}

function valuesIn(model: ListModel, filter: Filter, item: JsonObject): readonly string[] | undefined {
  const members = filter.shownBy[readingOf(model, filter)];
  if (!members) return undefined;
  if (filter.isPresence) return showsRealId(item, members);
  if (!filter.ofEvents) return shownTexts(item, members);
  const ids = shownTexts(item, ['events[].id']);
  const perEvent = ids?.map((id) => {
    const event = model.events.get(id);
    return event && shownTexts(event, members);
  });
  return perEvent?.some((one) => one === undefined) ? undefined : perEvent?.flatMap((one) => one ?? []);
}

/** What each item shows of a filter. */
export function shownBy(model: ListModel, filter: Filter): readonly (readonly string[] | undefined)[] {
  const { values } = model.cache;
  return cached(values, readAs(model, filter), () => model.items.map((item) => valuesOf(model, filter, item)));
}

/** Every value of a filter that some item shows, or that is asked for anyway. */
export function domainOf(model: ListModel, name: string): readonly string[] {
  const filter = model.filters[name];
  if (!filter || filter.kind === 'time') return [];
  if (filter.kind === 'flag') return ['true', 'false'];
  return cached(model.cache.domains, readAs(model, filter), () => {
    const shown = shownBy(model, filter).flatMap((values) => values ?? []);
    return [...new Set([...shown, ...(model.asked[filter.group] ?? [])])].filter((value) => value !== '');
  });
}
