// The flags by which a report is judged, shared by `tickmark run` and `tickmark merge`.
import { requiredFeatures } from '../gate/required-features.js';
import { UsageError } from '../usage/usage-error.js';
/** @throws {UsageError} if a feature or a check is unknown, or the baseline cannot be read. */
export async function gatePolicyFrom({ strict = false, require, baseline, baselineUpdate = false }, checkIds) {
    if (baselineUpdate && baseline === undefined)
        throw new UsageError('--baseline-update has no file to write', 'name it with --baseline FILE');
    const required = requiredFeatures(require);
    if (baseline === undefined)
        return { strict, required };
    // It loads a YAML library, which a run without a baseline does not need.
    const { readBaseline } = await import('../gate/baseline-file.js');
    return { strict, required, baseline: await readBaseline(baseline, checkIds, { mayBeNew: baselineUpdate }) };
}
//# sourceMappingURL=gate-flags.js.map