import { inconclusive } from '../outcome/violation.js';
/** Why a check that needs an account cannot begin. */
export const noCredentials = {
    reason: 'no-credentials',
    message: 'needs an account: set `credentials` in the configuration',
};
/** Why a check that needs two accounts cannot begin. */
export const noOtherAccount = {
    reason: 'no-other-account',
    message: 'needs a second account: set `otherAccount` in the configuration',
};
/** The account that requests are signed by. @throws {Inconclusive} if none is configured. */
export function firstAccount({ settings }) {
    return settings.credentials ?? inconclusive(noCredentials.reason, noCredentials.message);
}
/** @throws {Inconclusive} if no second account is configured. */
export function secondAccount({ settings }) {
    return settings.otherAccount ?? inconclusive(noOtherAccount.reason, noOtherAccount.message);
}
//# sourceMappingURL=accounts.js.map