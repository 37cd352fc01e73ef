import { type TestContext } from 'vitest';
import type { Check } from '../check/check.js';
/**
 * Registers the checks in the suite that is being collected. Timeouts and retries of the project are turned off: a check
 * has limits of its own and confirms its failures itself. Shuffling is off: passive and last checks must follow the
 * active ones.
 */
export declare function registerChecks(checks: readonly Check[], run: (check: Check, context: TestContext) => Promise<void>): void;
