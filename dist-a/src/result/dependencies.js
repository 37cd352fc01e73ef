import { isBroken } from './outcomes.js';
/**
 * The same rows; a failure that another one explains, of a check that it names or of a rule on the same operation, is
 * inconclusive. Of failures that explain each other, one stays: a mistake never disappears.
 */
export function applyDependencies(rows, checks) {
    const explained = explainedRows(causesByRow(rows.filter(isBroken), checks));
    return rows.map((row) => {
        const cause = explained.get(row);
        return cause ? dependentRow(row, cause) : row;
    });
}
/** For each failure, the others that may explain it. */
function causesByRow(broken, checks) {
    const byId = new Map(checks.map((check) => [check.id, check]));
    const endpointOf = ({ id }) => byId.get(id)?.endpoint;
    const causesOf = (row) => {
        const { dependsOn = [] } = byId.get(row.id) ?? {};
        // A warning does not set a failure aside.
        const others = broken.filter((other) => other !== row && (other.outcome === 'failed' || row.outcome === 'warned'));
        const isNamed = (other, id) => other.id === id || (other.requirements.includes(id) && endpointOf(other) === endpointOf(row));
        return dependsOn.flatMap((id) => others.filter((other) => isNamed(other, id)));
    };
    return new Map(broken.map((row) => [row, causesOf(row)]));
}
/** Each row that another explains, with its cause: every chain of causes ends at a row that is not explained. */
function explainedRows(causes) {
    const explained = new Map();
    const isExplainedBy = (row, other) => row !== undefined && (row === other || isExplainedBy(explained.get(row), other));
    for (const [row, ofRow] of causes) {
        const cause = ofRow.find((other) => !isExplainedBy(other, row));
        if (cause)
            explained.set(row, cause);
    }
    return explained;
}
function dependentRow(row, cause) {
    const message = `depends on ${cause.id}, which ${cause.outcome}: ${row.message ?? row.title}`;
    return { ...row, outcome: 'inconclusive', reason: 'depends-on', message };
}
//# sourceMappingURL=dependencies.js.map