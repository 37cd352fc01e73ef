// What the ledger page shows of each requirement, collected from the suite, the reference service and the document.
import { ledger, type RequirementId, sections } from '../../../spec/ledger.js';
import type { Requirement } from '../../../spec/requirement.js';
import { headingOf } from '../../../spec/sections.js';
import { locationsOf } from '../../contract/document-locations.js';
import { anchorOf, placeText } from './api-page-document.js';

export interface LedgerSources {
  readonly checks: readonly { readonly id: string; readonly title: string; readonly requirement: RequirementId }[];
  readonly faults: readonly { readonly name: string; readonly does: string; readonly requirement: RequirementId }[];
  readonly variants: readonly {
    readonly name: string;
    readonly does: string;
    readonly sections: readonly string[];
    /** The open requirements that it answers otherwise. */
    readonly questions: readonly RequirementId[];
  }[];
}

/** A name with what it says; `does` is left out where it would repeat the requirement. */
export interface Named {
  readonly name: string;
  readonly does?: string;
}

export type Chapter = ReturnType<typeof chaptersOf>[number];
export type LedgerRow = Chapter['rows'][number];

export function chaptersOf(sources: LedgerSources) {
  const numbers = [...new Set(sections.map((section) => headingOf(section).number))];
  return numbers.map((number) => ({
    ...headingOf(number),
    rows: ledger.filter(({ section }) => headingOf(section).number === number).map((row) => rowOf(row, sources)),
    /** The legal choices that the sections of the chapter leave open. */
    variants: sources.variants.filter((variant) =>
      variant.sections.some((section) => headingOf(section).number === number),
    ),
  }));
}

/** The variants of parts of the interface that have no requirement of their own, such as all of part 4. */
export function variantsOfParts({ variants }: LedgerSources): readonly Named[] {
  const numbers = new Set(ledger.map(({ section }) => headingOf(section).number));
  return variants.filter((variant) => !variant.sections.some((section) => numbers.has(headingOf(section).number)));
}

const rowOf = (row: Requirement<RequirementId>, { checks, faults, variants }: LedgerSources) => ({
  ...row,
  places: locationsOf(row.id).map((place) => ({ text: placeText(place), anchor: anchorOf(place) })),
  checks: checks
    .filter(({ requirement }) => requirement === row.id)
    .map(({ id, title }): Named => (title === row.text ? { name: id } : { name: id, does: title })),
  faults: faults.filter(({ requirement }) => requirement === row.id),
  /** Of an open requirement: the choices that answer it otherwise. */
  variants: variants.filter(({ questions }) => questions.includes(row.id)),
});
