import { eventFilters, eventInScope, inScope, marketFilters, requestedFilter } from '../filters.js';
import { eventAlone, eventInList, marketAlone, marketInList } from '../forms.js';
import { offsetPage } from '../paging.js';
import { parameters } from '../query.js';
import { Refusal } from '../refusal.js';
import { sorted } from '../sorting.js';
const marketCollection = { filters: marketFilters, inScope };
const eventCollection = { filters: eventFilters, inScope: eventInScope };
function list(items, collection, request, service) {
    const { policy } = service;
    const asksArchived = parameters(request.query, policy).boolean('archived') !== undefined;
    const shown = (item) => policy.archived === 'shown' || asksArchived || !item.fields.archived;
    const passes = requestedFilter(collection.filters, request, service);
    const kept = items.filter((item) => shown(item) && passes(item));
    return offsetPage(sorted(kept, request, policy), request, service);
}
function one(items, wanted, collection, request, service) {
    const creator = parameters(request.query, service.policy).text('creator');
    const scoped = (item) => creator === undefined ||
        service.passesFilter(collection.inScope(item, creator), { request, filter: 'creator', wanted: creator, item });
    const found = items.find((item) => wanted(item) && scoped(item));
    if (found === undefined)
        throw new Refusal('not-found', 'no record has this identifier');
    return found;
}
function marketById(request, service) {
    const id = request.param;
    const byNumber = /^\d+$/.test(id);
    if (!byNumber && !/^0x[\da-f]+$/i.test(id))
        throw new Refusal('bad-request', 'a market id is a number or a condition id');
    const wanted = ({ fields }) => byNumber ? fields.id === id : fields.conditionId === id.toLowerCase();
    return one(service.dataset.catalog.markets, wanted, marketCollection, request, service);
}
export const catalogRoutes = {
    'catalog-markets': (request, service) => list(service.dataset.catalog.markets, marketCollection, request, service).map((item) => marketInList(item, service.policy)),
    'catalog-market': (request, service) => marketAlone(marketById(request, service), service.policy),
    'catalog-market-by-slug'(request, service) {
        const wanted = ({ fields }) => fields.slug === request.param;
        return marketAlone(one(service.dataset.catalog.markets, wanted, marketCollection, request, service), service.policy);
    },
    tags(request, service) {
        const { tags, events } = service.dataset.catalog;
        const creator = parameters(request.query, service.policy).text('creator');
        if (creator === undefined)
            return offsetPage(tags, request, service);
        const used = new Set(events.filter((item) => eventInScope(item, creator)).flatMap((item) => item.tags));
        const kept = tags.filter((item) => service.passesFilter(used.has(item), { request, filter: 'creator', wanted: creator, item }));
        return offsetPage(kept, request, service);
    },
    events: (request, service) => list(service.dataset.catalog.events, eventCollection, request, service).map((item) => eventInList(item, service.policy)),
    event(request, service) {
        if (!/^\d+$/.test(request.param))
            throw new Refusal('bad-request', 'an event id is a number');
        const wanted = ({ fields }) => fields.id === request.param;
        return eventAlone(one(service.dataset.catalog.events, wanted, eventCollection, request, service), service.policy);
    },
    'event-by-slug'(request, service) {
        const wanted = ({ fields }) => fields.slug === request.param;
        return eventAlone(one(service.dataset.catalog.events, wanted, eventCollection, request, service), service.policy);
    },
};
//# sourceMappingURL=catalog.js.map