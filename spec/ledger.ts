// The ledger: every rule of the interface, in the interface's order.
import { account } from './ledger/account.js';
import { answers } from './ledger/answers.js';
import { authentication } from './ledger/authentication.js';
import { catalog } from './ledger/catalog.js';
import { errors } from './ledger/errors.js';
import { type FieldRequirementId, fieldRows } from './ledger/fields.js';
import { forms } from './ledger/forms.js';
import { orderBook } from './ledger/order-book.js';
import { trading } from './ledger/trading.js';
import type { Requirement } from './requirement.js';

export { exclusions } from './ledger/exclusions.js';

const numbered = (part: string, count: number) => Array.from({ length: count }, (_, index) => `${part}.${index + 1}`);

/** Every part of the interface that says something by itself, in order. The rules of part 5 count as its sections. */
export const sections: readonly string[] = [
  '1',
  ...numbered('2', 12),
  '3',
  '4',
  ...numbered('4', 6),
  ...numbered('4.6', 4),
  '5',
  ...numbered('5', 3),
  '6',
  '7',
  '8',
  '9',
];

const behaviours = [
  ...answers,
  ...forms,
  ...trading,
  ...account,
  ...orderBook,
  ...catalog,
  ...authentication,
  ...errors,
] as const;

/** Every id there is: a check that cites another does not compile. */
export type RequirementId = FieldRequirementId | (typeof behaviours)[number]['id'];

/** `4.6.3` after `4.6`, `2.10` after `2.9`. */
function bySection(a: Requirement, b: Requirement): number {
  const [left, right] = [a, b].map(({ section }) => section.split('.').map(Number));
  for (let index = 0; index < Math.max(left?.length ?? 0, right?.length ?? 0); index += 1) {
    const difference = (left?.[index] ?? -1) - (right?.[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

export const ledger: readonly Requirement<RequirementId>[] = [...behaviours, ...fieldRows].sort(bySection);

const byId: ReadonlyMap<string, Requirement<RequirementId>> = new Map(ledger.map((row) => [row.id, row]));

/** @throws {Error} for an id that is not in the ledger, which the compiler rules out. */
export function requirement(id: RequirementId): Requirement<RequirementId> {
  const row = byId.get(id);
  if (!row) throw new Error(`the ledger has no requirement ${id}`);
  return row;
}
