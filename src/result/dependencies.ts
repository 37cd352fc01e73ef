// A check whose precondition another check has disproved does not fail as well: it depends on that check.
import type { Check } from '../check/check.js';
import type { CheckRow } from './model.js';
import { isBroken } from './outcomes.js';

/**
 * The same rows; a failure that another one explains, of a check that it names or of a rule on the same operation, is
 * inconclusive. Of failures that explain each other, the first stays: a mistake never disappears.
 */
export function applyDependencies(rows: readonly CheckRow[], checks: readonly Check[]): readonly CheckRow[] {
  const byId = new Map(checks.map((check) => [check.id, check]));
  const endpointOf = ({ id }: CheckRow) => byId.get(id)?.endpoint;
  const broken = rows.filter(isBroken);
  const causes = new Map(
    broken.map((row) => {
      // A warning does not set a failure aside.
      const others = broken.filter(
        (other) => other !== row && (other.outcome === 'failed' || row.outcome === 'warned'),
      );
      const { dependsOn = [] } = byId.get(row.id) ?? {};
      const ofRow = dependsOn.flatMap((id) =>
        others.filter(
          (other) =>
            other.id === id ||
            (other.requirements.some((requirement) => requirement === id) && endpointOf(other) === endpointOf(row)),
        ),
      );
      return [row, ofRow] as const;
    }),
  );
  const explained = explainedRows(causes);
  return rows.map((row) => {
    const cause = explained.get(row);
    return cause ? dependentRow(row, cause) : row;
  });
}

type CausesByRow = ReadonlyMap<CheckRow, readonly CheckRow[]>;

/** Each row that another explains, with its cause: every chain of causes ends at a row that is not explained. */
function explainedRows(causes: CausesByRow): ReadonlyMap<CheckRow, CheckRow> {
  const explained = new Map<CheckRow, CheckRow>();
  const explainBy = (cause: CheckRow) => {
    for (const [row, ofRow] of causes)
      if (row !== cause && !standing.has(row) && !explained.has(row) && ofRow.includes(cause)) {
        explained.set(row, cause);
        explainBy(row);
      }
  };
  const standing = new Set([...causes].flatMap(([row, ofRow]) => (ofRow.length === 0 ? [row] : [])));
  for (const row of standing) explainBy(row);
  // Those that are left explain each other.
  for (const row of causes.keys()) {
    if (standing.has(row) || explained.has(row)) continue;
    standing.add(row);
    explainBy(row);
  }
  return explained;
}

function dependentRow(row: CheckRow, cause: CheckRow): CheckRow {
  const message = `depends on ${cause.id}, which ${cause.outcome}: ${row.message ?? row.title}`;
  return { ...row, outcome: 'inconclusive', reason: 'depends-on', message };
}
