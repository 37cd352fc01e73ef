import type { Feature } from '../../spec/requirement.js';
import type { Check } from '../check/check.js';
import type { Pins } from '../check/pins.js';
import { type Fault, type ReferenceOptions } from '../reference/index.js';
import type { RedactedResult } from '../result/model.js';
/** The result of one fault. */
export interface FaultRow {
    readonly fault: string;
    readonly requirement: string;
    readonly operations: readonly string[];
    readonly does: string;
    /** Ids of the checks that caught it, among those of its requirement and operations. */
    readonly killedBy: readonly string[];
}
/** The result of one variant, or of several together. */
export interface VariantRow {
    readonly variants: readonly string[];
    /** Checks that judged a legal choice as wrong, or broke. */
    readonly falseAlarms: readonly {
        readonly check: string;
        readonly outcome: string;
        readonly message: string;
    }[];
    readonly inconclusive: number;
}
export interface Matrix {
    readonly faults: readonly FaultRow[];
    readonly variants: readonly VariantRow[];
    /** Faults that no check caught. */
    readonly survivors: readonly string[];
    /** Checks of the levels must and should that no fault fails. */
    readonly unproven: readonly string[];
}
interface ServiceOptions extends ReferenceOptions {
    /** What the service claims to serve; default: what it serves. */
    readonly claimed?: readonly Feature[];
}
/** Runs checks against a reference service with these faults or variants; `pins` judge open questions. */
export declare function runAgainst({ claimed, ...options }: ServiceOptions, checks: readonly Check[], seed: number, pins?: Pins): Promise<readonly RedactedResult[]>;
/**
 * Whether a check judges the requirement that the fault breaks, on an operation on which it breaks it. A mistake of a list
 * breaks several of its rules: the model names the one that the smallest request shows.
 */
export declare function coversFault(check: Check, { requirement: broken, operations }: Fault): boolean;
/** Runs the checks that cover a fault against a service with the fault. */
export declare function runFault(fault: Fault, registry: readonly Check[], seed: number): Promise<FaultRow>;
/** Runs all checks against a service with these variants. */
export declare function runVariants(names: readonly string[], registry: readonly Check[], seed: number): Promise<VariantRow>;
/** Random combinations of two to four variants; the same for the same seed. */
export declare function combinationsOf(names: readonly string[], count: number, seed: number): readonly (readonly string[])[];
export declare function matrixOf(faults: readonly FaultRow[], variants: readonly VariantRow[], registry: readonly Check[]): Matrix;
/** No fault survived, every judging check is proven, and no variant caused a false alarm. */
export declare function isProven({ survivors, unproven, variants }: Matrix): boolean;
export {};
