import { ifAvailable, inconclusive } from '../outcome/violation.js';
import { spread, varied } from './choose-records.js';
import { firstCursor, pageLimit } from './lists.js';
import { encodedStrings, isRealId, objectsIn, textOf, texts } from './records.js';
/** Single markets that are read unless a check asks for another number. */
const defaultSingleMarkets = 6;
/** With so many tokens of one list of the order book, the other one is not read: each check trades on a few. */
const enoughTokens = 40;
/** Tokens of each kind: of open markets, of other markets, and of mirrors. */
const tokensOfKinds = { open: 6, others: 4, mirrors: 2 };
export function createSample(reader, known) {
    const list = async (name) => {
        const items = await reader.offsetPage(name, { limit: pageLimit });
        return items.length > 0 ? items : inconclusive('no-data', `the list of ${name} is empty`);
    };
    const allOf = async (name) => (await ifAvailable(reader.walk(name)))?.items ?? [];
    const orderBookMarkets = async () => {
        const full = await allOf('order-book-markets');
        return full.length > 0 ? full : allOf('simplified-markets');
    };
    const tokens = async () => {
        const { conditionId, tokenId } = known;
        const given = conditionId !== undefined && tokenId !== undefined ? [{ conditionId, tokenId }] : [];
        const tokensOf = async (name) => (await allOf(name)).filter(isOpen).flatMap(orderBookTokens);
        const fromFull = await tokensOf('order-book-markets');
        const isEnough = fromFull.length >= enoughTokens;
        const fromBooks = isEnough ? fromFull : [...fromFull, ...(await tokensOf('simplified-markets'))];
        // Not everything in the catalog is traded: it is read only if the order book shows no token.
        const catalog = fromBooks.length > 0 ? [] : ((await ifAvailable(list('catalog-markets'))) ?? []);
        const fromCatalog = catalog.filter(isOpen).flatMap(catalogTokens);
        const unique = new Map([...given, ...fromBooks, ...fromCatalog].map((token) => [token.tokenId, token]));
        return [...unique.values()];
    };
    return {
        list,
        async firstPage(name) {
            const page = await ifAvailable(reader.cursorPage(name, { next_cursor: firstCursor }));
            return page?.items ?? [];
        },
        orderBookMarkets,
        tokens,
        async tokenIdsOfAllKinds() {
            const open = (await tokens()).map(({ tokenId }) => tokenId);
            const isOpenToken = new Set(open);
            const others = (await orderBookMarkets()).filter((market) => !tokenIdsOf(market).some((id) => isOpenToken.has(id)));
            const ofOthers = varied(others, tokensOfKinds.others).map((market, index) => {
                const ids = tokenIdsOf(market);
                return ids[index % ids.length];
            });
            const mirrors = (await allOf('simplified-markets')).flatMap(mirrorTokenIdsOf);
            return [
                ...spread(open, tokensOfKinds.open),
                ...ofOthers.filter((id) => id !== undefined),
                ...spread(mirrors, tokensOfKinds.mirrors),
            ];
        },
        async singleMarkets(count = defaultSingleMarkets) {
            const ids = texts(spread(await list('catalog-markets'), count), 'id');
            return Promise.all(ids.map((id) => reader.fetchRecord('catalog-market', { path: { id } })));
        },
    };
}
function isOpen(market) {
    return (market.active !== false && market.closed !== true && market.archived !== true && market.accepting_orders !== false);
}
function orderBookTokens(market) {
    const conditionId = textOf(market, 'condition_id');
    if (conditionId === undefined)
        return [];
    return tokenIdsOf(market).map((tokenId) => ({ conditionId, tokenId }));
}
function tokenIdsOf(market) {
    return texts(objectsIn(market, 'tokens'), 'token_id');
}
/** Tokens of mirrors are tokens too (part 1). */
function mirrorTokenIdsOf(market) {
    return texts(objectsIn(market, 'tokens'), 'mirror_token_id').filter(isRealId);
}
function catalogTokens(market) {
    const conditionId = textOf(market, 'conditionId');
    if (conditionId === undefined)
        return [];
    return encodedStrings(market, 'clobTokenIds').map((tokenId) => ({ conditionId, tokenId }));
}
//# sourceMappingURL=sample.js.map