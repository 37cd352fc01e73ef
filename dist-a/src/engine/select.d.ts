import type { Check } from '../check/check.js';
import type { Shard } from '../gate/shard.js';
import type { Selection } from '../result/model.js';
import { type Mistake } from '../usage/usage-error.js';
export interface Patterns {
    readonly only?: readonly string[] | undefined;
    readonly skip?: readonly string[] | undefined;
}
/** `*` matches any text. */
export declare function matcher(pattern: string): (name: string) => boolean;
/** Every name that a pattern can match. */
export declare function knownNames(checks: readonly Check[]): ReadonlySet<string>;
/** What is wrong with patterns: each that matches no name. `others` are names that may have been meant, too. */
export declare function mistakesIn(checks: readonly Check[], patterns: readonly string[], others?: readonly string[]): readonly Mistake[];
/** @throws {UsageError} for patterns that match no name. */
export declare function select(checks: readonly Check[], { only, skip }: Patterns): readonly Check[];
/** What a report says of a selection; undefined when every check was selected. */
export declare function selectionOf(selected: readonly Check[], registry: readonly Check[], { only, skip, lastFailed, shard, }: Patterns & {
    readonly lastFailed?: boolean;
    readonly shard?: Shard;
}): Selection | undefined;
