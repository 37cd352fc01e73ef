// The rows of tables whose names are described elsewhere: faults and variants.
import { callerLocation } from '../source-location.js';
import type { DeviationSource } from './types.js';

export interface NamedDeviation {
  /** In kebab-case, exactly: `counts-canceled-orders-as-live`. */
  readonly name: string;
  readonly does: string;
  readonly deviation: DeviationSource;
  /** File and line of the row: see `source-location.ts`. */
  readonly source: string | undefined;
}

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

type Groups = Readonly<Record<string, string | undefined>>;

/**
 * The deviations of a table. Each description begins with properties, which `form` finds in it.
 * @throws {RangeError} for a description of another form.
 */
export function deviationsIn<Properties extends object>(
  table: Titled<DeviationSource>,
  descriptions: Titled<string>,
  form: RegExp,
  propertiesIn: (groups: Groups) => Properties,
): readonly (NamedDeviation & Properties)[] {
  const location = callerLocation();
  return rowsOf(table, descriptions).map(({ name, does: description, value: deviation }) => {
    const groups: Groups | undefined = form.exec(description)?.groups;
    if (groups === undefined) throw new RangeError(`the description of ${name} is not of the form ${form.source}`);
    return {
      ...propertiesIn(groups),
      name,
      does: groups.does ?? '',
      deviation,
      get source() {
        return location(name);
      },
    };
  });
}
