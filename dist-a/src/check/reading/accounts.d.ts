import type { Account, TargetSettings } from '../../client/settings.js';
/** Why a check that needs an account cannot begin. */
export declare const noCredentials: {
    readonly reason: 'no-credentials';
    readonly message: 'needs an account: set `credentials` in the configuration';
};
/** Why a check that needs two accounts cannot begin. */
export declare const noOtherAccount: {
    readonly reason: 'no-other-account';
    readonly message: 'needs a second account: set `otherAccount` in the configuration';
};
type WithSettings<Name extends keyof TargetSettings> = {
    readonly settings: Pick<TargetSettings, Name>;
};
/** The account that requests are signed by. @throws {Inconclusive} if none is configured. */
export declare function firstAccount({ settings }: WithSettings<'credentials'>): Account;
/** @throws {Inconclusive} if no second account is configured. */
export declare function secondAccount({ settings }: WithSettings<'otherAccount'>): Account;
export {};
