// 4.5: the catalog.
import type { CatalogEvent, CatalogMarket } from '../data/records.js';
import type { Incoming } from '../exchange.js';
import { eventFilters, eventInScope, inScope, marketFilters, sieve } from '../filters.js';
import { eventAlone, eventInList, marketAlone, marketInList } from '../forms.js';
import { window } from '../paging.js';
import { parameters } from '../query.js';
import { Refusal } from '../refusal.js';
import type { Service } from '../service.js';
import { sorted } from '../sorting.js';
import type { PublicRoutes } from './routes.js';

type Kind<Item> = {
  readonly filters: Parameters<typeof sieve<Item>>[0];
  readonly inScope: (item: Item, creator: string) => boolean;
};

const market: Kind<CatalogMarket> = { filters: marketFilters, inScope };
const event: Kind<CatalogEvent> = { filters: eventFilters, inScope: eventInScope };

function list<Item extends CatalogMarket | CatalogEvent>(
  items: readonly Item[],
  kind: Kind<Item>,
  incoming: Incoming,
  service: Service,
): Item[] {
  const { policy } = service;
  const asksArchived = parameters(incoming.query, policy).boolean('archived') !== undefined;
  const shown = (item: Item): boolean => policy.archived === 'shown' || asksArchived || !item.fields.archived;
  const passes = sieve(kind.filters, incoming, service);
  const kept = items.filter((item) => shown(item) && passes(item));
  return window(sorted(kept, incoming, policy), incoming, service);
}

function one<Item>(
  items: readonly Item[],
  wanted: (item: Item) => boolean,
  kind: Kind<Item>,
  incoming: Incoming,
  service: Service,
): Item {
  const creator = parameters(incoming.query, service.policy).text('creator');
  const { endpoint } = incoming;
  const scoped = (item: Item): boolean =>
    creator === undefined ||
    service.keeps(kind.inScope(item, creator), { endpoint, filter: 'creator', wanted: creator, item });
  const found = items.find((item) => wanted(item) && scoped(item));
  if (found === undefined) throw new Refusal('not-found', 'nothing has this identifier');
  return found;
}

function marketById(incoming: Incoming, service: Service): CatalogMarket {
  const id = incoming.param;
  const byNumber = /^\d+$/.test(id);
  if (!byNumber && !/^0x[\da-f]+$/i.test(id))
    throw new Refusal('bad-request', 'a market is known by a number or a condition id');
  const wanted = ({ fields }: CatalogMarket): boolean =>
    byNumber ? fields.id === id : fields.conditionId === id.toLowerCase();
  return one(service.world.catalog.markets, wanted, market, incoming, service);
}

export const catalogRoutes = {
  'catalog-markets': (incoming, service) =>
    list(service.world.catalog.markets, market, incoming, service).map((item) => marketInList(item, service.policy)),

  'catalog-market': (incoming, service) => marketAlone(marketById(incoming, service), service.policy),

  'catalog-market-by-slug'(incoming, service) {
    const wanted = ({ fields }: CatalogMarket): boolean => fields.slug === incoming.param;
    return marketAlone(one(service.world.catalog.markets, wanted, market, incoming, service), service.policy);
  },

  tags(incoming, service) {
    const { tags, events } = service.world.catalog;
    const creator = parameters(incoming.query, service.policy).text('creator');
    if (creator === undefined) return window(tags, incoming, service);
    const used = new Set(events.filter((item) => eventInScope(item, creator)).flatMap((item) => item.tags));
    const kept = tags.filter((item) =>
      service.keeps(used.has(item), { endpoint: 'tags', filter: 'creator', wanted: creator, item }),
    );
    return window(kept, incoming, service);
  },

  events: (incoming, service) =>
    list(service.world.catalog.events, event, incoming, service).map((item) => eventInList(item, service.policy)),

  event(incoming, service) {
    if (!/^\d+$/.test(incoming.param)) throw new Refusal('bad-request', 'an event is known by a number');
    const wanted = ({ fields }: CatalogEvent): boolean => fields.id === incoming.param;
    return eventAlone(one(service.world.catalog.events, wanted, event, incoming, service), service.policy);
  },

  'event-by-slug'(incoming, service) {
    const wanted = ({ fields }: CatalogEvent): boolean => fields.slug === incoming.param;
    return eventAlone(one(service.world.catalog.events, wanted, event, incoming, service), service.policy);
  },
} satisfies Partial<PublicRoutes>;
