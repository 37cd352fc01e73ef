// A fault: one named deviation that breaks one requirement on named operations.
import type { EndpointId } from '../../../spec/endpoints.js';
import type { RequirementId } from '../../../spec/ledger.js';
import { callerLocation } from '../../source-location.js';
import { rowsOf, type Titled } from '../rows.js';
import type { DeviationSource } from '../types.js';
import descriptions from './descriptions.json' with { type: 'json' };

export interface Fault {
  /** The rule that the fault breaks. */
  readonly requirement: RequirementId;
  /** The operations on which it breaks the rule; `allOperations` for every one. The deviation is limited to them. */
  readonly operations: readonly EndpointId[];
  /** The deviation in kebab-case, exactly: `counts-canceled-orders-as-live`. */
  readonly name: string;
  readonly does: string;
  readonly deviation: DeviationSource;
  /** File and line of the row: see `source-location.ts`. */
  readonly source: string | undefined;
}

/** Mistakes by their names or titles: the deviation that makes each, or what it is built from. */
export type Mistakes<How = DeviationSource> = Titled<How>;

const texts: Titled<string> = descriptions;

/** The rows of a table, which `descriptions.json` describes. */
export const mistakesIn = <How>(table: Mistakes<How>) => rowsOf(table, texts);

/**
 * The title of a mistake whose name is made of parts. Its description has `{}` in their places, and `{0}` for the first
 * of them where it says it again.
 */
export function title(words: TemplateStringsArray, ...parts: readonly (string | number)[]): string {
  const name = String.raw({ raw: words }, ...parts.map((part) => kebab(String(part).replaceAll(' ', '-'))));
  const does = texts[words.join('{}')] ?? '';
  return `${name}: ${does.replace(/\{(\d)\}/g, (_, place) => String(parts[place]))}`;
}

export function faultsOf(
  requirement: RequirementId,
  operations: readonly EndpointId[],
  ...tables: readonly Mistakes[]
): readonly Fault[] {
  const location = callerLocation();
  return tables
    .flatMap((table) => rowsOf(table, descriptions))
    .map(({ value, ...title }) => ({
      requirement,
      operations,
      ...title,
      deviation: value,
      get source() {
        return location();
      },
    }));
}

/** The requirement that is broken, the operations on which it is, and what the fault is made from. */
type Row<Others extends readonly unknown[] = readonly unknown[]> = readonly [
  RequirementId,
  EndpointId | readonly EndpointId[],
  ...Others,
];

/** The faults of one kind, one or more for each of these rows. */
export const faultsOfEach = <Each extends Row>(rows: readonly Each[], mistakesOf: (row: Each) => Mistakes) =>
  rows.flatMap((row) => faultsOf(row[0], [row[1]].flat(), mistakesOf(row)));

/** The faults that these rows list: the requirement that each breaks, the operations, and the mistake. */
export const faultsFrom = (rows: readonly Row<readonly [Mistakes]>[]) =>
  faultsOfEach(rows, ([, , mistakes]) => mistakes);

/** The name of a parameter as part of the name of a fault: `eventSlug` and `event_slug` become `event-slug`. */
export function kebab(name: string): string {
  return name.replaceAll('_', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
