// The servers of the document of one service: one, or those of the catalog and of the order book.
import type { ServerObject } from 'openapi3-ts/oas31';
import { type EndpointId, endpoints } from '../../spec/endpoints.js';
import type { ServiceUrl } from './document.js';

/** Where a service has two hosts, every operation that is not of the catalog is on the host of the order book. */
export function serversOf(service: ServiceUrl, ids?: readonly EndpointId[]): readonly ServerObject[] {
  if (typeof service === 'string') return [{ url: service }];
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
export function serviceName(service: ServiceUrl): string {
  return typeof service === 'string' ? service : `${service.catalog} and ${service.orderBook}`;
}
