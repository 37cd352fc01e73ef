// Checks that others set aside: whose precondition is disproved, or whose operation never had the stated form.
import { ledger } from '../../spec/ledger.js';
import type { Check } from '../check/check.js';
import { explainedFailures, setAside } from '../check/dependencies.js';
import { operationKey } from './exercise.js';
import type { CheckRow, Coverage } from './model.js';
import { isBroken } from './outcomes.js';

/** The same rows; a failure that another one explains is inconclusive. A warning does not set a failure aside. */
export function applyDependencies(rows: readonly CheckRow[], checks: readonly Check[]): readonly CheckRow[] {
  const byId = new Map(checks.map((check) => [check.id, check]));
  const failures = rows.filter(isBroken).flatMap((row) => {
    const check = byId.get(row.id);
    return check ? [{ row, check }] : [];
  });
  const explained = explainedFailures(
    failures,
    (cause, failure) => cause.row.outcome === 'failed' || failure.row.outcome === 'warned',
  );
  const causes = new Map([...explained].map(([{ row }, cause]) => [row, cause.row]));
  return rows.map((row) => {
    const cause = causes.get(row);
    return cause ? { ...row, ...setAside(cause.id, cause.outcome, row.message ?? row.title) } : row;
  });
}

/** The rules of part 7, about errors: refusals alone show whether they hold. */
const errorRules = new Set<string>(ledger.filter(({ section }) => section === '7').map(({ id }) => id));

/**
 * The same rows; of an operation without an answer in the stated form, a check that passed is inconclusive, and so is a
 * failure that only its refusals show. If it accepts requests and answers in another form, that is the one failure. What
 * a profile pins is judged all the same. Recorded traffic shows a part of the requests: an answer of any operation is
 * enough there.
 */
export function applyPositiveControl(rows: readonly CheckRow[], { operations }: Coverage, isRecorded = false) {
  const keysOf = (some: Coverage['operations']) => new Set(some.map(({ id }) => operationKey(id)));
  const answered = keysOf(operations.filter(({ inForm }) => inForm > 0));
  if (isRecorded && answered.size > 0) return rows;
  const accepting = keysOf(operations.filter(({ accepted }) => accepted > 0));
  return rows.map((row): CheckRow => {
    const [endpoint] = row.endpoints;
    const operation = operations.find(({ id }) => id === endpoint);
    const key = operation && operationKey(operation.id);
    if (!key || answered.has(key) || !needsControl(row, accepting.has(key))) return row;
    const message = `no answer of ${operation.operation} has the stated form, so that nothing else shows what it does`;
    return { ...row, outcome: 'inconclusive', reason: 'control-failed', message };
  });
}

function needsControl(row: CheckRow, isAccepting: boolean): boolean {
  const [requirement = ''] = row.requirements;
  if (row.level === 'pinned') return false;
  if (row.outcome === 'passed') return true;
  const isOtherThanForm = isAccepting && !requirement.endsWith('.response');
  return isBroken(row) && (errorRules.has(requirement) || isOtherThanForm);
}
