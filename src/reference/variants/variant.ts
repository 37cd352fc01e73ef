// A variant: one named, legal choice that no check may fail.
import type { RequirementId } from '../../../spec/ledger.js';
import { choices, type Policy } from '../choices.js';
import { deviationsIn, type NamedDeviation, type Titled } from '../rows.js';
import type { DeviationSource } from '../types.js';
import descriptions from './descriptions.json' with { type: 'json' };

export interface Variant extends NamedDeviation {
  /**
   * The open questions that the variant answers differently from the service without it: no other answer may drift. None
   * if parsed bodies do not show the choice, if only orders that match would show it, or if it is a matter of data and
   * time.
   */
  readonly questions: readonly RequirementId[];
  /** The sections of the interface that leave this choice open. */
  readonly sections: readonly string[];
}

/**
 * The variants that these sections leave open, and that answer these questions differently: by their titles, how each
 * differs from the service without it.
 */
export const variantsOf = (
  sections: readonly string[],
  questions: readonly RequirementId[],
  rows: Titled<DeviationSource>,
): readonly Variant[] => deviationsIn({ questions, sections }, [rows], descriptions);

/** Another choice or several, and the open questions that they answer differently. */
type ChoiceRow = readonly [Partial<Policy>, ...RequirementId[]];

/** The variants that make other choices, for which the table of choices names the sections. */
export const choicesOf = (rows: Titled<ChoiceRow>): readonly Variant[] =>
  Object.entries(rows).flatMap(([title, [policy, ...questions]]) => {
    const changed = Object.keys(policy) as (keyof Policy)[];
    const sections = [...new Set(changed.map((choice) => choices[choice].section))];
    return variantsOf(sections, questions, { [title]: { policy } });
  });
