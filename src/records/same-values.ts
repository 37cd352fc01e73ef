// Whether two answers about one record mean the same: texts of one meaning may be spelled in several ways.
// Unlike decodeURIComponent, it never throws.
import { unescape as decoded } from 'node:querystring';
import { isRealId, parseJson } from '../check/reading/records.js';
import { timeOf, timeSpanOf } from '../check/reading/time-span.js';
import { isSameId } from '../check/recorded-answer.js';

/** One spelling for texts of one meaning: timestamps in any zone, hashes in either case, JSON arrays in any spacing. */
function normalize(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const time = timeOf(value);
  if (Number.isFinite(time)) return new Date(time).toISOString();
  if (/^0x[\da-f]+$/i.test(value)) return value.toLowerCase();
  return value.startsWith('[') ? (parseJson(value) ?? value) : value;
}

/**
 * A day is the same time as each moment in it (variant lists-times-less-exactly). A less exact time may be rounded, and a
 * day may be one of another time zone, so the moment may also be of the second or the day before.
 */
function areSameTime(one: string, other: string): boolean {
  const [first, second] = [timeSpanOf(one), timeSpanOf(other)];
  return (
    first !== undefined &&
    second !== undefined &&
    first.length !== second.length &&
    Math.abs(first.start - second.start) < Math.max(first.length, second.length)
  );
}

/** A name without differences of display: capitals and outer spaces. */
export const plain = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toLowerCase() : value);

/** Whether a text, or a JSON-encoded array of texts, holds no id. */
function showsNoId(text: string): boolean {
  const ids = parseJson(text);
  return Array.isArray(ids) ? !ids.some((id) => isRealId(String(id))) : !isRealId(text);
}

/** Ids that a market may lack (variant shows-zeros-for-missing-ids-of-single-order-book-markets). */
const optionalIds = ['mirrorConditionId', 'mirrorClobTokenIds', 'neg_risk_market_id', 'neg_risk_request_id', 'fpmm'];
const isTime = (name: string) => /(?:Date|At|date_iso|time)$/.test(name);
const pictures = ['image', 'icon'];
const segmentsOf = (url: string) => url.replace(/[?#].*$/s, '').split('/');

/** Whether one URL has all segments of the other, in their order: a smaller picture may have more, and another query. */
function isPartOfPath(short: string, long: string): boolean {
  const left = segmentsOf(short);
  for (const segment of segmentsOf(long)) if (segment === left[0]) left.shift();
  return left.length === 0;
}

/** What may be the id of a record in the URL of a picture: a size or a version has fewer digits. */
const idsIn = (url: string): readonly string[] =>
  segmentsOf(decoded(url))
    .join('/')
    .match(/\d{5,}|[\da-f-]{16,}/gi) ?? [];

/** The name of the file, without its format and its size: of `rain_thumb.png` and `rain-64x64.webp`, `rain`. */
function fileNameOf(url: string): string {
  const [name = ''] = (segmentsOf(url).at(-1) ?? '').split('.');
  return name.replace(/[-_@](?:\d+x\d*|\d+w|thumb|thumbnail|small|medium|large|original)$/i, '');
}

/** Whether URLs may show one picture, in any size and from any host (variant shows-pictures-in-two-sizes-and-formats). */
function maySamePicture(one: string, other: string): boolean {
  if ([one, other].some((url) => url.startsWith('data:'))) return true;
  if (isPartOfPath(one, other) || isPartOfPath(other, one)) return true;
  const ids = idsIn(other);
  if (ids.length > 0) return idsIn(one).some((id) => ids.includes(id));
  const folders = (url: string) => segmentsOf(url).slice(0, -1);
  const differing = folders(one).filter((segment, index) => segment !== folders(other)[index]);
  return (
    fileNameOf(one) === fileNameOf(other) && folders(one).length === folders(other).length && differing.length <= 1
  );
}

/** Of a text without markup and what says that it is cut (variant formats-descriptions-of-single-records). */
function lettersAndDigits(text: string): string {
  const whole = text.replace(/(?:\s|…|\.{3}|\[(?:…|\.{3}|more)\])+$/i, '');
  return whole.replace(/<\/?[a-z][^>]*>|&#?\w+;|[^\p{L}\p{N}]/giu, '');
}

/** Whether a list shows a shorter description, or a small picture (variant abridges-listed-markets-and-events). */
function isAbridged(name: string, listed: string, single: string): boolean {
  if (pictures.includes(name)) return maySamePicture(listed, single);
  const start = lettersAndDigits(listed);
  return name === 'description' && start !== '' && lettersAndDigits(single).startsWith(start);
}

/** Whether what a list shows of a member means the same as what a single record, or another list, shows of it. */
export function meanTheSame(name: string, listed: unknown, single: unknown): boolean {
  if (typeof listed !== 'string' || typeof single !== 'string') return false;
  if (optionalIds.includes(name) && showsNoId(listed) && showsNoId(single)) return true;
  return isAbridged(name, listed, single) || (isTime(name) && areSameTime(listed, single)) || isSameId(listed, single);
}

/** Both values in one spelling, to be compared and to be shown where they differ. Either may be the shorter one. */
export function comparedValues(name: string, one: unknown, other: unknown): readonly [unknown, unknown] {
  const areEqual = meanTheSame(name, one, other) || meanTheSame(name, other, one);
  return areEqual ? [other, other] : [normalize(one), normalize(other)];
}
