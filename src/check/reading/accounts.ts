// The accounts of the configuration, and what to say where there is none.
import type { Account, TargetSettings } from '../../client/settings.js';
import { inconclusive } from '../outcome.js';

export const noCredentials = {
  reason: 'no-credentials',
  message: 'needs an account: set `credentials` in the configuration',
} as const;

export const noOtherAccount = {
  reason: 'no-other-account',
  message: 'needs a second account: set `otherAccount` in the configuration',
} as const;

type WithSettings<Name extends keyof TargetSettings> = { readonly settings: Pick<TargetSettings, Name> };

/** The account that requests are signed by. @throws {Inconclusive} if none is configured. */
export const firstAccount = ({ settings }: WithSettings<'credentials'>): Account =>
  settings.credentials ?? inconclusive(noCredentials.reason, noCredentials.message);

/** @throws {Inconclusive} if no second account is configured. */
export const secondAccount = ({ settings }: WithSettings<'otherAccount'>): Account =>
  settings.otherAccount ?? inconclusive(noOtherAccount.reason, noOtherAccount.message);
