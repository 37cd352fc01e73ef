// Values of a filter that no item has, each close to one that an item shows: what services take for it.
import type { Filter } from '../../spec/semantics/lists.js';
import type { MemberName } from '../../spec/semantics/names.js';
import { objectsIn } from '../check/reading/records.js';
import type { JsonObject } from '../client/answer.js';
import { groupBy } from '../group-by.js';
import { isObject } from '../is-object.js';
import { domainOf, type ListModel, shownBy, valuesOf } from './model.js';

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
  return [
    `${value};'--<b>`,
    `${value} `,
    changedEnd(value),
    `${value.slice(0, Math.ceil(value.length / 2))}%_`,
    escaped(value),
    ...(kind === 'text' ? nearTexts(value) : inMoreBits(value)),
  ];
}

/** The same text to what decodes it once more. */
export const escaped = (value: string): string =>
  value.replace(/[a-z0-9]/i, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

function changedEnd(value: string): string {
  const last = value.at(-1) ?? '';
  const other = /\d/.test(last) ? String((Number(last) + 3) % 10) : last === 'z' ? 'y' : 'z';
  return `${value.slice(0, -1)}${other}`;
}

/** A number that equals this one in 64 bits. */
function inMoreBits(value: string): readonly string[] {
  if (/^\d+$/.test(value)) return [String(BigInt(value) + 2n ** 64n)];
  if (!/^0x[\da-f]+$/i.test(value)) return [];
  return [`0x${(BigInt(value) + 2n ** 64n).toString(16).padStart(value.length - 2, '0')}`];
}

/**
 * Of texts also: a regular expression, other accents, words in another order or apart, what follows a NUL, a number at the
 * end.
 */
function nearTexts(value: string): readonly string[] {
  const words = value.split('-');
  return [
    `${value.slice(0, -1)}.`,
    withAccent(value),
    words.toReversed().join('-'),
    words.join(' '),
    `${value}\0x`,
    `${value}-2`,
  ];
}

export const withAccent = (value: string): string =>
  value.replace(/[aeo]/, (vowel) => ({ a: 'á', e: 'é', o: 'ó' })[vowel] ?? vowel);

/** Words that a service may take for no value. */
const noValues = ['null', 'undefined', 'none', 'all', 'any', '0'];

/** Texts of other members of the records that show the value, and of records in these: a service may look for it there. */
function siblings(items: readonly JsonObject[], path: string, known: ReadonlySet<string>): readonly string[] {
  const names = path.split('.');
  const own = names.at(-1) ?? '';
  const parent = (names[0] ?? '').replace('[]', '') as MemberName;
  const records = names.length === 1 ? items : items.flatMap((item) => objectsIn(item, parent));
  const inLetters = new Set([...known].map((value) => value.toLowerCase()));
  const firstAmong = (values: readonly unknown[]): string | readonly never[] =>
    values.find((value): value is string => typeof value === 'string' && !inLetters.has(value.toLowerCase())) ?? [];
  const members = Object.keys(records[0] ?? {});
  const ids = members.filter((name) => name !== own && /id$|ids$|ticker|market$|label$/i.test(name));
  return [
    ...ids.flatMap((name) => firstAmong(records.map((record) => record[name]))).slice(0, 2),
    ...members.flatMap((name) => firstAmong(records.map((record) => firstOf(record[name])?.[own]))).slice(0, 1),
  ];
}

const firstOf = (value: unknown): JsonObject | undefined =>
  Array.isArray(value) && isObject(value[0]) ? value[0] : undefined;

/** Of a value that the item has, what no item has: the value without its end, and with another one. */
export function cutValues(model: ListModel, filter: Filter, item: JsonObject): readonly string[] {
  const [value = ''] = valuesOf(model, filter, item) ?? [];
  if (filter.kind === 'flag' || filter.kind === 'time' || value === '') return [];
  return [value.slice(0, -1), changedEnd(value)].filter(
    (one) => one.trim() !== '' && !domainOf(model, filter.parameter).includes(one),
  );
}

/** The character with which the most values begin, unless it is a value. */
export function commonBeginning(model: ListModel, filter: Filter): string | undefined {
  const values = shownBy(model, filter).flatMap((some) => some ?? []);
  const known = new Set(values);
  const beginnings = values.map(([first = '']) => first);
  return mostFrequent(beginnings.filter((first) => first.trim() !== '' && !known.has(first)));
}

export function mostFrequent(values: readonly string[]): string | undefined {
  const [most] = [...groupBy(values, (value) => value).values()].toSorted((one, other) => other.length - one.length);
  return most?.[0];
}

/** A value that no item has, and the item to whose value it is close. */
export interface UnusedValue {
  readonly value: string;
  readonly item: JsonObject;
}

/** Values of a filter that no item has: one close to a real value in each way, each close to another value. */
export function unusedValues(model: ListModel, filter: Filter): readonly UnusedValue[] {
  const domain = domainOf(model, filter.parameter);
  const [first] = domain;
  const item = model.items[0];
  if (filter.kind === 'flag' || first === undefined || !item) return [];
  const known = new Set(domain);
  const of = (one: JsonObject) => (value: string) => ({ value, item: one });
  const others = (model.related[filter.group] ?? []).filter((value) => !known.has(value)).slice(0, 1);
  const path = filter.shownBy[0]?.[0];
  // No record shows it, so a value close to a real one may be real as well; but no address is shorter than another one.
  if (path === undefined) {
    const cut = filter.kind === 'hex' ? (model.asked[filter.group] ?? []).map((value) => value.slice(0, -1)) : [];
    return [...others, ...cut.slice(0, 1)].map(of(item));
  }
  const place = Object.keys(model.filters).indexOf(filter.parameter);
  const ways = nearMisses(filter, first);
  const close = ways.flatMap((_, way) => {
    // Of another value each time; a text of one word is the same with blanks between its words.
    const start = Math.floor((way * domain.length) / ways.length);
    for (const value of [...domain.slice(start), ...domain.slice(0, start)]) {
      const near = nearMisses(filter, value)[way];
      // That a service compares only the beginning of a value, a row of the model says.
      if (near !== undefined && !known.has(near) && near !== changedEnd(value))
        return [of(itemWith(model, filter, value) ?? item)(near)];
    }
    return [];
  });
  const shown = filter.ofEvents ? [...model.events.values()] : model.items;
  const word = noValues[place % noValues.length] ?? '';
  const ofOthers = filter.kind === 'number' ? [] : [word, ...siblings(shown, path, known)];
  const found = [...close, ...[...others, ...ofOthers].map(of(item))];
  return [...new Map(found.map((one) => [one.value, one])).values()].filter(
    ({ value }) => value.trim() !== '' && !known.has(value),
  );
}

export const itemWith = (model: ListModel, filter: Filter, value: string): JsonObject | undefined =>
  model.items[shownBy(model, filter).findIndex((values) => values?.includes(value))];
