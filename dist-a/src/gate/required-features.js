// The features that a flag names.
import { features } from '../../spec/requirement.js';
import { suggestion } from '../usage/suggestion.js';
import { UsageError } from '../usage/usage-error.js';
/** Each named feature once, in the order of features. @throws {UsageError} for an unknown one. */
export function requiredFeatures(names = [], flag = '--require') {
    const unknown = names.find((name) => !features.includes(name));
    if (unknown !== undefined)
        throw new UsageError(`${flag}: there is no feature "${unknown}"`, suggestion(unknown, features) ?? `features are ${features.join(', ')}`);
    return features.filter((feature) => names.includes(feature));
}
/** @throws {UsageError} for a required feature that the target does not claim. */
export function assertClaimed(required, claimed) {
    const unclaimed = required.filter((feature) => !claimed.includes(feature));
    if (unclaimed.length > 0)
        throw new UsageError(`--require: ${unclaimed.join(', ')} is required, but not claimed`, `add it to \`features\` in the configuration (${claimed.join(', ') || 'empty'}), or do not require it`);
}
//# sourceMappingURL=required-features.js.map