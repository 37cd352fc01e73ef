// Queries to choose from: values that items show, values close to them that nothing has, and the bounds of the document.
import fc from 'fast-check';
import { boundedSchemas, parametersOf } from '../../spec/document.js';
import type { Filter } from '../../spec/semantics/lists.js';
import { firstCursor } from '../check/reading/lists.js';
import type { JsonObject } from '../client/answer.js';
import { isObject } from '../is-object.js';
import {
  cached,
  domainOf,
  isOffsetList,
  type ListModel,
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
 * takes them for it.
 */
export function nearMisses({ kind }: Pick<Filter, 'kind'>, value: string): readonly string[] {
  if (kind === 'flag' || kind === 'time' || value.length > longestNearMiss) return [];
  if (kind === 'number') {
    const number = /^\d+$/.test(value) ? BigInt(value) : 1n;
    return ['0', String(number + 2n ** 32n), String(number * 10n + 1n)];
  }
  const last = value.at(-1) ?? '';
  const other = /\d/.test(last) ? String((Number(last) + 3) % 10) : last === 'z' ? 'y' : 'z';
  const cut = value.slice(0, -1);
  const half = value.slice(0, Math.ceil(value.length / 2));
  // Cut, longer, another end, without its beginning, as a pattern; what guards against attacks may remove.
  const all = [cut, `${value}0`, `${cut}${other}`, value.slice(1), `${value} `, `${cut}_`, `${half}%`];
  const escaped = value.replace(/[a-z0-9]/i, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return [
    ...all,
    `${value}'--<b>`,
    `${value};x`,
    escaped,
    inMoreBits(value),
    ...(kind === 'text' ? nearTexts(value) : []),
  ];
}

/** A number that equals this one in 64 bits; what is no number becomes longer. */
function inMoreBits(value: string): string {
  if (/^\d+$/.test(value)) return String(BigInt(value) + 2n ** 64n);
  if (/^0x[\da-f]+$/i.test(value))
    return `0x${(BigInt(value) + 2n ** 64n).toString(16).padStart(value.length - 2, '0')}`;
  return `${value}00`;
}

/** Of texts also: a regular expression, other accents, words in another order, what follows a NUL. */
function nearTexts(value: string): readonly string[] {
  const words = value.split('-');
  return [
    `${value.slice(0, -1)}.`,
    value.replace(/[aeo]/, (vowel) => ({ a: 'á', e: 'é', o: 'ó' })[vowel] ?? vowel),
    words.toReversed().join('-'),
    words.join(' '),
    `${value}\0x`,
  ];
}

/** Words that a service may take for no value. */
const noValues = ['null', 'undefined', 'none', 'all', 'any', '0'];

/** Other texts of the record that shows the value: a service may look for the value in another column. */
function siblings(item: JsonObject, path: string): readonly string[] {
  const names = path.split('.');
  const record = names.length === 1 ? item : firstOf(item[(names[0] ?? '').replace('[]', '')]);
  const own = names.at(-1);
  return Object.entries(record ?? {}).flatMap(([name, value]) =>
    name !== own && /id$|ids$|ticker|owner|hash|market$/i.test(name) && typeof value === 'string' ? [value] : [],
  );
}

const firstOf = (value: unknown): JsonObject | undefined =>
  Array.isArray(value) && isObject(value[0]) ? value[0] : undefined;

/** Values of a filter that no item has: one close to a real value in each way, each close to another value. */
function unusedValues(model: ListModel, filter: Filter): readonly string[] {
  return cached(model.cache.domains, `unused ${filter.parameter}`, () => {
    const domain = domainOf(model, filter.parameter);
    if (filter.kind === 'flag' || domain.length === 0) return [];
    const known = new Set(domain);
    const ways = nearMisses(filter, domain[0] ?? '').length;
    const near = Array.from({ length: ways }, (_, way) => {
      const value = domain[Math.floor((way * domain.length) / ways)] ?? '';
      return nearMisses(filter, value)[way] ?? '';
    });
    const place = Object.keys(model.filters).indexOf(filter.parameter);
    const others = filter.ofEvents ? [...model.events.values()] : model.items;
    const path = filter.shownBy[0]?.[0];
    const related = (model.related[filter.group] ?? []).filter((value) => !known.has(value)).slice(0, 2);
    const ofOthers = path === undefined || filter.kind === 'number' ? [] : siblings(others[0] ?? {}, path);
    // No record shows it, so a value close to a real one may be real as well.
    if (path === undefined) return related;
    const odd = ways > 0 ? [noValues[place % noValues.length] ?? ''] : [];
    return [...new Set([...near, ...odd, ...related, ...ofOthers.slice(0, 3)])].filter(
      (value) => value.trim() !== '' && !known.has(value),
    );
  });
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

/** Plain queries that every plan holds: each filter with each kind of value that items have, and of near misses. */
export function plainQueries(model: ListModel, withNearMisses: boolean): readonly Query[] {
  const full: Query = isOffsetList(model) ? { limit: String(limitBounds.maximum) } : {};
  const plain = Object.values(model.filters).flatMap((filter) =>
    [...new Set(plainValues(model, filter, withNearMisses))].map((value): Query => ({ [filter.parameter]: value })),
  );
  const filtered = [...plain, ...plainIntervals(model)].filter((query) => !isAvoided(model, query));
  const pages = isOffsetList(model) ? plainPages(model) : [{}, { next_cursor: firstCursor }];
  return [...pages, ...filtered.map((query) => ({ ...query, ...full }))];
}

/** Of an alias, few: it is judged beside other parameters like any filter. */
const nearMissesOfAlias = [2, 4];

function plainValues(model: ListModel, filter: Filter, withNearMisses: boolean): readonly string[] {
  const { parameter, kind, group } = filter;
  const item = model.items[Math.floor(model.own / 2)] ?? {};
  const shown = kind === 'time' ? timeBounds(model, filter, item) : kindsOfValues(model, filter);
  if (!withNearMisses) return shown.slice(0, 2);
  if (kind === 'time') return [...shown, ...oddTimes];
  const unused = unusedValues(model, filter);
  return parameter === group ? [...shown, ...unused] : [...shown.slice(0, 2), ...unused.slice(...nearMissesOfAlias)];
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
  const found = [domain[0], domain.at(-1), longest, ...texts.map((kind) => domain.find((one) => kind.test(one)))];
  const all = [...found, prefix, second?.at(-1)].filter((value) => value !== undefined);
  return [...new Set(all)].filter((value) => value !== '');
}

/** Times before and after at once: with one item between them, with none, and around a bound. */
function plainIntervals(model: ListModel): readonly Query[] {
  const { before, after } = model.filters;
  if (!before || !after) return [];
  const [at, later, earlier, hour] = timeBounds(model, before, model.items[Math.floor(model.own / 2)] ?? {});
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
    // As many items as one page holds.
    ...(pageEnd === undefined ? [] : [{ before: String(Math.floor(pageEnd) * unit) }]),
  ];
}

/** In 32 bits this is 0. */
const beyond32Bits = String(2 ** 32);

/** Each parameter of paging and sorting alone: at its bounds, and limits of each ten. */
function plainPages(model: ListModel): readonly Query[] {
  const { minimum, maximum, default: usual } = limitBounds;
  const tens = Array.from({ length: maximum / 10 }, (_, ten) => 10 * ten + 1 + ((model.own + 4 * ten) % 9));
  return [
    ...['0', '1', String(usual + 5), beyond32Bits].map((offset) => ({ offset })),
    ...[...new Set([minimum, ...tens, maximum])].map((limit) => ({ limit: String(limit) })),
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
  const names = draw(fc.shuffledSubarray, Object.keys(model.filters)) as string[];
  const groups = new Set<string>();
  const count = constant(draw, [0, 0, 1, 1, 2, 2, 2, 2, 3, 4]);
  const excluding = chance(draw, 50) ? draw(fc.nat, { max: Math.max(0, count - 1) }) : -1;
  for (const name of names) {
    const filter = model.filters[name];
    if (!filter || groups.has(filter.group) || groups.size >= count) continue;
    const value = drawValue(model, filter, item, draw, groups.size === excluding);
    if (value === undefined || value === '' || isAvoided(model, { [name]: value })) continue;
    groups.add(filter.group);
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

/** A value that the item has, or one that excludes it; one that nothing has at times. */
function drawValue(
  model: ListModel,
  filter: Filter,
  item: JsonObject,
  draw: Draw,
  isExcluding: boolean,
): string | undefined {
  const other = isExcluding ? (model.items[draw(fc.nat, { max: model.items.length - 1 })] ?? item) : item;
  if (filter.kind === 'time') {
    const bounds = timeBounds(model, filter, other);
    return bounds.length === 0 ? undefined : constant(draw, chance(draw, 10) ? oddTimes : bounds);
  }
  const domain = domainOf(model, filter.parameter);
  const own = (valuesOf(model, filter, item) ?? []).filter((value) => domain.includes(value));
  const unused = unusedValues(model, filter);
  if (unused.length > 0 && chance(draw, 6)) return constant(draw, unused);
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
