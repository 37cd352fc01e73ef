// How rows of the ledger are written: those of one feature, by their ids.
import type { Feature, Requirement } from '../requirement.js';

/** The section that states the rule, or leaves it open, and the rule: `4.6.3: The last page of …`. */
type SectionAndText = `${number}: ${string}` | `${number}.${number}: ${string}`;
type Row = Omit<Requirement<string>, 'id' | 'feature'>;

function row(level: Row['level'], rule: SectionAndText, reasonIn: (section: string) => Pick<Row, 'reason'>): Row {
  const [section = ''] = rule.split(': ', 1);
  return { level, section, text: rule.slice(section.length + 2), ...reasonIn(section) };
}

/** The interface states the rule. */
export const must = (rule: SectionAndText): Row =>
  row('must', rule, (section) => ({ reason: `stated in part ${section}` }));

/** The interface implies the rule, or only reports an observation: `reason` says which. */
export const should = (rule: SectionAndText, reason: string): Row => row('should', rule, () => ({ reason }));

/** The interface says "not shown" or allows two readings: the suite observes and never judges. */
export const open = (rule: SectionAndText): Row => row('open', rule, () => ({}));

export const rows = <const Id extends string>(
  feature: Feature,
  byId: Readonly<Record<Id, Row>>,
): readonly Requirement<Id>[] =>
  (Object.entries(byId) as [Id, Row][]).map(([id, { level, section, ...rule }]) => ({
    id,
    level,
    section,
    feature,
    ...rule,
  }));
