import type { JsonObject } from '../../client/answer.js';
/**
 * Whether two values have the same type, with all that they hold; an empty array has the type of any other.
 * @example
 * hasSameType('2026-01-01T00:00:00Z', 'yesterday'); // false
 * hasSameType('["1"]', '[1]'); // false
 */
export declare function hasSameType(one: unknown, other: unknown): boolean;
/** Whether both records show the member, with values of the same type. */
export declare function areComparable(one: JsonObject, other: JsonObject, member: string): boolean;
