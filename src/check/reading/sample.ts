// What the service lists first: read once and shared by all checks of a run.
import type { JsonObject } from '../../client/answer.js';
import type { KnownIds } from '../../client/settings.js';
import { inconclusive, unlessInconclusive } from '../outcome.js';
import { chooseDifferent, chooseEvenly, traitsOf } from './choose-records.js';
import { type CursorList, type OffsetList, pageLimit } from './lists.js';
import type { Reader } from './reader.js';
import { encodedStrings, isRealId, objectsIn, textOf, texts } from './records.js';

/** An outcome of a market that can be bought or sold. */
export type Token = { readonly conditionId: string; readonly tokenId: string };

export type Sample = ReturnType<typeof createSample>;

/** With so many tokens of one list of the order book, the other one is not read: each check trades on a few. */
const enoughTokens = 40;

const tokensOfKinds = { open: 6, others: 4, mirrors: 2 };

export function createSample(reader: Reader, known: KnownIds) {
  /** The first page of the largest size, as the model of the list reads it; inconclusive if there are none. */
  async function list(name: OffsetList): Promise<readonly JsonObject[]> {
    const items = await reader.offsetPage(name, { limit: pageLimit, offset: 0 });
    return items.length > 0 ? items : inconclusive('no-data', `the list of ${name} is empty`);
  }

  const allOf = async (name: CursorList) => (await unlessInconclusive(reader.walk(name)))?.items ?? [];

  /** All markets of the order book: in the full form if that is listed, else in the simplified one. */
  async function orderBookMarkets(): Promise<readonly JsonObject[]> {
    const full = await allOf('order-book-markets');
    return full.length > 0 ? full : allOf('simplified-markets');
  }

  /** Tokens of markets that look open for trading, those of the order book first. */
  async function tokens(): Promise<readonly Token[]> {
    const { conditionId, tokenId } = known;
    const given = conditionId !== undefined && tokenId !== undefined ? [{ conditionId, tokenId }] : [];
    const tokensOf = async (name: CursorList) =>
      (await allOf(name)).filter(isOpen).flatMap((one) => tokensOn(textOf(one, 'condition_id'), tokenIdsOf(one)));
    const fromFull = await tokensOf('order-book-markets');
    const isEnough = fromFull.length >= enoughTokens;
    const fromBooks = isEnough ? fromFull : [...fromFull, ...(await tokensOf('simplified-markets'))];
    // Not everything in the catalog is traded: it is read only if the order book shows no token.
    const catalog = fromBooks.length > 0 ? [] : ((await unlessInconclusive(list('catalog-markets'))) ?? []);
    const fromCatalog = catalog
      .filter(isOpen)
      .flatMap((one) => tokensOn(textOf(one, 'conditionId'), encodedStrings(one, 'clobTokenIds')));
    const unique = new Map([...given, ...fromBooks, ...fromCatalog].map((token) => [token.tokenId, token]));
    return [...unique.values()];
  }

  return {
    list,
    orderBookMarkets,
    tokens,
    /** A few tokens of each kind: of markets that look open for trading, of other markets, and of mirrors. */
    async tokenIdsOfAllKinds(): Promise<readonly string[]> {
      const open = (await tokens()).map(({ tokenId }) => tokenId);
      const isOpenToken = new Set(open);
      const simplified = await allOf('simplified-markets');
      // Either list may show only markets that are open.
      const all = [...simplified, ...(await orderBookMarkets())];
      const distinct = new Map(all.map((market) => [textOf(market, 'condition_id') ?? market, market]));
      const others = [...distinct.values()].filter((market) => {
        const ids = tokenIdsOf(market);
        return ids.length > 0 && !ids.some((id) => isOpenToken.has(id));
      });
      const ofOthers = chooseDifferent(others, traitsOf, tokensOfKinds.others).map((market, index) => {
        const ids = tokenIdsOf(market);
        return ids[index % ids.length];
      });
      // Tokens of mirrors are tokens too (part 1).
      const mirrors = simplified.flatMap((market) => texts(objectsIn(market, 'tokens'), 'mirror_token_id'));
      return [
        ...chooseEvenly(open, tokensOfKinds.open),
        ...ofOthers.filter((id) => id !== undefined),
        ...chooseEvenly(mirrors.filter(isRealId), tokensOfKinds.mirrors),
      ];
    },
  };
}

const isOpen = (market: JsonObject): boolean =>
  market.active !== false && market.closed !== true && market.archived !== true && market.accepting_orders !== false;

const tokensOn = (conditionId: string | undefined, tokenIds: readonly string[]): readonly Token[] =>
  conditionId === undefined ? [] : tokenIds.map((tokenId) => ({ conditionId, tokenId }));

const tokenIdsOf = (market: JsonObject): readonly string[] => texts(objectsIn(market, 'tokens'), 'token_id');
