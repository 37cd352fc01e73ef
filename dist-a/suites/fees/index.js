import { defaultRate, defaultRateAfterToken, queryEqualsPath, unknownTokens } from './rates.js';
export const feesChecks = [
    ...defaultRate,
    ...defaultRateAfterToken,
    ...queryEqualsPath,
    ...unknownTokens,
];
//# sourceMappingURL=index.js.map