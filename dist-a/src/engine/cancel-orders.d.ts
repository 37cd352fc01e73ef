import type { Account, TargetSettings } from '../client/settings.js';
export interface CancelOutcome {
    readonly id: string;
    /** Why it could not be canceled; undefined if it was. */
    readonly problem?: string;
}
/** Sends one cancellation for each id, signed by the account. */
export declare function cancelOrders(settings: TargetSettings, account: Account, ids: readonly string[]): Promise<readonly CancelOutcome[]>;
