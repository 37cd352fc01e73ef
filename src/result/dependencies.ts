// Checks that others set aside: whose precondition is disproved, or whose operation never had the stated form.
import { ledger } from '../../spec/ledger.js';
import type { Check } from '../check/check.js';
import { operationKey } from './exercise.js';
import type { CheckRow, Coverage } from './model.js';
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

/** The rules of part 7, about errors: refusals alone show whether they hold. */
const errorRules = new Set<string>(ledger.filter(({ section }) => section === '7').map(({ id }) => id));

/**
 * The same rows; of an operation without an answer in the stated form, a check that passed is inconclusive, and so is a
 * failure that only its refusals show. If it accepts requests and answers in another form, that is the one failure. What
 * a profile pins is judged all the same. Recorded traffic shows a part of the requests: an answer of any operation is
 * enough there.
 */
export function applyPositiveControl(
  rows: readonly CheckRow[],
  { operations }: Coverage,
  { isRecorded = false }: { readonly isRecorded?: boolean } = {},
): readonly CheckRow[] {
  const keysOf = (some: Coverage['operations']) => new Set(some.map(({ id }) => operationKey(id)));
  const answered = keysOf(operations.filter(({ inForm }) => inForm > 0));
  if (isRecorded && answered.size > 0) return rows;
  const accepting = keysOf(operations.filter(({ accepted }) => accepted > 0));
  return rows.map((row) => {
    const [endpoint] = row.endpoints;
    const operation = operations.find(({ id }) => id === endpoint);
    if (!operation || answered.has(operationKey(operation.id))) return row;
    if (!needsControl(row, accepting.has(operationKey(operation.id)))) return row;
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
