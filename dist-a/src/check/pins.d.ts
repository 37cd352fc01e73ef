import type { RequirementId } from '../../spec/ledger.js';
import type { Exchange } from '../client/exchange.js';
import type { ShownObservation } from './outcome/check-result.js';
import { Violation } from './outcome/violation.js';
/**
 * For each open question and each of its subjects: the answers that a profile lists. A question may have no subjects:
 * ''.
 */
export type Pins = ReadonlyMap<RequirementId, ReadonlyMap<string, readonly string[]>>;
/** A profile as it was read. */
export interface Profile {
    /** Undefined if a program passed the profile itself. */
    readonly file?: string;
    readonly pins: Pins;
}
export interface PinComparison {
    /** Answers of subjects that the profile pins. */
    readonly compared: number;
    readonly drifts: readonly Drift[];
}
/** Answers about one subject that the profile does not list. */
export interface Drift {
    readonly subject: string;
    readonly pinned: readonly string[];
    readonly seen: readonly {
        readonly value: string;
        readonly seen: number;
    }[];
    /** One for each value, where the check knows it. */
    readonly exchanges: readonly Exchange[];
}
export declare function compareWithPins(question: RequirementId, observed: readonly ShownObservation[], pins: Pins): PinComparison;
/** The violation that names the drifts. */
export declare function driftViolation(drifts: readonly Drift[]): Violation;
