// Words for a POSIX shell.

/** The text as one word: bare where nothing in it is special, else between single quotes. */
export function quoted(text: string): string {
  return /^[\w./:@=,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
