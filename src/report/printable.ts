// What a target sends is hostile text: nothing of it may move the cursor, colour the screen or turn the reading direction.

// C0 and C1 controls, zero-width and bidirectional formatting characters, and lone surrogates.
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** The text on one line, with every character that is not for reading shown as `\u{…}`. */
export function printable(text: string): string {
  return text.replace(unsafe, named);
}

/** As `printable`, but lines stay lines and tabs stay tabs. */
export function printableLines(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(unsafe, (character) => (character === '\n' || character === '\t' ? character : named(character)));
}

function named(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
