import { type RunEnvironment } from './attempt.js';
import type { Check } from './check.js';
import type { CheckResult } from './outcome/check-result.js';
/** Never throws: an error of the suite is the outcome `error`. */
export declare function runCheck(check: Check, environment: RunEnvironment): Promise<CheckResult>;
/** What the check lacks before it can begin; undefined if nothing. */
export declare function unmetNeed({ feature, needs }: Check, { settings, signal }: Pick<RunEnvironment, 'settings' | 'signal'>): Pick<CheckResult, 'outcome' | 'reason' | 'message'> | undefined;
