/** The most severe first. `skipped` is last: a requirement with one passed and one skipped check has passed. */
export const severityOrder = ['failed', 'error', 'warned', 'inconclusive', 'passed', 'skipped'];
/** Symbols that can be distinguished without color. */
export const outcomeSymbols = {
    failed: '✗',
    error: '‼',
    warned: '!',
    inconclusive: '?',
    passed: '✓',
    skipped: '–',
};
/** The outcome whose color and symbol a verdict has. */
export const verdictOutcomes = {
    conforming: 'passed',
    partial: 'warned',
    nonconforming: 'failed',
    inconclusive: 'inconclusive',
};
/** Whether the service broke the rule of the check. */
export function isBroken({ outcome }) {
    return outcome === 'failed' || outcome === 'warned';
}
/** The outcomes that occur with the number of rows that have each, the most severe first. */
export function countOutcomes(rows) {
    return severityOrder.flatMap((outcome) => {
        const count = rows.filter((row) => row.outcome === outcome).length;
        return count === 0 ? [] : [[outcome, count]];
    });
}
/** The row with the most severe outcome; the first of several. */
export function mostSevere(rows) {
    return severityOrder.flatMap((outcome) => rows.filter((row) => row.outcome === outcome))[0];
}
//# sourceMappingURL=outcomes.js.map