// The features that a flag names, which a run has to exercise.
import { type Feature, features } from '../../spec/requirement.js';
import { suggestion, UsageError } from '../usage/usage-error.js';

/** Each named feature once, in the order of features. @throws {UsageError} for an unknown one. */
export function requiredFeatures(names: readonly string[] = [], flag = '--require'): readonly Feature[] {
  const unknown = names.find((name) => !(features as readonly string[]).includes(name));
  if (unknown === undefined) return features.filter((feature) => names.includes(feature));
  const hint = suggestion(unknown, features) ?? `features are ${features.join(', ')}`;
  throw new UsageError(`${flag}: there is no feature "${unknown}"`, hint);
}

/** @throws {UsageError} for a required feature that the target does not claim. */
export function assertClaimed(required: readonly Feature[], claimed: readonly Feature[]): void {
  const unclaimed = required.filter((feature) => !claimed.includes(feature));
  const hint = `add it to \`features\` in the configuration (${claimed.join(', ') || 'empty'}), or do not require it`;
  if (unclaimed.length > 0)
    throw new UsageError(`--require: ${unclaimed.join(', ')} is required, but not claimed`, hint);
}
