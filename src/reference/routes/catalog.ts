// 4.5: the catalog.
import type { Policy } from '../choices.js';
import type { Catalog } from '../data/catalog.js';
import { eventFilters, eventInScope, type Filter, inScope, marketFilters, requestedFilter } from '../filters.js';
import { eventAlone, eventInList, marketAlone, marketInList } from '../forms.js';
import { offsetPage, sorted } from '../paging.js';
import { parameters } from '../parameters.js';
import { badRequestIf, Refusal } from '../refusal.js';
import type { CatalogEvent, CatalogMarket, IncomingRequest, Routes, Service } from '../types.js';

type CatalogItem = CatalogMarket | CatalogEvent;

interface Collection<Item extends CatalogItem> {
  readonly itemsOf: (catalog: Catalog) => readonly Item[];
  readonly filters: readonly Filter<Item>[];
  readonly inScope: (item: Item, creator: string) => boolean;
}

const markets: Collection<CatalogMarket> = { itemsOf: (all) => all.markets, filters: marketFilters, inScope };
const events: Collection<CatalogEvent> = { itemsOf: (all) => all.events, filters: eventFilters, inScope: eventInScope };
type Show<Item> = (item: Item, policy: Policy) => unknown;

function list<Item extends CatalogItem>({ itemsOf, filters }: Collection<Item>, show: Show<Item>) {
  return (request: IncomingRequest, service: Service): unknown => {
    const { policy, dataset } = service;
    const asksArchived = parameters(request.query, policy).boolean('archived') !== undefined;
    const shown = (item: Item): boolean => policy.archived === 'shown' || asksArchived || !item.fields.archived;
    const passes = requestedFilter(filters, request, service);
    const kept = itemsOf(dataset.catalog).filter((item) => shown(item) && passes(item));
    return offsetPage(sorted(kept, request, policy), request, service).map((item) => show(item, policy));
  };
}

/** Looks up one record by a member of it; `memberFor` refuses a value that no member has. */
function one<Item extends CatalogItem>(
  { itemsOf, inScope }: Collection<Item>,
  show: Show<Item>,
  memberFor: (value: string) => keyof Item['fields'],
) {
  return (request: IncomingRequest, service: Service): unknown => {
    const member = memberFor(request.param);
    const creator = parameters(request.query, service.policy).text('creator');
    const wanted = member === 'conditionId' ? request.param.toLowerCase() : request.param;
    const scoped = (item: Item): boolean =>
      creator === undefined ||
      service.passesFilter(inScope(item, creator), { request, filter: 'creator', wanted: creator, item });
    const fieldsOf = ({ fields }: Item): Item['fields'] => fields;
    const found = itemsOf(service.dataset.catalog).find((item) => fieldsOf(item)[member] === wanted && scoped(item));
    if (found === undefined) throw new Refusal('not-found', 'no record has this identifier');
    return show(found, service.policy);
  };
}

function memberForEventId(id: string): 'id' {
  badRequestIf(!/^\d+$/.test(id), 'an event id is a number');
  return 'id';
}

function memberForMarketId(id: string): 'id' | 'conditionId' {
  badRequestIf(!/^(\d+|0x[\da-f]+)$/i.test(id), 'a market id is a number or a condition id');
  return /^\d+$/.test(id) ? 'id' : 'conditionId';
}

export const catalogRoutes = {
  'catalog-markets': list(markets, marketInList),
  'catalog-market': one(markets, marketAlone, memberForMarketId),
  'catalog-market-by-slug': one(markets, marketAlone, () => 'slug'),
  events: list(events, eventInList),
  event: one(events, eventAlone, memberForEventId),
  'event-by-slug': one(events, eventAlone, () => 'slug'),

  tags(request, service) {
    const { catalog } = service.dataset;
    const creator = parameters(request.query, service.policy).text('creator');
    if (creator === undefined) return offsetPage(catalog.tags, request, service);
    const used = new Set(catalog.events.filter((item) => eventInScope(item, creator)).flatMap(({ tags }) => tags));
    const kept = catalog.tags.filter((item) =>
      service.passesFilter(used.has(item), { request, filter: 'creator', wanted: creator, item }),
    );
    return offsetPage(kept, request, service);
  },
} satisfies Partial<Routes>;
