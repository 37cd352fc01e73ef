// Values to ask a filter for: of items, close to their times, frequent ones, and what is better not asked for.
import type { Filter } from '../../spec/semantics/lists.js';
import type { JsonObject } from '../client/answer.js';
import { groupBy } from '../group-by.js';
import { maskOf, momentsOf } from './masks.js';
import { domainOf, type ListModel, type Query, shownBy, timeReadings, valuesOf } from './model.js';
import { mostFrequent } from './near-misses.js';

/** In 32 bits with a sign this is negative. */
const beyond32Bits = 2 ** 31;

/** Bounds of time near the moment of an item. */
export function timeBounds(model: ListModel, filter: Filter, item: JsonObject): readonly string[] {
  const reading = timeReadings(filter)[model.reading.time ?? 0];
  const moment = momentsOf(model, filter)[model.items.indexOf(item)];
  if (!reading || !moment) return [];
  const at = Math.floor(moment.from) * reading.unit;
  return [0, 1, -1, 3600].map((shift) => String(at + shift * reading.unit));
}

/** Numbers that are read wrongly in 32 bits or as text. */
export const oddTimes = ['0', '9', '-2000000000', String(beyond32Bits), '99999999999'];

/** A value with which a filter keeps the item. */
export function fittingValue(model: ListModel, filter: Filter, item: JsonObject): string | undefined {
  if (filter.kind !== 'time') return valuesOf(model, filter, item)?.find((value) => value !== '');
  const [, later, earlier] = timeBounds(model, filter, item);
  return filter.parameter === 'before' ? later : earlier;
}

/** Texts that services read as another one, or as none; a plus sign is reserved as well. */
const oddTexts = [/\+/, /[^ -~]/, /[^\w.~-]/, /^\d+$/];

/** Values that services read as another one or as none, few of which are of all kinds; and one that others begin with. */
export function oddValues(model: ListModel, filter: Filter): readonly string[] {
  const domain = domainOf(model, filter.parameter);
  const found: string[] = [];
  for (const kind of filter.kind === 'text' ? oddTexts : [/^0$/])
    if (!found.some((value) => kind.test(value))) found.push(...domain.filter((value) => kind.test(value)).slice(0, 1));
  const sorted = domain.toSorted();
  const beginning = sorted.find((value, place) => sorted[place + 1]?.startsWith(value));
  return [...new Set([...found, ...(beginning === undefined ? [] : [beginning])])];
}

/** How long a text is, and how large a number. */
const sizes: Partial<Record<Filter['kind'], (value: string) => number>> = {
  text: ({ length }) => length,
  number: Number,
};

/**
 * Values that services may not find: those of the first and the last item, the longest text, the largest number, and one
 * that is not the first of its item.
 */
export function outermostValues(model: ListModel, filter: Filter): readonly string[] {
  const shown = shownBy(model, filter).slice(0, model.own);
  const sizeOf = sizes[filter.kind];
  const bySize = sizeOf && domainOf(model, filter.parameter).toSorted((one, other) => sizeOf(other) - sizeOf(one));
  const second = shown.find((values) => (values?.length ?? 0) > 1);
  const found = [shown[0]?.[0], shown.at(-1)?.[0], second?.at(-1), bySize?.[0]];
  return [...new Set(found.flatMap((value) => value ?? []))].filter((value) => value !== '');
}

/** Values of a filter that an item does not have. */
export function excludedValues(model: ListModel, filter: Filter, item: JsonObject): readonly string[] {
  if (filter.kind === 'time') return timeBounds(model, filter, item).slice(0, 1);
  const own = valuesOf(model, filter, item) ?? [];
  return domainOf(model, filter.parameter).filter((value) => !own.includes(value));
}

export function frequentValue(model: ListModel, filter: Filter): string | undefined {
  if (filter.kind === 'time') return undefined;
  const most = mostFrequent(shownBy(model, filter).flatMap((values) => values ?? []));
  return most ?? domainOf(model, filter.parameter)[0];
}

/** The value with which the fewest items match of those that fill more than a page. */
export function valueOnPages(model: ListModel, filter: Filter): string | undefined {
  const shown = shownBy(model, filter).slice(0, model.own);
  const alike = groupBy(
    shown.flatMap((values) => [...new Set(values)]),
    (value) => value,
  );
  const long = [...alike.values()].filter(({ length }) => length > model.pageSize);
  return long.toSorted((one, other) => one.length - other.length)[0]?.[0];
}

/** An item whose time has few items on the side that the filter keeps: half a page, so that few pages are asked for. */
export function itemNear(model: ListModel, filter: Filter): JsonObject {
  const times = momentsOf(model, filter)
    .flatMap((moment, index) => (moment && index < model.own ? [{ from: moment.from, index }] : []))
    .sort((one, other) => one.from - other.from);
  const place = Math.min(Math.floor(times.length / 2), Math.floor(model.pageSize / 2));
  const found = times.at(filter.parameter === 'before' ? place : -1 - place);
  return model.items[found?.index ?? 0] ?? {};
}

export const isAvoided = (model: ListModel, query: Query) =>
  Object.entries(query).some(([name, value]) => model.avoided.has(`${name}=${value}`) || model.avoided.has(name));

/** What only one filter of a request may name (variant refuses-two-names-of-one-filter). */
export const recordOf = ({ takesAllNames }: ListModel, { names, group }: Filter) =>
  takesAllNames ? group : (names ?? group);

export const countOf = (model: ListModel, name: string, value: string) =>
  maskOf(model, name, value).reduce((sum, state) => sum + Number(state === 1), 0);
