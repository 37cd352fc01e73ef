import { parseJson } from '../check/reading/parse-json.js';
import { isRealId } from '../check/reading/records.js';
import { timeSpanOf } from '../check/reading/time-span.js';
import { isObject } from '../is-object.js';
/** The values at a path such as `events[].slug`; undefined where a member is absent or null, which says nothing. */
function valuesAt(item, path) {
    const [name = '', ...rest] = path.split('.');
    const isList = name.endsWith('[]');
    const value = item[isList ? name.slice(0, -2) : name];
    if (value === undefined || value === null)
        return undefined;
    if (!isList)
        return [value];
    if (!Array.isArray(value))
        return undefined;
    const inner = value.map((one) => (isObject(one) ? valuesAt(one, rest.join('.')) : undefined));
    return inner.some((one) => one === undefined) ? undefined : inner.flatMap((one) => one ?? []);
}
/** The texts that an item shows at any of these paths; undefined if the first of them is not shown. */
export function shownTexts(item, members) {
    const [first, ...others] = members.map((path) => valuesAt(item, path));
    return first && [...first, ...others.flatMap((one) => one ?? [])].map(String);
}
/** A mirror is shown by real ids; a market that leaves the members out says nothing. */
export function showsRealId(item, members) {
    const shown = members.flatMap((path) => valuesAt(item, path) ?? []);
    if (shown.length === 0)
        return undefined;
    const ids = shown.flatMap((value) => {
        const list = typeof value === 'string' ? parseJson(value) : undefined;
        return Array.isArray(list) ? list.map(String) : [String(value)];
    });
    return [String(ids.some(isRealId))];
}
/** Digits that every service reads as one number; other spellings may be refused, or read in another way. */
const plainInteger = /^(0|[1-9]\d{0,14})$/;
/**
 * Whether a shown value is the one asked for. Letter case, Unicode forms, and zeros before a number are not stated: values
 * that differ in them alone may be the same for a service.
 */
export function isSameValue(kind, shown, asked) {
    if (shown === asked)
        return 1;
    if (shown.toLowerCase().normalize() === asked.toLowerCase().normalize())
        return kind === 'hex' && shown.startsWith('0x') ? 1 : -1;
    if (kind === 'number')
        return plainInteger.test(asked) && Number(shown) !== Number(asked) ? 0 : -1;
    // A list of values, for some services.
    return asked.includes(',') && asked.split(',').includes(shown) ? -1 : 0;
}
const [second, millisecond] = [1000, 1];
/** A local time names no zone: it may be any that is in use. */
const farthestZones = { ahead: 14 * 3600, behind: 12 * 3600 };
/**
 * How exact the most exact of these times is, in milliseconds. Services leave out a fraction of zeros, so how exact
 * seconds are is seen in other items.
 */
export function finestOf(items, member) {
    return Math.min(...items.map((item) => timeSpanOf(String(item[member] ?? ''))?.length ?? Number.POSITIVE_INFINITY));
}
/** When an item says that it happened; undefined if it does not say. */
export function momentOf(item, { member, isFloored }, finest) {
    const span = timeSpanOf(String(item[member] ?? ''));
    if (!span)
        return undefined;
    const shownLength = Math.max(finest, span.length);
    const open = shownLength > second ? shownLength : finest;
    const length = open <= millisecond ? 0 : open / 1000;
    const from = span.start / 1000;
    if (span.isLocal)
        return { from: from - farthestZones.ahead, length: farthestZones.ahead + farthestZones.behind + length };
    return isFloored && length <= 1 ? { from: Math.floor(from), length: 0 } : { from, length };
}
/** Whether a moment is strictly before, or strictly after, a bound in seconds. */
export function isOnSide({ from, length }, side, bound) {
    if (length === 0)
        return Number(side === 'before' ? from < bound : from > bound);
    if (side === 'before')
        return from + length <= bound ? 1 : from >= bound ? 0 : -1;
    return from > bound ? 1 : from + length <= bound ? 0 : -1;
}
//# sourceMappingURL=values.js.map