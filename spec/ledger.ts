// The ledger: every requirement of the interface, in the order of its sections.
import excluded from './ledger/exclusions.json' with { type: 'json' };
import { fieldRequirements } from './ledger/fields.js';
import rows from './ledger/rows.json' with { type: 'json' };
import type { Exclusion, Level, Requirement } from './requirement.js';
import type { FieldRequirementId } from './resources/records.js';

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

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[];
const ruleIds = keysOf(rows);

/** Every id of the ledger. A check that cites an unknown id does not compile. */
export type RequirementId = FieldRequirementId | (typeof ruleIds)[number];

/**
 * A row begins with a rule under its level, after its section: `"must": "4.6.3: The last page of …"`. `should` has a
 * reason; a `must` that may be read otherwise has a `note`.
 */
type Row = Pick<Requirement, 'feature' | 'reason'> & Readonly<Partial<Record<Level | 'note', string>>>;

function requirementOf(id: RequirementId, { feature, reason, note, ...rule }: Row): Requirement<RequirementId> {
  const [level = 'open', text = ''] = (Object.entries(rule) as [Level, string][])[0] ?? [];
  const [section = ''] = text.split(': ', 1);
  const why = level === 'must' ? [`stated in part ${section}`, ...(note ? [note] : [])].join('. ') : reason;
  return { id, level, section, feature, text: text.slice(section.length + 2), ...(why && { reason: why }) };
}

const placeOf = ({ section }: Requirement) => sections.indexOf(section);

export const ledger: readonly Requirement<RequirementId>[] = [
  ...ruleIds.map((id) => requirementOf(id, rows[id] as Row)),
  ...fieldRequirements,
].sort((one, other) => placeOf(one) - placeOf(other));

const byId: ReadonlyMap<string, Requirement<RequirementId>> = new Map(ledger.map((row) => [row.id, row]));

/** @throws {Error} when the ledger has no such id; the compiler already excludes this. */
export function requirement(id: RequirementId): Requirement<RequirementId> {
  const row = byId.get(id);
  if (!row) throw new Error(`the ledger has no requirement ${id}`);
  return row;
}
