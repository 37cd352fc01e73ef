import type { Check } from '../src/check/check.js';
import { type Pins } from '../src/check/pins.js';
import type { ProfileDocument } from '../src/profile/document.js';
/** Checks of open questions, and those whose answers open questions observe. */
export declare function answeringChecks(registry: readonly Check[]): readonly Check[];
/** The profile of the reference service without variants. */
export declare function profileOfReference(checks: readonly Check[], seed: number): Promise<ProfileDocument>;
/** The answers of the reference service without variants. */
export declare function pinReference(checks: readonly Check[], seed: number): Promise<Pins>;
/**
 * The questions whose answers differ under these variants, each with the subjects. All features are claimed, as by the
 * team that pinned the service: what a variant does not serve has drifted.
 */
export declare function driftUnder(variants: readonly string[], registry: readonly Check[], seed: number, pins: Pins): Promise<Readonly<Record<string, readonly string[]>>>;
