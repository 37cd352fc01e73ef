/** Only what counts against the service fails; a warning is reported, but passes. */
export const statuses = {
    passed: { junit: 'passed', ctrf: 'passed', sarif: 'none' },
    failed: { junit: 'failure', ctrf: 'failed', sarif: 'error' },
    warned: { junit: 'passed', ctrf: 'passed', sarif: 'warning' },
    'failed-warning': { junit: 'failure', ctrf: 'failed', sarif: 'error' },
    excused: { junit: 'skipped', ctrf: 'skipped', sarif: 'suppressed' },
    inconclusive: { junit: 'skipped', ctrf: 'other', sarif: 'open' },
    skipped: { junit: 'skipped', ctrf: 'skipped', sarif: 'none' },
    error: { junit: 'error', ctrf: 'other', sarif: 'notification' },
};
export function effectiveOutcome(row, { strict }) {
    if (row.outcome !== 'failed' && row.outcome !== 'warned')
        return row.outcome;
    if (row.excused)
        return 'excused';
    return row.outcome === 'warned' && strict ? 'failed-warning' : row.outcome;
}
//# sourceMappingURL=effective-outcome.js.map