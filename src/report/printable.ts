// What a target sends is hostile text: nothing of it may move the cursor, colour the screen or turn the reading direction.

// C0 and C1 controls, zero-width and bidirectional formatting characters, and lone surrogates.
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** The text on one line, with every character that is not for reading shown as `\u{…}`. */
export function printable(text: string): string {
  return text.replace(unsafe, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
