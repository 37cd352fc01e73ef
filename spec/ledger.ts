// The ledger: every requirement of the interface, in the order of its sections.
import { account } from './ledger/account.js';
import { answers } from './ledger/answers.js';
import { authentication } from './ledger/authentication.js';
import { catalog } from './ledger/catalog.js';
import { errors } from './ledger/errors.js';
import excluded from './ledger/exclusions.json' with { type: 'json' };
import { type FieldRequirementId, fieldRequirements } from './ledger/fields.js';
import { forms } from './ledger/forms.js';
import { orderBook } from './ledger/order-book.js';
import { trading } from './ledger/trading.js';
import type { Exclusion, Requirement } from './requirement.js';

/** Statements of the interface that cannot be checked from outside, each with the reason. */
export const exclusions: readonly Exclusion[] = excluded;

const numberedSections = (part: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${part}.${index + 1}`);

/** Every part of the interface that states something, in order. The numbered rules of 4.6 and 5 count as sections. */
export const sections: readonly string[] = [
  '1',
  '2',
  ...numberedSections('2', 12),
  '3',
  '4',
  ...numberedSections('4', 6),
  ...numberedSections('4.6', 4),
  '5',
  ...numberedSections('5', 3),
  '6',
  '7',
  '8',
  '9',
];

const nonFieldRequirements = [
  ...answers,
  ...forms,
  ...trading,
  ...account,
  ...orderBook,
  ...catalog,
  ...authentication,
  ...errors,
] as const;

/** Every id of the ledger. A check that cites an unknown id does not compile. */
export type RequirementId = FieldRequirementId | (typeof nonFieldRequirements)[number]['id'];

/** Sorts `4.6.3` after `4.6` and `2.10` after `2.9`. */
function bySection(a: Requirement, b: Requirement): number {
  const [left, right] = [a, b].map(({ section }) => section.split('.').map(Number));
  for (let index = 0; index < Math.max(left?.length ?? 0, right?.length ?? 0); index += 1) {
    const difference = (left?.[index] ?? -1) - (right?.[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

export const ledger: readonly Requirement<RequirementId>[] = [...nonFieldRequirements, ...fieldRequirements].sort(
  bySection,
);

const byId: ReadonlyMap<string, Requirement<RequirementId>> = new Map(ledger.map((row) => [row.id, row]));

/** @throws {Error} when the ledger has no such id; the compiler already excludes this. */
export function requirement(id: RequirementId): Requirement<RequirementId> {
  const row = byId.get(id);
  if (!row) throw new Error(`the ledger has no requirement ${id}`);
  return row;
}
