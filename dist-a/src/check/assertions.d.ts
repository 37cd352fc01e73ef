import type { JsonObject } from '../client/answer.js';
import type { Evidence } from './outcome/evidence.js';
/** What each record of a list must show. */
export interface RecordRule<V> {
    /** What the record shows; undefined where it shows nothing to judge. */
    readonly value: (record: JsonObject) => V | undefined;
    readonly holds: (value: V, record: JsonObject) => boolean;
    readonly expected: unknown;
    /** What is wrong with the record that breaks the rule. */
    readonly message: (record: JsonObject) => string;
}
type Records = readonly JsonObject[];
export interface Assertions {
    /** Every shown value holds. One answer proves a violation. */
    every<V>(records: Records, rule: RecordRule<V>): void;
    /** The same records in the same order. */
    sameItems(actual: Records, expected: Records, message: string): void;
    /** Deeply equal values; `records` are where they come from. */
    equal(actual: unknown, expected: unknown, message: string, records?: Records): void;
}
export declare function createAssertions(evidence: Evidence): Assertions;
export {};
