// What a target sends is hostile text: nothing of it may move the cursor, colour the screen, turn the reading direction
// or speak to the machine that reads a build log.

// C0 and C1 controls, zero-width and bidirectional formatting characters, lone surrogates, and what XML cannot hold.
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\ufffe\uffff]/gu;

// `::error::` at the beginning of a line, `##[error]`, `##vso[…]` and `##teamcity[…]` anywhere are commands to a build.
const command = /^\s*:(?=:)|#(?=#\w*\[)/g;

/** The text on one line, with every character that is not for reading shown as `\u{…}`. */
export function printable(text: string): string {
  return text.replace(unsafe, named).replace(command, (start) => start.slice(0, -1) + named(start.slice(-1)));
}

/** As `printable`, but lines stay lines and tabs stay tabs: for files, never for a build log. */
export function printableLines(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(unsafe, (character) => (character === '\n' || character === '\t' ? character : named(character)));
}

function named(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
