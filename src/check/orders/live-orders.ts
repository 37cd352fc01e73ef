// The live orders of an account on a token or on its market (4.2); of a list that ignores the filter, only those.
import type { JsonObject } from '../../client/answer.js';
import type { Account } from '../../client/settings.js';
import { recordsWithId } from '../reading/order-answers.js';
import { type Reader, wholeList } from '../reading/reader.js';
import type { Token } from '../reading/sample.js';

/** @throws {Inconclusive} if the list cannot be read to its end, or shows no ids. */
export async function liveOrdersOfToken(
  { walk }: Reader,
  { tokenId }: Token,
  account: Account,
): Promise<readonly JsonObject[]> {
  const items = wholeList(await walk('account-orders', { asset_id: tokenId }, { account, fresh: true }));
  return recordsWithId(items).filter(({ assetId }) => typeof assetId !== 'string' || assetId === tokenId);
}

/** @throws {Inconclusive} if the list cannot be read to its end, or shows no ids. */
export async function liveOrdersOfMarket(
  { walk }: Reader,
  { conditionId }: Token,
  account: Account,
): Promise<readonly JsonObject[]> {
  const items = wholeList(await walk('account-orders', { market: conditionId }, { account, fresh: true }));
  return recordsWithId(items).filter(({ market }) => market === conditionId);
}
