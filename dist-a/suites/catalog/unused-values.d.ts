import { type CheckContext, type JsonObject } from '#check';
import { type KeyFilter } from './filter-values.js';
/** A filter by values that none of these items show does not always return the list without a filter. */
export declare function assertFiltersByUnusedValues(context: CheckContext, filter: KeyFilter, items: readonly JsonObject[]): Promise<void>;
