// Faults of lookups by condition id in the order book (4.4).
import { isObject } from '../../is-object.js';
import { answerWith, changePage, changeRecords, recordOfBody } from '../deviation-builders.js';
import { bookMarketInFull } from '../forms.js';
import { fault } from './fault.js';
/** The order-book markets that the catalog lacks. */
function outsideCatalog({ book, catalog: { markets } }) {
    const listed = new Set(markets.map(({ fields }) => fields.conditionId));
    return book.map(({ fields }) => fields).filter(({ condition_id }) => !listed.has(condition_id));
}
/** One of the markets that the catalog lacks gets a third token. */
function addThirdToken(dataset) {
    const [, market] = outsideCatalog(dataset);
    if (!market)
        return;
    const token = { token_id: `${market.assets_ids[0]}3`, outcome: 'Draw', price: 0, winner: false };
    market.tokens.push(token);
    market.outcomes.push(token.outcome);
    market.assets_ids.push(token.token_id);
}
/** So few markets are closed that a check may look up none of them by chance. */
function closeOneOfThirtyOutsideCatalog(dataset) {
    for (const { fields } of dataset.book)
        fields.closed = false;
    for (const [index, market] of outsideCatalog(dataset).entries())
        market.closed = index % 30 === 23;
}
const notFound = { status: 404, body: { type: 'not found error', error: 'no market has this condition id' } };
/** In each listed market, the last element of this array becomes another one. */
const changeLast = (name, change) => changePage((page) => {
    for (const market of page.data.filter(isObject)) {
        const elements = market[name];
        if (Array.isArray(elements))
            market[name] = [...elements.slice(0, -1), change(elements.at(-1))];
    }
});
export const orderBookLookupFaults = [
    fault({
        requirement: 'order-book-lookup.condition-id',
        operations: ['order-book-market'],
        name: 'finds-no-closed-and-archived-order-book-markets',
        does: 'an order-book market that is closed and archived is not found by its condition id',
        deviation: answerWith((_, { body }) => isObject(body) && body.closed === true && body.archived === true, notFound),
    }),
    fault({
        requirement: 'order-book-lookup.condition-id',
        operations: ['order-book-market'],
        name: 'sends-a-wrong-condition-id-for-order-book-markets',
        does: 'a single order-book market has another condition_id than the one of the request',
        deviation: changeRecords({ 'order-book-market': recordOfBody }, (market) => {
            market.condition_id = `0x${'f'.repeat(64)}`;
        }),
    }),
    fault({
        requirement: 'order-book-lookup.condition-id',
        operations: ['order-book-market', 'catalog-market'],
        name: 'answers-unknown-condition-ids-with-the-first-market',
        does: 'a condition id that no market has is answered with the first order-book market',
        deviation: {
            reply: (reply, { param }, { dataset: { book } }) => {
                const [market] = book;
                return reply.status === 404 && param.startsWith('0x') && market
                    ? { ...reply, status: 200, body: bookMarketInFull(market) }
                    : undefined;
            },
        },
    }),
    fault({
        requirement: 'order-book-lookup.condition-id',
        operations: ['order-book-market'],
        name: 'answers-closed-order-book-markets-with-404',
        does: 'a closed order-book market is not found by its condition id; one of 30 markets that the catalog lacks is closed',
        deviation: {
            data: closeOneOfThirtyOutsideCatalog,
            reply: (reply, { param }, { dataset: { book } }) => book.some(({ fields }) => fields.closed && fields.condition_id === param)
                ? { ...reply, ...notFound }
                : undefined,
        },
    }),
    fault({
        requirement: 'order-book-lookup.list-agreement',
        operations: ['order-book-market'],
        name: 'sends-another-question-for-single-order-book-markets',
        does: 'a single order-book market has another question than in the list',
        deviation: changeRecords({ 'order-book-market': recordOfBody }, (market) => {
            market.question = `${market.question} (single)`;
        }),
    }),
    fault({
        requirement: 'order-book-lookup.list-agreement',
        operations: ['order-book-market'],
        name: 'sends-other-tokens-for-single-order-book-markets',
        does: 'the tokens of a single order-book market have other ids than in the list',
        deviation: changeRecords({ 'order-book-market': recordOfBody }, (market) => {
            for (const token of market.tokens ?? [])
                token.token_id = `${token.token_id}0`;
        }),
    }),
    fault({
        requirement: 'order-book-lookup.list-agreement',
        operations: ['order-book-market'],
        name: 'sends-another-event-for-single-order-book-markets',
        does: 'the event of a single order-book market has another id than in the list',
        deviation: changeRecords({ 'order-book-market': recordOfBody }, (market) => {
            if (market.event)
                market.event = { ...market.event, id: `${market.event.id}0` };
        }),
    }),
    fault({
        requirement: 'order-book-lookup.list-agreement',
        operations: ['order-book-market'],
        name: 'swaps-outcomes-of-a-single-market-with-three-tokens',
        does: 'one market has three tokens; its single answer gives the outcome of each to another',
        deviation: {
            ...changeRecords({ 'order-book-market': recordOfBody }, (market) => {
                const { tokens = [] } = market;
                if (tokens.length === 3)
                    market.tokens = tokens.map((token, index) => ({ ...token, outcome: tokens.at(index - 1)?.outcome ?? '' }));
            }),
            data: addThirdToken,
        },
    }),
    fault({
        requirement: 'order-book-market.token-assets',
        operations: ['order-book-market'],
        name: 'sends-tokens-of-other-markets-in-single-markets',
        does: 'a token of a single order-book market is not among its assets_ids',
        deviation: changeRecords({ 'order-book-market': recordOfBody }, (market) => {
            for (const token of market.tokens?.slice(1) ?? [])
                token.token_id = `${token.token_id}0`;
        }),
    }),
    fault({
        requirement: 'order-book-market.token-assets',
        operations: ['order-book-markets', 'simplified-markets', 'sampling-simplified-markets'],
        name: 'lists-an-asset-that-is-no-token',
        does: 'the last of the assets_ids of a listed market is the id of no token of it',
        deviation: changeLast('assets_ids', (asset) => `${asset}0`),
    }),
    fault({
        requirement: 'order-book-market.token-outcomes',
        operations: ['order-book-market'],
        name: 'sends-tokens-of-other-outcomes-in-single-markets',
        does: 'a token of a single order-book market has an outcome that is not one of its outcomes',
        deviation: changeRecords({ 'order-book-market': recordOfBody }, (market) => {
            for (const token of market.tokens?.slice(1) ?? [])
                token.outcome = `not ${token.outcome}`;
        }),
    }),
    fault({
        requirement: 'order-book-market.token-outcomes',
        operations: ['order-book-markets', 'simplified-markets', 'sampling-simplified-markets'],
        name: 'lists-an-outcome-that-no-token-has',
        does: 'the last of the outcomes of a listed market is that of no token of it',
        deviation: changeLast('outcomes', (outcome) => `not ${outcome}`),
    }),
    fault({
        requirement: 'order-book-lookup.unknown-id',
        operations: ['order-book-market', 'catalog-market'],
        name: 'answers-unknown-markets-with-an-empty-object',
        does: 'a market that does not exist is answered with 200 and an empty object',
        deviation: answerWith((_request, { status }) => status === 404, { status: 200, body: {} }),
    }),
];
//# sourceMappingURL=order-book-lookups.js.map