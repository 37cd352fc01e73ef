// What an item shows of a filter, and whether that is the value that is asked for.
import type { Filter, Members } from '../../spec/semantics/lists.js';
import { isRealId, parseJson } from '../check/reading/records.js';
import { timeSpanOf } from '../check/reading/time-span.js';
import type { JsonObject } from '../client/answer.js';
import { isObject } from '../is-object.js';

/** Whether an item has a value: 1 it has, 0 it has not, -1 the service does not show it. */
export type Has = 1 | 0 | -1;

/** JSON numbers of which digits are lost when they are read. */
const isInexact = (value: unknown) => typeof value === 'number' && !Number.isSafeInteger(value);

/**
 * The values at a path such as `events[].slug`; undefined where a member is absent or null, which says nothing, or a number
 * without all of its digits.
 */
function valuesAt(item: JsonObject, path: string): readonly unknown[] | undefined {
  const [name = '', ...rest] = path.split('.');
  const isList = name.endsWith('[]');
  const value = item[isList ? name.slice(0, -2) : name];
  if (value === undefined || value === null || isInexact(value)) return undefined;
  if (!isList) return [value];
  if (!Array.isArray(value)) return undefined;
  const inner = value.map((one) => (isObject(one) ? valuesAt(one, rest.join('.')) : undefined));
  return inner.some((one) => one === undefined) ? undefined : inner.flatMap((one) => one ?? []);
}

/** The texts that an item shows at any of these paths; undefined if the first of them is not shown. */
export function shownTexts(item: JsonObject, members: Members): readonly string[] | undefined {
  const [first, ...others] = members.map((path) => valuesAt(item, path));
  return first && [...first, ...others.flatMap((one) => one ?? [])].map(String);
}

/** A mirror is shown by real ids; a market that leaves the members out says nothing. */
export function showsRealId(item: JsonObject, members: Members): readonly string[] | undefined {
  const shown = members.flatMap((path) => valuesAt(item, path) ?? []);
  if (shown.length === 0) return undefined;
  const ids = shown.flatMap((value) => {
    const list = typeof value === 'string' ? parseJson(value) : undefined;
    return Array.isArray(list) ? list.map(String) : [String(value)];
  });
  return [String(ids.some(isRealId))];
}

/** Digits that every service reads as one number; other spellings may be refused, or read in another way. */
const plainInteger = /^(0|[1-9]\d{0,14})$/;

/**
 * Letter case (variant ignores-case-in-slug-filters), Unicode forms, and zeros before a number (variant
 * pads-ids-with-zeros) are not stated: values that differ in them alone may be the same.
 */
function folded(text: string): string {
  const known = foldedTexts.get(text);
  if (known !== undefined) return known;
  if (foldedTexts.size >= maximumFolded) foldedTexts.clear();
  const result = text.toLowerCase().normalize();
  foldedTexts.set(text, result);
  return result;
}
/** A plan compares the same texts thousands of times. */
const foldedTexts = new Map<string, string>();
const maximumFolded = 20_000;

/** Whether a shown value is the one asked for. */
export function sameValueAs(kind: Filter['kind'], asked: string): (shown: string) => Has {
  const [foldedAsked, isPlain] = [folded(asked), plainInteger.test(asked)];
  // A list of values, for some services.
  const listed = new Set(asked.includes(',') ? asked.split(',') : []);
  return (shown) => {
    if (shown === asked) return 1;
    if (folded(shown) === foldedAsked) return kind === 'hex' && shown.startsWith('0x') ? 1 : -1;
    if (kind === 'number') return isPlain && Number(shown) !== Number(asked) ? 0 : -1;
    return listed.has(shown) ? -1 : 0;
  };
}

/** Seconds since 1970: something happened at `from`, or less than `length` later (variant shows-times-to-the-minute). */
export interface Moment {
  readonly from: number;
  readonly length: number;
}

/** Readings of times: in which unit bounds are, and whether fractions of seconds are dropped before comparing. */
export interface TimeReading {
  readonly member: string;
  readonly unit: 1 | 1000;
  readonly isFloored: boolean;
}

const [second, millisecond] = [1000, 1];
/** A local time names no zone: it may be any that is in use (variant shows-times-of-trades-in-local-time). */
const farthestZones = { ahead: 14 * 3600, behind: 12 * 3600 };

/**
 * How exact the most exact of these times is, in milliseconds. Services leave out a fraction of zeros, so how exact
 * seconds are is seen in other items.
 */
export function finestOf(items: readonly JsonObject[], member: string): number {
  return Math.min(...items.map((item) => timeSpanOf(String(item[member] ?? ''))?.length ?? Number.POSITIVE_INFINITY));
}

/** When an item says that it happened; undefined if it does not say. */
export function momentOf(item: JsonObject, { member, isFloored }: TimeReading, finest: number): Moment | undefined {
  const span = timeSpanOf(String(item[member] ?? ''));
  if (!span) return undefined;
  const shownLength = Math.max(finest, span.length);
  const open = shownLength > second ? shownLength : finest;
  // What is shown in microseconds may be compared in milliseconds.
  const isFine = open < millisecond && !Number.isInteger(span.start);
  const length = isFine ? millisecond / 1000 : open <= millisecond ? 0 : open / 1000;
  const from = (isFine ? Math.floor(span.start) : span.start) / 1000;
  if (span.isLocal)
    return { from: from - farthestZones.ahead, length: farthestZones.ahead + farthestZones.behind + length };
  return isFloored && length <= 1 ? { from: Math.floor(from), length: 0 } : { from, length };
}

/** Whether a moment is strictly before, or strictly after, a bound in seconds. */
export function isOnSide({ from, length }: Moment, side: 'before' | 'after', bound: number): Has {
  if (length === 0) return Number(side === 'before' ? from < bound : from > bound) as Has;
  if (side === 'before') return from + length <= bound ? 1 : from >= bound ? 0 : -1;
  return from > bound ? 1 : from + length <= bound ? 0 : -1;
}
