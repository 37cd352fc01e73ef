import type { Intent } from '../../client/settings.js';
/** The members that 2.1 names, with the values that it lists. A service that verifies order signatures refuses it. */
export declare function unsignedSubmission({ account, conditionId, tokenId, side, price, size, salt }: Intent): unknown;
