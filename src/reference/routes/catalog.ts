// 4.5: the catalog.
import type { CatalogEvent, CatalogMarket } from '../data/records.js';
import {
  eventFilters,
  eventInScope,
  type Filter,
  inScope,
  marketFilters,
  parameters,
  requestedFilter,
} from '../filters.js';
import { eventAlone, eventInList, marketAlone, marketInList } from '../forms.js';
import { offsetPage, sorted } from '../paging.js';
import { Refusal } from '../refusal.js';
import type { IncomingRequest, Service } from '../types.js';
import type { PublicRoutes } from './routes.js';

type CatalogItem = CatalogMarket | CatalogEvent;

interface Collection<Item extends CatalogItem> {
  readonly filters: readonly Filter<Item>[];
  readonly inScope: (item: Item, creator: string) => boolean;
}

const marketCollection: Collection<CatalogMarket> = { filters: marketFilters, inScope };
const eventCollection: Collection<CatalogEvent> = { filters: eventFilters, inScope: eventInScope };

function list<Item extends CatalogItem>(
  items: readonly Item[],
  collection: Collection<Item>,
  request: IncomingRequest,
  service: Service,
): Item[] {
  const { policy } = service;
  const asksArchived = parameters(request.query, policy).boolean('archived') !== undefined;
  const shown = (item: Item): boolean => policy.archived === 'shown' || asksArchived || !item.fields.archived;
  const passes = requestedFilter(collection.filters, request, service);
  const kept = items.filter((item) => shown(item) && passes(item));
  return offsetPage(sorted(kept, request, policy), request, service);
}

function one<Item extends CatalogItem>(
  items: readonly Item[],
  wanted: (item: Item) => boolean,
  collection: Collection<Item>,
  request: IncomingRequest,
  service: Service,
): Item {
  const creator = parameters(request.query, service.policy).text('creator');
  const scoped = (item: Item): boolean =>
    creator === undefined ||
    service.passesFilter(collection.inScope(item, creator), { request, filter: 'creator', wanted: creator, item });
  const found = items.find((item) => wanted(item) && scoped(item));
  if (found === undefined) throw new Refusal('not-found', 'no record has this identifier');
  return found;
}

function marketById(request: IncomingRequest, service: Service): CatalogMarket {
  const id = request.param;
  const byNumber = /^\d+$/.test(id);
  if (!byNumber && !/^0x[\da-f]+$/i.test(id))
    throw new Refusal('bad-request', 'a market id is a number or a condition id');
  const wanted = ({ fields }: CatalogMarket): boolean =>
    byNumber ? fields.id === id : fields.conditionId === id.toLowerCase();
  return one(service.dataset.catalog.markets, wanted, marketCollection, request, service);
}

export const catalogRoutes = {
  'catalog-markets': (request, service) =>
    list(service.dataset.catalog.markets, marketCollection, request, service).map((item) =>
      marketInList(item, service.policy),
    ),

  'catalog-market': (request, service) => marketAlone(marketById(request, service), service.policy),

  'catalog-market-by-slug'(request, service) {
    const wanted = ({ fields }: CatalogMarket): boolean => fields.slug === request.param;
    return marketAlone(
      one(service.dataset.catalog.markets, wanted, marketCollection, request, service),
      service.policy,
    );
  },

  tags(request, service) {
    const { tags, events } = service.dataset.catalog;
    const creator = parameters(request.query, service.policy).text('creator');
    if (creator === undefined) return offsetPage(tags, request, service);
    const used = new Set(events.filter((item) => eventInScope(item, creator)).flatMap((item) => item.tags));
    const kept = tags.filter((item) =>
      service.passesFilter(used.has(item), { request, filter: 'creator', wanted: creator, item }),
    );
    return offsetPage(kept, request, service);
  },

  events: (request, service) =>
    list(service.dataset.catalog.events, eventCollection, request, service).map((item) =>
      eventInList(item, service.policy),
    ),

  event(request, service) {
    if (!/^\d+$/.test(request.param)) throw new Refusal('bad-request', 'an event id is a number');
    const wanted = ({ fields }: CatalogEvent): boolean => fields.id === request.param;
    return eventAlone(one(service.dataset.catalog.events, wanted, eventCollection, request, service), service.policy);
  },

  'event-by-slug'(request, service) {
    const wanted = ({ fields }: CatalogEvent): boolean => fields.slug === request.param;
    return eventAlone(one(service.dataset.catalog.events, wanted, eventCollection, request, service), service.policy);
  },
} satisfies Partial<PublicRoutes>;
