// A variant: one named, legal choice that no check may fail.
import type { RequirementId } from '../../../spec/ledger.js';
import type { Policy } from '../choices.js';
import { deviationsIn, type NamedDeviation, type Titled } from '../rows.js';
import type { DeviationSource } from '../types.js';
import descriptions from './descriptions.json' with { type: 'json' };

export interface Variant extends NamedDeviation {
  /**
   * The open questions that the variant answers differently: no other answer may drift. None if parsed bodies do not show
   * the choice, if only orders that match would show it, or if it is a matter of data and time.
   */
  readonly questions: readonly RequirementId[];
  readonly sections: readonly string[];
}

/** Sections and questions, and how the service differs: `4.6, cursor.page-size: a cursor page holds one record`. */
const described = /^(?<sections>[\d.]+(?:, [\d.]+)*)(?:, (?<questions>[a-z.-]+(?:, [a-z.-]+)*))?: (?<does>.*)$/;

export const variantsIn = (table: Titled<DeviationSource>): readonly Variant[] =>
  deviationsIn(table, descriptions, described, ({ sections = '', questions }) => ({
    sections: sections.split(', '),
    questions: (questions?.split(', ') ?? []) as RequirementId[],
  }));

export const choicesIn = (table: Titled<Partial<Policy>>): readonly Variant[] =>
  variantsIn(Object.fromEntries(Object.entries(table).map(([name, policy]) => [name, { policy }])));
