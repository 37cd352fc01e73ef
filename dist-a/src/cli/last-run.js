/**
 * The checks that failed or broke, also those that the baseline excuses; with `strict`, those that warned, too. With
 * the checks that sent what these judged: without them, a passive check may have nothing left to judge.
 */
export function failedCheckIds({ checks }, strict = false) {
    const outcomes = ['failed', 'error', ...(strict ? ['warned'] : [])];
    const failed = checks.filter(({ outcome }) => outcomes.includes(outcome));
    return new Set(failed.flatMap(({ id, sentBy = [] }) => [id, ...sentBy]));
}
//# sourceMappingURL=last-run.js.map