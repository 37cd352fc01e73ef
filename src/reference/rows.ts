// The rows of a table whose names are described elsewhere.

/** A table by names that are described elsewhere, or by titles that say what each does: `name: what it does`. */
export type Titled<Value> = Readonly<Record<string, Value>>;

/** @throws {RangeError} for a name without a description. */
export function rowsOf<Value>(table: Titled<Value>, descriptions: Titled<string> = {}) {
  return Object.entries(table).map(([title, value]) => {
    const [name = '', ...words] = title.split(': ');
    const does = descriptions[title] ?? words.join(': ');
    if (does === '') throw new RangeError(`nothing says what ${name} does`);
    return { name, does, value };
  });
}
