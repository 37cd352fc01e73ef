// What a caller insists on seeing exercised.
import { type Feature, features } from '../../spec/requirement.js';
import { suggestion } from '../usage/suggestion.js';
import { UsageError } from '../usage/usage-error.js';

/** The features of these names, each once. @throws {UsageError} for one that there is not. */
export function requiredFeatures(names: readonly string[] = []): readonly Feature[] {
  const stranger = names.find((name) => !(features as readonly string[]).includes(name));
  if (stranger !== undefined)
    throw new UsageError(
      `--require: there is no feature "${stranger}"`,
      suggestion(stranger, features) ?? `features are ${features.join(', ')}`,
    );
  return features.filter((feature) => names.includes(feature));
}

/** @throws {UsageError} for a required feature that the target does not claim. */
export function mustClaim(required: readonly Feature[], claimed: readonly Feature[]): void {
  const unclaimed = required.filter((feature) => !claimed.includes(feature));
  if (unclaimed.length > 0)
    throw new UsageError(
      `--require: ${unclaimed.join(', ')} is required, but not claimed`,
      `add it to \`features\` in the configuration (${claimed.join(', ') || 'empty'}), or do not require it`,
    );
}
