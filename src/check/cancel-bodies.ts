// Bodies of a cancel by market: 2.3 does not show their members, so they have the names that records use.
import type { Token } from './reading/sample.js';

/** Every name that the interface has for a market or a token, and what it holds. */
export const cancelBodyMembers = {
  market: 'conditionId',
  conditionId: 'conditionId',
  condition_id: 'conditionId',
  asset_id: 'tokenId',
  assetId: 'tokenId',
  tokenId: 'tokenId',
  token_id: 'tokenId',
} as const satisfies Record<string, keyof Token>;

export type CancelBodyForm = readonly (keyof typeof cancelBodyMembers)[];

export const marketAlone: CancelBodyForm = ['market'];

/** Bodies with the names that lists use, the most specific first. */
export const cancelBodyForms: readonly CancelBodyForm[] = [
  ['market', 'conditionId', 'condition_id', 'asset_id', 'assetId', 'tokenId', 'token_id'],
  ['market', 'asset_id'],
  marketAlone,
  ['asset_id'],
];
