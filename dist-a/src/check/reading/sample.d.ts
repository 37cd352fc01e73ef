import type { JsonObject } from '../../client/answer.js';
import type { KnownIds } from '../../client/settings.js';
import { type CursorList, type OffsetList } from './lists.js';
import type { Reader } from './reader.js';
/** An outcome of a market that can be bought or sold. */
export interface Token {
    readonly conditionId: string;
    readonly tokenId: string;
}
export interface Sample {
    /** The first page of the largest size; inconclusive if there are none. */
    list(list: OffsetList): Promise<readonly JsonObject[]>;
    /** The items of the first page of a cursor list; none if it cannot be read. */
    firstPage(list: CursorList): Promise<readonly JsonObject[]>;
    /** All markets of the order book: in the full form if that is listed, else in the simplified one. */
    orderBookMarkets(): Promise<readonly JsonObject[]>;
    /** Tokens of markets that look open for trading, those of the order book first. */
    tokens(): Promise<readonly Token[]>;
    /** A few tokens of each kind: of markets that look open for trading, of other markets, and of mirrors. */
    tokenIdsOfAllKinds(): Promise<readonly string[]>;
    /** Single answers of a few listed catalog markets, by their id. */
    singleMarkets(count?: number): Promise<readonly JsonObject[]>;
}
export declare function createSample(reader: Reader, known: KnownIds): Sample;
