// A variant: one named, legal choice that no check may fail.

import { rowLocation } from '../../source-location.js';
import { choices, type Policy } from '../choices.js';
import type { DeviationSource } from '../types.js';

interface VariantRow {
  /** The choice, in kebab-case. */
  readonly name: string;
  readonly does: string;
  /** The sections of the interface that leave this choice open. */
  readonly sections: readonly string[];
  readonly deviation: DeviationSource;
}

export interface Variant extends VariantRow {
  /** File and line of the row: see `src/source-location.ts`. */
  readonly source: string | undefined;
}

export function variant(row: VariantRow): Variant {
  const location = rowLocation();
  return {
    ...row,
    get source() {
      return location();
    },
  };
}

interface PolicyRow {
  readonly name: string;
  readonly does: string;
  readonly policy: Partial<Policy>;
}

/** Makes other choices; the table of choices names their sections. */
export function withPolicy({ name, does, policy }: PolicyRow): Variant {
  const changed = Object.keys(policy) as (keyof Policy)[];
  const sections = [...new Set(changed.map((choice) => choices[choice].section))];
  return variant({ name, does, sections, deviation: { policy } });
}
