// Properties: a rule that holds for every drawn value. fast-check draws, shrinks and replays them.
import fc from 'fast-check';
import { Violation } from './outcome/violation.js';
/** Throws the violation of the smallest counterexample, with the counterexample in it. */
export async function checkProperty(values, assertHolds, examples, { seed, runs }) {
    const numRuns = Math.max(runs, examples.length);
    const report = await fc.check(fc.asyncProperty(values, assertHolds), {
        seed,
        numRuns,
        examples: examples.map((example) => [example]),
    });
    if (!report.failed)
        return;
    const error = report.errorInstance;
    if (error instanceof Violation)
        error.counterexample = report.counterexample?.[0];
    throw error ?? new Error('a property failed without an error');
}
//# sourceMappingURL=property.js.map