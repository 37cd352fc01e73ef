// A fault: one named deviation that breaks one requirement on named operations.
import type { EndpointId } from '../../../spec/endpoints.js';
import type { RequirementId } from '../../../spec/ledger.js';
import { kebab } from '../../../spec/resources/field.js';
import { operationsNamed } from '../operations.js';
import { deviationsIn, type NamedDeviation, rowsOf, type Titled } from '../rows.js';
import type { DeviationSource } from '../types.js';
import descriptions from './descriptions.json' with { type: 'json' };

export interface Fault extends NamedDeviation {
  readonly requirement: RequirementId;
  /** The operations on which it breaks the rule; `allOperations` for every one. The deviation is limited to them. */
  readonly operations: readonly EndpointId[];
}

export type Mistakes<How = DeviationSource> = Titled<How>;
type Case = string | Readonly<Record<string, unknown>>;
export interface Family {
  readonly inCases: readonly (readonly [Case, DeviationSource])[];
}

/**
 * One mistake in each of these cases. In its name and its description, `{member}` stands for that member of the case, and
 * `{}` for the case itself if it is a text, or else for its parameter.
 */
export const each = <const One extends Case>(cases: readonly One[], make: (one: One) => DeviationSource): Family => ({
  inCases: cases.map((one) => [one, make(one)]),
});

const fill = (text: string, one: Case, write: (part: unknown) => string) =>
  text.replace(/\{(\w*)\}/g, (_, name: string) => write(typeof one === 'string' ? one : one[name || 'parameter']));
const inName = (part: unknown) => kebab(String(part).replaceAll(' ', '-'));

/** The checks that a fault fails, and what it does: `cursor.envelope@cursorLists: count is absent`. */
const described = /^(?<requirement>[\w.-]+)@(?<on>[\w,-]+): (?<does>.*)$/;

export function faultsIn(table: Mistakes<DeviationSource | Family>): readonly Fault[] {
  const rows = rowsOf(table, descriptions).flatMap(({ name, does, value }) =>
    'inCases' in value
      ? value.inCases.map(([one, made]) => [`${fill(name, one, inName)}: ${fill(does, one, String)}`, made] as const)
      : [[`${name}: ${does}`, value] as const],
  );
  return deviationsIn(Object.fromEntries(rows), {}, described, ({ requirement, on = '' }) => ({
    requirement: requirement as RequirementId,
    operations: operationsNamed(on),
  }));
}

export function faultsOf(
  requirement: RequirementId,
  on: EndpointId | readonly EndpointId[],
  ...tables: readonly Mistakes[]
): readonly Fault[] {
  const operations = typeof on === 'string' ? [on] : on;
  return tables.flatMap((table) => deviationsIn(table, {}, /^(?<does>.*)$/, () => ({ requirement, operations })));
}
