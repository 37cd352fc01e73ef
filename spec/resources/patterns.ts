// Regular expressions of the document. They use only what the engines of other languages know too: plain groups, no
// flags.

const year = '([0-9]{4}|[+-][0-9]{6})';
const week = '[Ww](0[1-9]|[1-4][0-9]|5[0-3])(-?[1-7])?';
const dayOfYear = '(00[1-9]|0[1-9][0-9]|[12][0-9]{2}|3[0-5][0-9]|36[0-6])';
const dayUpTo = (last: string) => `(-?(0[1-9]|[12][0-9]${last}))?`;
const month = `((0[13578]|1[02])${dayUpTo('|3[01]')}|(0[469]|11)${dayUpTo('|30')}|02${dayUpTo('')})`;
const date = `${year}(-?(${week}|${dayOfYear}|${month}))?`;
const fraction = '([.,][0-9]+)?';
// Leap seconds end a quarter of an hour in every zone. Each component may be the last one, and have a fraction.
const leapSecond = '(14|29|44|59):?60';
const minutes = `([0-5][0-9](:?[0-5][0-9])?|${leapSecond})`;
const time = `(([01][0-9]|2[0-3])(:?${minutes})?${fraction}|24(:?00(:?00)?)?([.,]0+)?)`;
const offset = '([Zz]|[+-][0-9]{2}(:?[0-9]{2})?)';
/**
 * Any ISO 8601 date or date-time, with any offset and fraction. Which years have a leap day is beyond a pattern. A name
 * of a zone in brackets, as RFC 9557 allows, is not ISO 8601.
 */
export const iso8601 = `^${date}([Tt]${time}${offset}?)?$`;

// The automata of some Java tools need the quotation mark in brackets.
const quote = '["]';
// The characters themselves: not every engine knows the escape sequences.
const space = '[ \t\n\r]*';
const plain = '[^"\\\\]*';
// cspell:ignore bfnrt
const escaped = '\\\\(["\\\\/bfnrt]|u[0-9A-Fa-f]{4})';
const string = `${quote}${plain}(${escaped}${plain})*${quote}`;
const array = `${space}\\[${space}(${string}${space}(,${space}${string}${space})*)?\\]${space}`;

/** The JSON text of an array of strings. That it has no raw control characters is beyond this pattern. */
export const jsonStrings = `^${array}$`;
/** The same, or nothing. */
export const jsonStringsOrEmpty = `^(${array})?$`;

/** The letters in capitals are its checksum (EIP-55), which is beyond a pattern. */
export const address = '^0x[0-9A-Fa-f]{40}$';
export const wholeNumber = '^[0-9]+$';
export const hexadecimal64 = '^[0-9A-Fa-f]{64}$';
/** The 32 bytes of HMAC-SHA256 in base64url. Whether they are padded is not shown. */
export const hmacSha256 = '^[A-Za-z0-9_-]{43}=?$';
