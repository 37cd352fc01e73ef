// A fault: one named deviation that breaks one requirement on named operations.
import type { EndpointId } from '../../../spec/endpoints.js';
import type { RequirementId } from '../../../spec/ledger.js';
import { kebab } from '../../../spec/resources/field.js';
import { operationsNamed } from '../operations.js';
import { deviationsIn, type NamedDeviation, rowsOf, type Titled } from '../rows.js';
import type { DeviationSource } from '../types.js';
import descriptions from './descriptions.json' with { type: 'json' };

export interface Fault extends NamedDeviation {
  /** The rule that the fault breaks. */
  readonly requirement: RequirementId;
  /** The operations on which it breaks the rule; `allOperations` for every one. The deviation is limited to them. */
  readonly operations: readonly EndpointId[];
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

/** The checks that a fault fails, and what it does: `cursor.envelope@cursorLists: count is absent`. */
const described = /^(?<requirement>[\w.-]+)@(?<on>[\w,-]+): (?<does>.*)$/;

/** The faults of a table. Their descriptions begin with the rule that each breaks, and with the operations. */
export const faultsIn = (table: Mistakes): readonly Fault[] =>
  deviationsIn(table, texts, described, ({ requirement, on = '' }) => ({
    requirement: requirement as RequirementId,
    operations: operationsNamed(on),
  }));

/** Faults of one rule, on operations that a table of parameters or lists names. */
export function faultsOf(
  requirement: RequirementId,
  on: EndpointId | readonly EndpointId[],
  ...tables: readonly Mistakes[]
): readonly Fault[] {
  const operations = typeof on === 'string' ? [on] : on;
  return tables.flatMap((table) => deviationsIn(table, texts, /^(?<does>.*)$/, () => ({ requirement, operations })));
}
