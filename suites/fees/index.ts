import type { Check } from '#check';
import { defaultRate, defaultRateAfterToken, queryEqualsPath, unknownTokens } from './rates.js';

export const feesChecks: readonly Check[] = [
  ...defaultRate,
  ...defaultRateAfterToken,
  ...queryEqualsPath,
  ...unknownTokens,
];
