// A variant: one named, legal choice that no check may fail.
import type { RequirementId } from '../../../spec/ledger.js';
import { callerLocation } from '../../source-location.js';
import { choices, type Policy } from '../choices.js';
import type { DeviationSource } from '../types.js';

interface VariantRow {
  /** The choice, in kebab-case. */
  readonly name: string;
  /**
   * The open questions that the variant answers differently from the service without it: no other answer may drift. None
   * if parsed bodies do not show the choice, if only orders that match would show it, or if it is a matter of data and
   * time.
   */
  readonly questions?: readonly RequirementId[];
  readonly does: string;
  /** The sections of the interface that leave this choice open. */
  readonly sections: readonly string[];
  readonly deviation: DeviationSource;
}

export interface Variant extends VariantRow {
  readonly questions: readonly RequirementId[];
  /** File and line of the row: see `source-location.ts`. */
  readonly source: string | undefined;
}

export function variant(row: VariantRow): Variant {
  const location = callerLocation();
  return {
    ...row,
    questions: row.questions ?? [],
    get source() {
      return location();
    },
  };
}

interface PolicyRow extends Omit<VariantRow, 'sections' | 'deviation'> {
  readonly policy: Partial<Policy>;
}

/** Makes other choices; the table of choices names their sections. */
export function withPolicy({ policy, ...row }: PolicyRow): Variant {
  const changed = Object.keys(policy) as (keyof Policy)[];
  const sections = [...new Set(changed.map((choice) => choices[choice].section))];
  return variant({ ...row, sections, deviation: { policy } });
}
