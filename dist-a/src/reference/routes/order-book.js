// 4.4: the order book's market listings.
import { isSampled } from '../data/order-book.js';
import { bookMarketInFull, bookMarketSampled, bookMarketSimplified } from '../forms.js';
import { cursorPage } from '../paging.js';
import { Refusal } from '../refusal.js';
function page(list, form, sampled) {
    return (request, service) => {
        const keeps = (item) => !sampled || service.passesFilter(isSampled(item), { request, filter: 'sampled', wanted: undefined, item });
        const { data, ...rest } = cursorPage(list, service.dataset.book, { lists: () => true, keeps }, request, service);
        return { data: data.map((market) => form(market, service.policy)), ...rest };
    };
}
export const orderBookRoutes = {
    'order-book-markets': page('order-book-markets', bookMarketInFull, false),
    'sampling-markets': page('sampling-markets', bookMarketSampled, true),
    'sampling-simplified-markets': page('sampling-simplified-markets', bookMarketSimplified, true),
    'simplified-markets': page('simplified-markets', bookMarketSimplified, false),
    'order-book-market'({ param }, { dataset }) {
        if (!/^0x[\da-f]+$/i.test(param))
            throw new Refusal('bad-request', 'the id of a market is its condition id');
        const found = dataset.book.find(({ fields }) => fields.condition_id === param.toLowerCase());
        if (found === undefined)
            throw new Refusal('not-found', 'no market has this condition id');
        return bookMarketInFull(found);
    },
};
//# sourceMappingURL=order-book.js.map