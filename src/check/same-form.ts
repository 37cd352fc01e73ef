// Whether two values have the same form. Values of two forms break a rule about that form, not a rule that they agree.
import { isObject, type JsonObject } from '../client/answer.js';
import { parseJson } from './parse-json.js';
import { isPresent } from './records.js';
import { timeSpanOf } from './time-span.js';

/** As `number`, `timestamp`, or `json-array`; for a string that starts like a JSON array, what it holds decides. */
function formOfValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value !== 'string') return typeof value;
  if (timeSpanOf(value)) return 'timestamp';
  return value.startsWith('[') && Array.isArray(parseJson(value)) ? 'json-array' : 'string';
}

/**
 * Whether two values have the same form, with all that they hold; an empty array has the form of any other.
 * @example
 * hasSameForm('2026-01-01T00:00:00Z', 'yesterday'); // false
 * hasSameForm('["1"]', '[1]'); // false
 */
export function hasSameForm(one: unknown, other: unknown): boolean {
  const form = formOfValue(one);
  if (form !== formOfValue(other)) return false;
  if (form === 'json-array') return hasSameForm(parseJson(String(one)), parseJson(String(other)));
  if (Array.isArray(one) && Array.isArray(other)) {
    const [first] = one;
    return one.length === 0 || other.every((item) => hasSameForm(first, item));
  }
  if (isObject(one) && isObject(other)) {
    const names = Object.keys(one).filter((name) => (one[name] ?? null) !== null && (other[name] ?? null) !== null);
    return names.every((name) => hasSameForm(one[name], other[name]));
  }
  return true;
}

/** Whether both records show the member, in the same form: another form is judged by the rules of that form. */
export function areComparable(one: JsonObject, other: JsonObject, member: string): boolean {
  return isPresent(one, member) && isPresent(other, member) && hasSameForm(one[member], other[member]);
}
