// Makes the text of a target safe to print: it must control neither the screen nor the service that reads a build log.

// C0 and C1 controls, zero-width and bidirectional formatting characters, lone surrogates, and what XML cannot hold.
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\ufffe\uffff]/gu;

// Commands to a build service: `::error::` at the beginning of a line; `##[error]`, `##vso[…]` and `##teamcity[…]`
// anywhere.
const command = /^\s*:(?=:)|#(?=#\w*\[)/g;

/** The text on one line, with every invisible or controlling character as `\u{…}`. */
export const printable = (text: string): string =>
  text.replace(unsafe, codePointOf).replace(command, (start) => start.slice(0, -1) + codePointOf(start.slice(-1)));

/** As `printable`, but keeps line breaks and tabs, and commands to a build service: for files, not for a build log. */
export const printableLines = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(unsafe, (character) => (character === '\n' || character === '\t' ? character : codePointOf(character)));

const codePointOf = (character: string): string => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
