import type { Check } from '../check/check.js';
import type { TargetSettings } from '../client/settings.js';
/** Whether the check has what it needs to send or judge anything. */
export declare function canRun(check: Check, settings: TargetSettings): boolean;
/** A line for each feature, and below it one for each reason, ending in a line break. */
export declare function renderPlan(checks: readonly Check[], settings: TargetSettings): string;
