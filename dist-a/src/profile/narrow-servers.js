import { endpoints } from '../../spec/endpoints.js';
/** Where a service has two hosts, every operation that is not of the catalog is on the host of the order book. */
export function serversOf(service, ids) {
    if (typeof service === 'string')
        return [{ url: service }];
    const isOfCatalog = (ids ?? []).map((id) => endpoints[id].feature === 'catalog');
    const servers = [
        { url: service.catalog, description: 'The catalog.', isServing: !ids || isOfCatalog.includes(true) },
        {
            url: service.orderBook,
            description: 'The order book, and everything else.',
            isServing: !ids || isOfCatalog.includes(false),
        },
    ];
    return servers.flatMap(({ isServing, ...server }) => (isServing ? [server] : []));
}
/** The service in a sentence. */
export function serviceName(service) {
    return typeof service === 'string' ? service : `${service.catalog} and ${service.orderBook}`;
}
//# sourceMappingURL=narrow-servers.js.map