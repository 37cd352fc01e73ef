// A check whose precondition another check has disproved does not fail as well: it depends on that check.
import type { Check } from '../check/check.js';
import type { CheckRow } from './model.js';
import { isBroken } from './outcomes.js';

/**
 * The same rows; a failure that another one explains, of a check that it names or of a rule on the same operation, is
 * inconclusive.
 */
export function applyDependencies(rows: readonly CheckRow[], checks: readonly Check[]): readonly CheckRow[] {
  const byId = new Map(checks.map((check) => [check.id, check]));
  const endpointOf = ({ id }: CheckRow) => byId.get(id)?.endpoint;
  const broken = rows.filter(isBroken);
  return rows.map((row) => {
    const { dependsOn = [] } = byId.get(row.id) ?? {};
    if (!isBroken(row) || dependsOn.length === 0) return row;
    // A warning does not set a failure aside.
    const others = broken.filter((other) => other.outcome === 'failed' || row.outcome === 'warned');
    const [cause] = dependsOn.flatMap((id) =>
      others.filter(
        (other) =>
          other.id !== row.id &&
          (other.id === id ||
            (other.requirements.some((requirement) => requirement === id) && endpointOf(other) === endpointOf(row))),
      ),
    );
    return cause ? dependentRow(row, cause) : row;
  });
}

function dependentRow(row: CheckRow, cause: CheckRow): CheckRow {
  const message = `depends on ${cause.id}, which ${cause.outcome}: ${row.message ?? row.title}`;
  return { ...row, outcome: 'inconclusive', reason: 'depends-on', message };
}
