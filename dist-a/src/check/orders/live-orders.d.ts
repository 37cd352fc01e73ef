import type { JsonObject } from '../../client/answer.js';
import type { Account } from '../../client/settings.js';
import { type Reader } from '../reading/reader.js';
import type { Token } from '../reading/sample.js';
/** @throws {Inconclusive} if the list cannot be read to its end, or shows no ids. */
export declare function liveOrdersOfToken({ walk }: Reader, { tokenId }: Token, account: Account): Promise<readonly JsonObject[]>;
/** @throws {Inconclusive} if the list cannot be read to its end, or shows no ids. */
export declare function liveOrdersOfMarket({ walk }: Reader, { conditionId }: Token, account: Account): Promise<readonly JsonObject[]>;
