// Reading members of records whose presence the interface leaves open, and what identifies a record.
import { isDeepStrictEqual } from 'node:util';
import type { MemberName } from '../../../spec/semantics/names.js';
import type { JsonObject } from '../../client/answer.js';
import { parseBody } from '../../client/response-body.js';
import { isObject } from '../../is-object.js';
import { timeSpanOf } from './time-span.js';

/** A member that is a non-empty string or a number, as text; undefined otherwise. */
export function textOf(record: JsonObject | undefined, name: MemberName): string | undefined {
  const value = record?.[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export const texts = (records: readonly JsonObject[], name: MemberName): readonly string[] =>
  records.map((record) => textOf(record, name)).filter((text) => text !== undefined);

/** Each text that occurs again, once for each time that it does. */
export function duplicates(texts: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return texts.filter((text) => {
    const isDuplicate = seen.has(text);
    seen.add(text);
    return isDuplicate;
  });
}

export function objectsIn(record: JsonObject | undefined, name: MemberName): readonly JsonObject[] {
  const value = record?.[name];
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** The value of a JSON text, without what is nested too deep to be compared; undefined if the text is not JSON. */
export const parseJson = (text: string | undefined): unknown => (text === undefined ? undefined : parseBody(text).body);

/** The strings of a JSON-encoded array held in a string; empty where the member is not one. */
export function encodedStrings(record: JsonObject, name: MemberName): readonly string[] {
  const value = parseJson(textOf(record, name));
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Whether a member is there: null counts as absent (2.12). */
export const isPresent = (record: JsonObject, name: MemberName): boolean =>
  record[name] !== undefined && record[name] !== null;

const flags = ['active', 'closed', 'archived', 'accepting_orders'] as const;

/** The state of a market or an event, as `active true, closed false`. */
export function stateOf(record: JsonObject): string {
  const shown = flags.filter((flag) => isPresent(record, flag));
  return shown.map((flag) => `${flag} ${record[flag]}`).join(', ');
}

/** What identifies a record: its id, or the next best member that it shows. */
export const idOf = (record: JsonObject): string =>
  textOf(record, 'id') ?? textOf(record, 'conditionId') ?? textOf(record, 'slug') ?? JSON.stringify(record);

export const idsOf = (records: readonly JsonObject[]): readonly string[] => records.map(idOf);

/** What distinguishes items of a cursor list. A trade may be listed per bucket (variant splits-trades-into-buckets). */
export function keyOf(item: JsonObject): string | undefined {
  const id = textOf(item, 'id') ?? textOf(item, 'condition_id');
  const bucket = textOf(item, 'bucket_index');
  return id === undefined || bucket === undefined ? id : `${id} (bucket ${bucket})`;
}

/** Items without an id cannot be distinguished and are left out. */
export const keysOf = (items: readonly JsonObject[]): readonly string[] =>
  items.map(keyOf).filter((key) => key !== undefined);

export function missingKeys(expected: readonly JsonObject[], actual: readonly JsonObject[]): readonly string[] {
  const found = new Set(keysOf(actual));
  return keysOf(expected).filter((key) => !found.has(key));
}

export const haveSameOrder = (one: readonly JsonObject[], other: readonly JsonObject[]): boolean =>
  isDeepStrictEqual(idsOf(one), idsOf(other));

/**
 * What a service may write for a missing id: zeros, as in a hash of zeros (variant sends-zeros-for-missing-mirrors),
 * words and signs that name nothing.
 */
const noId = /^(?:[0x]*|none|null|nil|n\/a|-+)$/i;

/** Whether a text is an id: how a record shows that it lacks one, such as that of a mirror, is not stated. */
export const isRealId = (text: string | undefined): text is string => text !== undefined && !noId.test(text);

/** As `number`, `timestamp`, or `json-array`; for a string that starts like a JSON array, what it holds decides. */
function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value !== 'string') return typeof value;
  if (timeSpanOf(value)) return 'timestamp';
  return value.startsWith('[') && Array.isArray(parseJson(value)) ? 'json-array' : 'string';
}

/**
 * Whether two values have the same type, with all that they hold; an empty array has the type of any other.
 * @example
 * hasSameType('2026-01-01T00:00:00Z', 'yesterday'); // false
 * hasSameType('["1"]', '[1]'); // false
 */
export function hasSameType(one: unknown, other: unknown): boolean {
  const type = typeOf(one);
  if (type !== typeOf(other)) return false;
  if (type === 'json-array') return hasSameType(parseJson(String(one)), parseJson(String(other)));
  if (Array.isArray(one) && Array.isArray(other)) {
    const [first] = one;
    return one.length === 0 || other.every((item) => hasSameType(first, item));
  }
  if (isObject(one) && isObject(other)) {
    const names = Object.keys(one).filter((name) => (one[name] ?? null) !== null && (other[name] ?? null) !== null);
    return names.every((name) => hasSameType(one[name], other[name]));
  }
  return true;
}

/** Whether both records show the member, with values of the same type. */
export const areComparable = (one: JsonObject, other: JsonObject, member: MemberName): boolean =>
  isPresent(one, member) && isPresent(other, member) && hasSameType(one[member], other[member]);
