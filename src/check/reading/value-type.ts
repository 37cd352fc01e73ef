// Whether two values have the same type, such as number or timestamp. A value of a wrong type breaks the rule of its
// member, not a rule that two values agree.
import type { JsonObject } from '../../client/answer.js';
import { isObject } from '../../is-object.js';
import { isPresent, parseJson } from './records.js';
import { timeSpanOf } from './time-span.js';

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
export const areComparable = (one: JsonObject, other: JsonObject, member: string): boolean =>
  isPresent(one, member) && isPresent(other, member) && hasSameType(one[member], other[member]);
