import type { Check } from '#check';
import { defaultRate, queryEqualsPath, sources, unknownTokens } from './rates.js';

export const feesChecks: readonly Check[] = [...defaultRate, ...queryEqualsPath, ...sources, ...unknownTokens];
