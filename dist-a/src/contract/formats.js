// How ajv judges texts by the contract: ISO 8601 beyond RFC 3339, and JSON inside strings.
import { iso8601, jsonStrings, jsonStringsOrEmpty } from '../../spec/resources/patterns.js';
const pattern = new RegExp(iso8601);
const yearAndRest = /^([+-]\d{6}|\d{4})([^Tt]*)/;
/** The same records come in many answers: without this map, dates take 5 % of the CPU of `selftest --only filter.`. */
const cachedDates = new Map();
const maximumCachedDates = 10_000;
/** Characters of a date in the map. */
const maximumCachedLength = 40;
/** Any ISO 8601 date or date-time, with any offset and fraction, whose day exists. */
export function isIso8601(text) {
    const known = cachedDates.get(text);
    if (known !== undefined)
        return known;
    if (text.length > maximumCachedLength)
        return isDateOfCalendar(text);
    if (cachedDates.size >= maximumCachedDates)
        cachedDates.clear();
    const isDate = isDateOfCalendar(text);
    cachedDates.set(text, isDate);
    return isDate;
}
function isDateOfCalendar(text) {
    if (!pattern.test(text))
        return false;
    const [, year, rest = ''] = yearAndRest.exec(text) ?? [];
    const digits = rest.replaceAll('-', '');
    if (/^\d{3}$/.test(digits))
        return exists(Number(year), 1, Number(digits), 'year');
    return !/^\d{4}$/.test(digits) || exists(Number(year), Number(digits.slice(0, 2)), Number(digits.slice(2)), 'month');
}
/** Whether the day is still in its year, or in its month. */
function exists(year, month, day, within) {
    const moment = new Date(0);
    // Date.UTC takes years below 100 for years of the 20th century.
    moment.setUTCFullYear(year, month - 1, day);
    return within === 'year' ? moment.getUTCFullYear() === year && day > 0 : moment.getUTCMonth() === month - 1;
}
function isJsonStrings(text) {
    // An error of the parser costs a hundred times as much as this test.
    if (!/^\s*\[/.test(text))
        return false;
    try {
        const value = JSON.parse(text);
        return Array.isArray(value) && value.every((item) => typeof item === 'string');
    }
    catch {
        return false;
    }
}
const matchers = {
    [jsonStrings]: isJsonStrings,
    [jsonStringsOrEmpty]: (text) => text === '' || isJsonStrings(text),
};
/**
 * The patterns of the document for ajv. A regular expression for JSON overflows the stack on texts of millions of
 * characters.
 */
export const patternEngine = Object.assign((pattern, flags) => {
    const expression = new RegExp(pattern, flags);
    const test = matchers[pattern];
    return test ? Object.assign(expression, { test }) : expression;
}, 
// Ajv needs this only for code that it writes to files.
{ code: 'new RegExp' });
//# sourceMappingURL=formats.js.map