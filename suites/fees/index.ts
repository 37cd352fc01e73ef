import type { Check } from '#check';
import { defaultRate, queryEqualsPath, unknownTokens } from './rates.js';

export const feesChecks: readonly Check[] = [...defaultRate, ...queryEqualsPath, ...unknownTokens];
