// A check counts only where its operation has answered: a service that never answers in the stated form may not be the
// one that is meant, and what it refuses proves nothing.
import { ledger } from '../../spec/ledger.js';
import { operationKey } from './exercise.js';
import { isBroken } from './outcomes.js';
/** The rules of part 7, about errors: refusals alone show whether they hold. */
const errorRules = new Set(ledger.filter(({ section }) => section === '7').map(({ id }) => id));
/**
 * The same rows; of an operation without an answer in the stated form, a check that passed is inconclusive, and so is a
 * failure that only its refusals show. If it accepts requests and answers in another form, that is the one failure. What
 * a profile pins is judged all the same. Recorded traffic shows a part of the requests: an answer of any operation is
 * enough there.
 */
export function applyPositiveControl(rows, { operations }, { isRecorded = false } = {}) {
    const keysOf = (some) => new Set(some.map(({ id }) => operationKey(id)));
    const answered = keysOf(operations.filter(({ inForm }) => inForm > 0));
    if (isRecorded && answered.size > 0)
        return rows;
    const accepting = keysOf(operations.filter(({ accepted }) => accepted > 0));
    return rows.map((row) => {
        const [endpoint] = row.endpoints;
        const operation = operations.find(({ id }) => id === endpoint);
        if (!operation || answered.has(operationKey(operation.id)))
            return row;
        if (!needsControl(row, accepting.has(operationKey(operation.id))))
            return row;
        const message = `no answer of ${operation.operation} has the stated form, so that nothing else shows what it does`;
        return { ...row, outcome: 'inconclusive', reason: 'control-failed', message };
    });
}
function needsControl(row, isAccepting) {
    const [requirement = ''] = row.requirements;
    if (row.level === 'pinned')
        return false;
    if (row.outcome === 'passed')
        return true;
    const isOtherThanForm = isAccepting && !requirement.endsWith('.response');
    return isBroken(row) && (errorRules.has(requirement) || isOtherThanForm);
}
//# sourceMappingURL=positive-control.js.map