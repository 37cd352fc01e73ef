// Reading members of records whose presence the interface leaves open.
import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '../../client/answer.js';
import { isObject } from '../../is-object.js';
import { parseJson } from './parse-json.js';

/** A member that is a non-empty string or a number, as text; undefined otherwise. */
export function textOf(record: JsonObject | undefined, name: string): string | undefined {
  const value = record?.[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The texts of one member over many records; records without it are left out. */
export function texts(records: readonly JsonObject[], name: string): readonly string[] {
  return records.map((record) => textOf(record, name)).filter((text) => text !== undefined);
}

/** Each text that occurs again, once for each time that it does. */
export function duplicates(texts: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return texts.filter((text) => {
    const isDuplicate = seen.has(text);
    seen.add(text);
    return isDuplicate;
  });
}

/** The objects in an array member. */
export function objectsIn(record: JsonObject | undefined, name: string): readonly JsonObject[] {
  const value = record?.[name];
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** The strings of a JSON-encoded array held in a string; empty where the member is not one. */
export function encodedStrings(record: JsonObject, name: string): readonly string[] {
  const value = parseJson(textOf(record, name));
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Whether a member is there: null counts as absent (2.12). */
export function isPresent(record: JsonObject, name: string): boolean {
  return record[name] !== undefined && record[name] !== null;
}

const flags = ['active', 'closed', 'archived', 'accepting_orders'];

/** The state of a market or an event: the values of its flags, as one text. */
export function stateOf(record: JsonObject): string {
  return flags.map((flag) => record[flag]).join();
}

/** What identifies a record: its id, or the next best member that it shows. */
export function idOf(record: JsonObject): string {
  return textOf(record, 'id') ?? textOf(record, 'conditionId') ?? textOf(record, 'slug') ?? JSON.stringify(record);
}

export function idsOf(records: readonly JsonObject[]): readonly string[] {
  return records.map(idOf);
}

/** Whether both lists show the same records in the same order. */
export function haveSameOrder(one: readonly JsonObject[], other: readonly JsonObject[]): boolean {
  return isDeepStrictEqual(idsOf(one), idsOf(other));
}

/** Lengths of the patterns in which kinds of items may alternate. */
const periods = [2, 3, 4, 5, 6, 7, 8, 9, 10];

/**
 * Up to `count` items, one from each of `count` equal parts of the list. Lists often repeat a pattern every 2 to 10
 * items, and equal steps might meet the same place of the pattern each time: within a part, the first item wins whose
 * place in each such pattern was chosen least so far.
 */
export function spread<T>(items: readonly T[], count: number): readonly T[] {
  if (items.length <= count) return items;
  const step = items.length / count;
  const seen = periods.map((period) => Array.from({ length: period }, () => 0));
  const timesSeen = (place: number) => seen.reduce((sum, times) => sum + (times[place % times.length] ?? 0), 0);
  return Array.from({ length: count }, (_, part) => {
    let place = Math.floor(part * step);
    for (let other = place + 1; other < Math.floor((part + 1) * step); other += 1)
      if (timesSeen(other) < timesSeen(place)) place = other;
    for (const times of seen) times[place % times.length] = (times[place % times.length] ?? 0) + 1;
    return items[place];
  }).filter((item) => item !== undefined);
}

/** Many checks choose among the same records: without this, traits took 7 % of the processor time of a run. */
const knownTraits = new WeakMap<JsonObject, readonly string[]>();

/** What a record shows: its members that are not empty, the values of its booleans, and lists of more than one item. */
function traitsOf(record: JsonObject): readonly string[] {
  const traits = knownTraits.get(record) ?? readTraits(record);
  knownTraits.set(record, traits);
  return traits;
}

function readTraits(record: JsonObject): readonly string[] {
  return Object.entries(record).flatMap(([name, value]) => {
    if (typeof value === 'boolean') return [`${name} ${value}`];
    if (value === null || value === '' || value === '[]') return [];
    if (!Array.isArray(value)) return [name];
    return value.length === 0 ? [] : [name, ...(value.length > 1 ? [`${name} of several`] : [])];
  });
}

/**
 * Up to `count` records of all kinds: at most half of them show members, states or lists that the others do not show,
 * and the rest are evenly spread over the list.
 * @example
 * varied([{ id: '1' }, { id: '2' }, { id: '3', mirror: 'x' }, { id: '4' }], 2); // records 1 and 3
 */
export function varied(records: readonly JsonObject[], count: number): readonly JsonObject[] {
  const chosen = new Set<JsonObject>(spread(records, Math.ceil(count / 2)));
  const traits = new Map(records.map((record) => [record, traitsOf(record)]));
  while (chosen.size < count) {
    const seen = new Set([...chosen].flatMap((record) => traits.get(record) ?? []));
    const newTraits = (record: JsonObject) => traits.get(record)?.filter((trait) => !seen.has(trait)).length ?? 0;
    let best: JsonObject | undefined;
    let most = 0;
    for (const record of records) {
      const added = newTraits(record);
      if (added > most) [best, most] = [record, added];
    }
    if (!best) break;
    chosen.add(best);
  }
  const others = records.filter((record) => !chosen.has(record));
  for (const record of spread(others, count - chosen.size)) chosen.add(record);
  return records.filter((record) => chosen.has(record));
}

/** What a service may write for a missing id: zeros, as in a hash of zeros, words and signs that name nothing. */
const noId = /^(?:[0x]*|none|null|nil|n\/a|-+)$/i;

/** Whether a text is an id: how a record shows that it lacks one, such as that of a mirror, is not stated. */
export function isRealId(text: string | undefined): text is string {
  return text !== undefined && !noId.test(text);
}
