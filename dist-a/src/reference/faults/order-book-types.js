// Faults of the types of order-book markets in their three forms (2.10, 2.11).
import * as table from '../../../spec/resources/order-book.js';
import { recordOfBody, recordsOfPage, recordsUnder } from '../deviation-builders.js';
import { numericIdInLookup, typeFaults } from './member-type.js';
const sampledMarkets = { 'sampling-markets': recordsOfPage };
const simplifiedMarkets = {
    'simplified-markets': recordsOfPage,
    'sampling-simplified-markets': recordsOfPage,
};
/** The records under one member of every order-book market. */
function underMarkets(name) {
    return {
        'order-book-markets': (page) => recordsUnder(recordsOfPage(page), name),
        'order-book-market': (market) => recordsUnder([market], name),
        'sampling-markets': (page) => recordsUnder(recordsOfPage(page), name),
        'simplified-markets': (page) => recordsUnder(recordsOfPage(page), name),
        'sampling-simplified-markets': (page) => recordsUnder(recordsOfPage(page), name),
    };
}
const rewards = underMarkets('rewards');
// Only the simplified and sampling forms show mirrors (2.10, 2.11).
const { 'order-book-markets': _, 'order-book-market': __, ...mirroredTokens } = underMarkets('tokens');
export const orderBookTypeFaults = [
    ...typeFaults(table.orderBookMarket, {
        'order-book-markets': recordsOfPage,
        'order-book-market': recordOfBody,
        ...sampledMarkets,
        ...simplifiedMarkets,
    }),
    ...typeFaults(table.rewards, rewards),
    ...typeFaults(table.rewardRate, {
        'order-book-markets': (page) => recordsUnder(rewards['order-book-markets'](page), 'rates'),
        'order-book-market': (market) => recordsUnder(rewards['order-book-market'](market), 'rates'),
        'sampling-markets': (page) => recordsUnder(rewards['sampling-markets'](page), 'rates'),
        'simplified-markets': (page) => recordsUnder(rewards['simplified-markets'](page), 'rates'),
        'sampling-simplified-markets': (page) => recordsUnder(rewards['sampling-simplified-markets'](page), 'rates'),
    }),
    ...typeFaults(table.bookToken, underMarkets('tokens')),
    ...typeFaults(table.mirroredToken, mirroredTokens),
    ...typeFaults(table.bookEvent, {
        'order-book-markets': (page) => recordsUnder(recordsOfPage(page), 'event'),
        'order-book-market': (market) => recordsUnder([market], 'event'),
    }),
    ...typeFaults(table.samplingMarket, sampledMarkets),
    ...typeFaults(table.simplifiedMarket, simplifiedMarkets),
    numericIdInLookup('order-book-market', table.orderBookMarket, 'condition_id', { 'order-book-market': recordOfBody }),
];
//# sourceMappingURL=order-book-types.js.map