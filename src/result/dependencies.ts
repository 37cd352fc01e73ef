// A check whose precondition another check has disproved does not fail as well: it depends on that check.
import type { Check } from '../check/check.js';
import type { CheckRow } from './model.js';
import { isBroken } from './outcomes.js';

/**
 * The same rows; a failure that another one explains, of a check that it names or of a rule on the same operation, is
 * inconclusive. Of failures that explain each other, one stays: a mistake never disappears.
 */
export function applyDependencies(rows: readonly CheckRow[], checks: readonly Check[]): readonly CheckRow[] {
  const explained = explainedRows(causesByRow(rows.filter(isBroken), checks));
  return rows.map((row) => {
    const cause = explained.get(row);
    return cause ? dependentRow(row, cause) : row;
  });
}

type CausesByRow = ReadonlyMap<CheckRow, readonly CheckRow[]>;

/** For each failure, the others that may explain it. */
function causesByRow(broken: readonly CheckRow[], checks: readonly Check[]): CausesByRow {
  const byId = new Map(checks.map((check) => [check.id, check]));
  const endpointOf = ({ id }: CheckRow) => byId.get(id)?.endpoint;
  const causesOf = (row: CheckRow) => {
    const { dependsOn = [] } = byId.get(row.id) ?? {};
    // A warning does not set a failure aside.
    const others = broken.filter((other) => other !== row && (other.outcome === 'failed' || row.outcome === 'warned'));
    const isNamed = (other: CheckRow, id: string) =>
      other.id === id || (other.requirements.includes(id) && endpointOf(other) === endpointOf(row));
    return dependsOn.flatMap((id) => others.filter((other) => isNamed(other, id)));
  };
  return new Map(broken.map((row) => [row, causesOf(row)]));
}

/** Each row that another explains, with its cause: every chain of causes ends at a row that is not explained. */
function explainedRows(causes: CausesByRow): ReadonlyMap<CheckRow, CheckRow> {
  const explained = new Map<CheckRow, CheckRow>();
  const isExplainedBy = (row: CheckRow | undefined, other: CheckRow): boolean =>
    row !== undefined && (row === other || isExplainedBy(explained.get(row), other));
  for (const [row, ofRow] of causes) {
    const cause = ofRow.find((other) => !isExplainedBy(other, row));
    if (cause) explained.set(row, cause);
  }
  return explained;
}

function dependentRow(row: CheckRow, cause: CheckRow): CheckRow {
  const message = `depends on ${cause.id}, which ${cause.outcome}: ${row.message ?? row.title}`;
  return { ...row, outcome: 'inconclusive', reason: 'depends-on', message };
}
