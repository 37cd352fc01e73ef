// Reading members of records whose presence the interface leaves open.
import { isDeepStrictEqual } from 'node:util';
import { isObject, type JsonObject } from '../client/answer.js';

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

/** The objects in an array member. */
export function members(record: JsonObject | undefined, name: string): readonly JsonObject[] {
  const value = record?.[name];
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** The strings of a JSON-encoded array held in a string; empty where the member is not one. */
export function encodedStrings(record: JsonObject, name: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(textOf(record, name) ?? '[]');
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether a member is there: null counts as absent (2.12). */
export function isPresent(record: JsonObject, name: string): boolean {
  return record[name] !== undefined && record[name] !== null;
}

/** What identifies a record: its id, or the next best member that it shows. */
export function idOf(record: JsonObject): string {
  return textOf(record, 'id') ?? textOf(record, 'slug') ?? textOf(record, 'conditionId') ?? JSON.stringify(record);
}

export function idsOf(records: readonly JsonObject[]): readonly string[] {
  return records.map(idOf);
}

/** Whether both lists show the same records in the same order. */
export function haveSameOrder(one: readonly JsonObject[], other: readonly JsonObject[]): boolean {
  return isDeepStrictEqual(idsOf(one), idsOf(other));
}

/** Up to `count` items spread evenly over the list: neighbors are often alike. */
export function spread<T>(items: readonly T[], count: number): readonly T[] {
  if (items.length <= count) return items;
  const step = items.length / count;
  return Array.from({ length: count }, (_, index) => items[Math.floor(index * step)]).filter(
    (item) => item !== undefined,
  );
}
