import type { Check } from '../../src/check/check.js';
import { defaultRate, oddTokens, queryEqualsPath, sources } from './rates.js';

export const feesChecks: readonly Check[] = [...defaultRate, ...queryEqualsPath, ...sources, ...oddTokens];
