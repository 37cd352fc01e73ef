// Queries to choose from: values that items show, values close to them that nothing has, and the bounds of the document.
import fc from 'fast-check';
import { boundedSchemas, parametersOf } from '../../spec/document.js';
import type { Filter } from '../../spec/semantics/lists.js';
import { firstCursor } from '../check/reading/lists.js';
import type { JsonObject } from '../client/answer.js';
import { isObject } from '../is-object.js';
import {
  domainOf,
  isOffsetList,
  type ListModel,
  maskOf,
  momentsOf,
  type Query,
  timeReadings,
  valuesOf,
} from './model.js';
import { predict, without } from './predict.js';

type Draw = fc.GeneratorValue;

const { limit: limitBounds } = boundedSchemas;
/** A bound that no list is as long as. */
export const wholeList = '1000000000';
const largest32Bits = 2 ** 31;
/** Longer values are not refused for their length alone. */
const longestNearMiss = 120;

/**
 * Values close to one that an item shows, each in another way: a service that cuts, pads, rounds, decodes twice or guesses
 * takes them for it. Of ways that stand together in a list, each filter is asked for one.
 */
export function nearMisses({ kind }: Pick<Filter, 'kind'>, value: string): readonly (readonly string[])[] {
  if (kind === 'flag' || kind === 'time' || value.length > longestNearMiss) return [];
  if (kind === 'number') {
    const number = /^\d+$/.test(value) ? BigInt(value) : 1n;
    return [['0'], [String(number + 2n ** 32n)], [String(number * 10n + 1n)]];
  }
  const last = value.at(-1) ?? '';
  const other = /\d/.test(last) ? String((Number(last) + 3) % 10) : last === 'z' ? 'y' : 'z';
  const cut = value.slice(0, -1);
  const escaped = value.replace(/[a-z0-9]/i, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return [
    [cut, value.slice(1)],
    [`${value};'--<b>`],
    [`${value} `],
    [`${cut}${other}`],
    [`${value.slice(0, Math.ceil(value.length / 2))}%_`],
    [escaped],
    ...(kind === 'text' ? nearTexts(value) : [[inMoreBits(value)]]),
  ];
}

/** A number that equals this one in 64 bits; what is no number becomes longer. */
function inMoreBits(value: string): string {
  if (/^\d+$/.test(value)) return String(BigInt(value) + 2n ** 64n);
  if (/^0x[\da-f]+$/i.test(value))
    return `0x${(BigInt(value) + 2n ** 64n).toString(16).padStart(value.length - 2, '0')}`;
  return `${value}00`;
}

/** Of texts also: a regular expression, other accents, words in another order or apart, what follows a NUL, a number at
 * the end. */
function nearTexts(value: string): readonly (readonly string[])[] {
  const words = value.split('-');
  return [
    [`${value.slice(0, -1)}.`],
    [value.replace(/[aeo]/, (vowel) => ({ a: 'á', e: 'é', o: 'ó' })[vowel] ?? vowel)],
    [words.toReversed().join('-')],
    [words.join(' ')],
    [`${value}\0x`],
    [`${value}-2`],
  ];
}

/** Words that a service may take for no value. */
const noValues = ['null', 'undefined', 'none', 'all', 'any', '0'];

/** Other texts of the record that shows the value, and of its records: a service may look for the value there. */
function siblings(item: JsonObject, path: string): readonly string[] {
  const names = path.split('.');
  const record = names.length === 1 ? item : firstOf(item[(names[0] ?? '').replace('[]', '')]);
  const own = names.at(-1) ?? '';
  const members = Object.entries(record ?? {});
  const nested = members.map(([, value]) => firstOf(value)?.[own]);
  const others = members.flatMap(([name, value]) =>
    name !== own && /id$|ids$|ticker|owner|hash|market$/i.test(name) ? [value] : [],
  );
  return [...nested, ...others].filter((value) => typeof value === 'string');
}

const firstOf = (value: unknown): JsonObject | undefined =>
  Array.isArray(value) && isObject(value[0]) ? value[0] : undefined;

/** Values of a filter that no item has: one close to a real value in each way, each close to another value. */
function unusedValues(model: ListModel, filter: Filter, inEachWay: boolean): readonly string[] {
  const domain = domainOf(model, filter.parameter);
  const [first] = domain;
  if (filter.kind === 'flag' || first === undefined) return [];
  const known = new Set(domain);
  const others = (model.related[filter.group] ?? []).filter((value) => !known.has(value)).slice(0, 2);
  const path = filter.shownBy[0]?.[0];
  // No record shows it, so a value close to a real one may be real as well.
  if (path === undefined) return others;
  const place = Object.keys(model.filters).indexOf(filter.parameter);
  const ways = nearMisses(filter, first).length;
  const close = Array.from({ length: ways }, (_, way) => {
    const near = domain[Math.floor((way * domain.length) / ways)] ?? first;
    const same = nearMisses(filter, near)[way] ?? [];
    return inEachWay ? same : [same[place % same.length] ?? ''];
  }).flat();
  const items = filter.ofEvents ? [...model.events.values()] : model.items;
  const ofOthers = filter.kind === 'number' ? [] : siblings(items[0] ?? {}, path).slice(0, 4);
  const odd = noValues[place % noValues.length] ?? '';
  return [...new Set([...close, odd, ...others, ...ofOthers])].filter(
    (value) => value.trim() !== '' && !known.has(value),
  );
}

/** Bounds of time near the moment of an item. */
function timeBounds(model: ListModel, filter: Filter, item: JsonObject): readonly string[] {
  const reading = timeReadings(filter)[model.reading.time ?? 0];
  const moment = momentsOf(model, filter)[model.items.indexOf(item)];
  if (!reading || !moment) return [];
  const at = Math.floor(moment.from) * reading.unit;
  return [0, 1, -1, 3600].map((shift) => String(at + shift * reading.unit));
}

/** Numbers that are read wrongly in 32 bits or as text. */
const oddTimes = ['0', '9', '-2000000000', String(largest32Bits), '99999999999'];

/** How many of the ways to be close to a real value are tried on each filter. */
export type NearMisses = 'none' | 'some' | 'all';

/**
 * Queries that every plan holds: each filter with each kind of value that items have, and with values close to them; and
 * each with a value that excludes an item, beside all else that the item has: where that filter fails, the item is shown.
 */
export function plainQueries(model: ListModel, nearMisses: NearMisses): readonly Query[] {
  const full: Query = isOffsetList(model) ? { limit: String(limitBounds.maximum) } : {};
  const plain = Object.values(model.filters).flatMap((filter) =>
    [...new Set(plainValues(model, filter, nearMisses))].map((value, place): Query => {
      const query = { [filter.parameter]: value };
      return filter.kind === 'time' && place > 1 ? narrowed(model, query) : query;
    }),
  );
  const filtered = [...plain, ...plainIntervals(model), ...foreignQueries(model)].filter(
    (query) => !isAvoided(model, query),
  );
  const dense = model.takesManyFilters ? denseQueries(model) : [];
  const pages = isOffsetList(model) ? plainPages(model) : [{}, { next_cursor: firstCursor }];
  return [...pages, ...filtered.map((query) => ({ ...query, ...full })), ...dense];
}

/** What an item has of the other filters, of each record under one of its names; in turn with and without what few have. */
function othersOf(model: ListModel, filter: Filter | undefined, item: JsonObject, turn: number): Query {
  const records = new Set(filter ? [recordOf(filter)] : []);
  const names = Object.values(model.filters);
  const found: Record<string, string> = {};
  for (const [place] of names.entries()) {
    const other = names[(place + turn) % names.length];
    const value = other && !records.has(recordOf(other)) ? fittingValue(model, other, item) : undefined;
    if (!other || value === undefined || isAvoided(model, { [other.parameter]: value })) continue;
    if (turn % 2 === 1 && other.kind !== 'time' && countOf(model, other.parameter, value) === 1) continue;
    records.add(recordOf(other));
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

/** For each filter a value that excludes an item, beside all else that the item has; and windows of what a few items share. */
function denseQueries(model: ListModel): readonly Query[] {
  const items = (turn: number) => model.items[(turn * 7 + 3) % model.own] ?? {};
  const orders = isOffsetList(model) ? ordersOf(model) : [{}];
  const excluding = Object.values(model.filters).flatMap((filter, place) =>
    [0, 1].flatMap((time): Query[] => {
      const turn = 2 * place + time;
      const item = items(turn);
      const excluded = excludedValues(model, filter, item);
      const value = excluded[turn % Math.max(1, excluded.length)];
      if (value === undefined) return [];
      return [{ ...othersOf(model, filter, item, turn), [filter.parameter]: value, ...orders[turn % orders.length] }];
    }),
  );
  const fitting = [0, 1, 2, 3].map(
    (turn): Query => ({ ...othersOf(model, undefined, items(turn), turn), ...orders[turn % orders.length] }),
  );
  const shared = isOffsetList(model) ? windowsOfShared(model, orders) : [];
  return [...excluding, ...fitting, ...shared].filter((query) => !isAvoided(model, query));
}

/** Without a column, and by a column in each direction. */
const ordersOf = ({ columns: [column] }: ListModel): readonly Query[] =>
  column === undefined ? [{}] : [{}, { order: column }, { order: column, ascending: 'true' }];

/** Windows of the items that have what few of them share. */
function windowsOfShared(model: ListModel, orders: readonly Query[]): readonly Query[] {
  const shared = model.items.slice(0, model.own).map((item) => othersOf(model, undefined, item, 1));
  const size = (query: Query) => predict(model, { ...query, limit: wholeList }).rows.length;
  const sizes = shared.slice(0, maximumShared).map((query) => ({ query, size: size(query) }));
  const largest = sizes.reduce((one, other) => (other.size > one.size ? other : one), { query: {}, size: 0 });
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
  const pairs = Object.values(model.filters).flatMap((filter) => {
    const value = item && filter.kind !== 'time' ? valuesOf(model, filter, item)?.at(-1) : undefined;
    return value === undefined ? [] : [{ [filter.parameter]: value }];
  });
  return pairs.flatMap((one, place) => [one, ...pairs.slice(place + 1).map((other) => ({ ...one, ...other }))]);
}

/** Where many pages match, the same beside a filter that fewer items pass. */
function narrowed(model: ListModel, query: Query): Query {
  const { rows } = predict(model, query);
  if (rows.length <= model.pageSize) return query;
  const item = model.items[rows[Math.floor(rows.length / 2)] ?? 0] ?? {};
  const [filter] = Object.values(model.filters).filter(({ parameter }) => parameter === 'market');
  const [value] = (filter && valuesOf(model, filter, item)) ?? [];
  return value === undefined ? query : { ...query, market: value };
}

/** Which of the values that no item has are tried on an alias. */
const nearMissesOfAlias = [2, 4];

function plainValues(model: ListModel, filter: Filter, nearMisses: NearMisses): readonly string[] {
  const item = model.items[Math.floor(model.own / 2)] ?? {};
  if (filter.kind === 'time') return [...timeBounds(model, filter, item), ...(nearMisses === 'none' ? [] : oddTimes)];
  const shown = kindsOfValues(model, filter);
  if (nearMisses === 'none') return shown.slice(0, 2);
  const unused = unusedValues(model, filter, nearMisses === 'all');
  return filter.parameter === filter.group
    ? [...shown, ...unused]
    : [...shown.slice(0, 2), ...unused.slice(...nearMissesOfAlias)];
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
  const item = model.items[Math.floor(model.own / 2)] ?? {};
  const [at, later, earlier, hour] = timeBounds(model, before, item);
  const market = model.filters.market && valuesOf(model, model.filters.market, item)?.[0];
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
  const between = [7, usual + 13, maximum - 1];
  return [
    ...['0', '1', String(usual + 5), beyond32Bits].map((offset) => ({ offset })),
    ...[...new Set([minimum, ...between, maximum])].map((limit) => ({ limit: String(limit) })),
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
  const [column] = model.columns;
  return filters
    .flatMap((filter, place) => {
      const beside = filters.flatMap((other, otherPlace): Query[] => {
        const item = model.items[(7 * place + 13 * otherPlace) % model.items.length] ?? {};
        const [value] = excludedValues(model, filter, item);
        const own =
          other.kind === 'time'
            ? timeBounds(model, other, item)[other.parameter === 'before' ? 1 : 2]
            : (valuesOf(model, other, item) ?? domainOf(model, other.parameter))[0];
        if (other.group === filter.group || value === undefined || own === undefined || own === '') return [];
        return [{ [filter.parameter]: value, [other.parameter]: own }];
      });
      if (!isOffsetList(model)) return beside;
      const ordered = column === undefined ? [] : [{ order: column }, { order: column, ascending: 'true' }];
      const pages = [{ limit: '1' }, { offset: '1' }, { offset: '25' }, ...ordered];
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

const isAvoided = (model: ListModel, query: Query) =>
  Object.entries(query).some(([name, value]) => model.avoided.has(`${name}=${value}`) || model.avoided.has(name));

/** Random valid queries of the list; the same for the same seed. */
export function drawQueries(model: ListModel, seed: number, count: number): readonly Query[] {
  if (model.items.length === 0) return [];
  const queries = fc.gen().map((draw) => drawQuery(model, draw));
  const drawn = fc.sample(queries, { seed, numRuns: count });
  return [...new Map(drawn.map((query) => [JSON.stringify(Object.entries(query).sort()), query])).values()];
}

const constant = <T>(draw: Draw, values: readonly T[]): T => draw(fc.constantFrom, ...values) as T;
const chance = (draw: Draw, percent: number) => draw(fc.nat, { max: 99 }) < percent;

function drawQuery(model: ListModel, draw: Draw): Query {
  const query: Record<string, string> = {};
  const foreign = model.items.length - model.own;
  const index =
    foreign > 0 && (model.own === 0 || chance(draw, 30))
      ? model.own + draw(fc.nat, { max: foreign - 1 })
      : draw(fc.nat, { max: model.own - 1 });
  const item = model.items[index] ?? {};
  const names = draw(fc.shuffledSubarray, Object.keys(model.filters), { minLength: 1 }) as string[];
  // A query with every filter rules out what would show beside any of them, and beside any two.
  const isDense = model.takesManyFilters && chance(draw, percentDense);
  const all = isDense ? shuffled(draw, Object.keys(model.filters)) : names;
  const isNarrow = !isDense || chance(draw, 40);
  const count = isDense ? all.length : constant(draw, [0, 1, 1, 2, 2, 2]);
  const excluding = chance(draw, 50) ? draw(fc.nat, { max: Math.max(0, count - 1) }) : -1;
  const records = new Set<string>();
  for (const name of all) {
    const filter = model.filters[name];
    if (!filter || records.has(recordOf(filter)) || records.size >= count) continue;
    const value = drawValue(model, filter, item, draw, records.size === excluding);
    if (value === undefined || value === '' || isAvoided(model, { [name]: value })) continue;
    if (!isNarrow && filter.kind !== 'time' && countOf(model, name, value) === 1) continue;
    records.add(recordOf(filter));
    query[name] = value;
  }
  if (!isOffsetList(model)) {
    if (chance(draw, 40) && !model.avoided.has('next_cursor')) query.next_cursor = 'MA==';
    return query;
  }
  drawOrder(model, query, draw);
  drawWindow(model, query, draw);
  if (Object.keys(query).length === 0) query.offset = '0';
  return query;
}

/** Of the drawn queries, how many have every filter. */
const percentDense = 60;

/** What the values of a filter name: a request for two tags, or for two events, may be refused. */
const recordOf = ({ names, group }: Filter) => names ?? group;
const shuffled = <T>(draw: Draw, values: readonly T[]) =>
  draw(fc.shuffledSubarray, [...values], { minLength: values.length }) as readonly T[];
const countOf = (model: ListModel, name: string, value: string) =>
  maskOf(model, name, value).reduce((sum, state) => sum + Number(state === 1), 0);

/** A query with every filter, as an item has them: a service may refuse so many. */
export const denseQuery = (model: ListModel): Query =>
  othersOf(model, undefined, model.items[Math.floor(model.own / 2)] ?? {}, 0);

/** A value that the item has, or one that excludes it; one that nothing has at times. */
function drawValue(
  model: ListModel,
  filter: Filter,
  item: JsonObject,
  draw: Draw,
  isExcluding: boolean,
): string | undefined {
  if (filter.kind === 'time') {
    const [at, later, earlier, hour] = timeBounds(model, filter, item);
    const [fitting, others] =
      filter.parameter === 'before'
        ? [
            [later, hour],
            [at, earlier],
          ]
        : [[earlier], [at, later, hour]];
    if (at === undefined) return undefined;
    return constant(draw, !isExcluding ? fitting : chance(draw, 10) ? oddTimes : others);
  }
  const domain = domainOf(model, filter.parameter);
  const own = (valuesOf(model, filter, item) ?? []).filter((value) => domain.includes(value));
  const near = isExcluding && own[0] !== undefined ? nearMisses(filter, own[0]).flat() : [];
  const unused = near.filter((value) => value.trim() !== '' && !domain.includes(value));
  if (unused.length > 0 && chance(draw, 40)) return constant(draw, unused);
  const excluded = domain.filter((value) => !own.includes(value));
  const from = isExcluding && excluded.length > 0 ? excluded : own.length > 0 ? own : domain;
  return from.length === 0 ? undefined : constant(draw, from);
}

function drawOrder(model: ListModel, query: Record<string, string>, draw: Draw): void {
  if (model.columns.length > 0 && chance(draw, 40)) {
    query.order = constant(draw, model.columns);
    const ascending = constant(draw, ['true', 'false', undefined]);
    if (ascending !== undefined) query.ascending = ascending;
  } else if (model.sequences.has(':true') && chance(draw, 20)) query.ascending = constant(draw, ['true', 'false']);
}

function drawWindow(model: ListModel, query: Record<string, string>, draw: Draw): void {
  if (!parametersOf(model.id).some(({ name }) => name === 'limit')) return;
  const total = predict(model, { ...without(query, 'offset'), limit: wholeList }).rows.length;
  const { minimum, maximum, default: usual } = limitBounds;
  const within = (number: number) => Math.min(maximum, Math.max(minimum, number));
  const divisors = [2, 5, 10, 13, total].filter((one) => one > 0 && one <= maximum && total % one === 0);
  const limit = constant(draw, [
    ...[undefined, undefined, minimum, 2, 3, usual, maximum - 1, maximum, within(total - 1), within(total)],
    ...divisors,
    draw(fc.integer, { min: minimum, max: maximum }),
  ]);
  if (limit !== undefined) query.limit = String(limit);
  const size = limit ?? usual;
  const furthest = Math.min(Math.max(1, total), farthestOffset);
  const offset = constant(draw, [
    ...[undefined, undefined, 0, 1, size, draw(fc.nat, { max: furthest }), draw(fc.nat, { max: furthest })],
    ...[total - 1, total, total + 3, total - size].filter((one) => one > 0 && one <= farthestOffset),
  ]);
  if (offset !== undefined) query.offset = String(offset);
}

/** A service may refuse offsets that are larger. */
const farthestOffset = 200;
