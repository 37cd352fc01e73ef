// Quotes text for a POSIX shell.

/** The text as one shell word. Text with special characters gets single quotes. */
export function quoted(text: string): string {
  return /^[\w./:@=,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
