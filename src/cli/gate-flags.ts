// The flags by which a report is judged, shared by `tickmark run` and `tickmark merge`.
import type { Check } from '../check/check.js';
import { requiredFeatures } from '../gate/required-features.js';
import type { GatePolicy } from '../result/summarize.js';
import { UsageError } from '../usage/usage-error.js';

export interface GateFlags {
  readonly strict?: boolean;
  readonly require?: readonly string[];
  readonly baseline?: string;
  readonly baselineUpdate?: boolean;
}

/** @throws {UsageError} if a feature or a check is unknown, or the baseline cannot be read. */
export async function gatePolicyFrom(
  { strict = false, require, baseline, baselineUpdate = false }: GateFlags,
  checks: readonly Pick<Check, 'id'>[],
): Promise<GatePolicy> {
  if (baselineUpdate && baseline === undefined)
    throw new UsageError('--baseline-update has no file to write', 'name it with --baseline FILE');
  const required = requiredFeatures(require);
  if (baseline === undefined) return { strict, required };
  // It loads a YAML library, which a run without a baseline does not need.
  const { readBaseline } = await import('../gate/baseline-file.js');
  const ids = checks.map(({ id }) => id);
  return { strict, required, baseline: await readBaseline(baseline, ids, { mayBeNew: baselineUpdate }) };
}
