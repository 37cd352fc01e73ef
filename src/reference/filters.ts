// Filters lists by their query parameters (4.2, 4.5).
import type { CatalogEvent, CatalogMarket, Tag } from './data/catalog.js';
import { parameters } from './parameters.js';
import type { FilterDecision, FilterName, IncomingRequest, Order, Service, TradeRecord } from './types.js';

export interface Filter<Item> {
  /** The parameter's name, then its aliases. */
  readonly names: readonly [FilterName, ...string[]];
  readonly kind: 'text' | 'integer' | 'boolean';
  /** The values of a record that are compared with the one that is wanted; no record shows its creator. */
  readonly valuesOf?: (item: Item) => readonly string[];
  holds(item: Item, wanted: string): boolean;
}

type Matches = (shown: string, wanted: string) => boolean;
/** Hexadecimal values may be written in capitals. */
const sameHex: Matches = (shown, wanted) => shown.toLowerCase() === wanted.toLowerCase();

function filter<Item>(
  kind: Filter<Item>['kind'],
  names: Filter<Item>['names'],
  valuesOf: (item: Item) => readonly string[],
  matches: Matches = (shown, wanted) => shown === wanted,
): Filter<Item> {
  return { names, kind, valuesOf, holds: (item, wanted) => valuesOf(item).some((shown) => matches(shown, wanted)) };
}

export const inScope = (market: CatalogMarket, creator: string): boolean =>
  sameHex(market.creator, creator) || market.sites.includes(creator);

export const eventInScope = (event: CatalogEvent, creator: string): boolean =>
  event.markets.some((market) => inScope(market, creator));

const flagFilters = (['active', 'closed', 'archived'] as const).map((flag) =>
  filter('boolean', [flag], ({ fields }: CatalogMarket | CatalogEvent) => [String(fields[flag])]),
);

function tagFilters<Item>(tags: (item: Item) => readonly Tag[]): Filter<Item>[] {
  return [
    filter('text', ['tag_slug', 'tag'], (item) => tags(item).map(({ slug }) => slug)),
    filter('integer', ['tag_id'], (item) => tags(item).map(({ id }) => id)),
  ];
}

export const marketFilters: readonly Filter<CatalogMarket>[] = [
  ...flagFilters,
  filter('boolean', ['mirror'], ({ fields }) => [String(fields.mirrorConditionId !== '')]),
  ...tagFilters<CatalogMarket>(({ events }) => events.flatMap((event) => event.tags)),
  filter('integer', ['event_id'], ({ events }) => events.map(({ fields }) => fields.id)),
  filter('text', ['event_slug', 'eventSlug'], ({ events }) => events.map(({ fields }) => fields.slug)),
  filter('text', ['conditionId', 'condition_id'], ({ fields }) => [fields.conditionId], sameHex),
  filter('text', ['slug'], ({ fields }) => [fields.slug]),
  { names: ['creator'], kind: 'text', holds: inScope },
];

export const eventFilters: readonly Filter<CatalogEvent>[] = [
  ...flagFilters,
  ...tagFilters<CatalogEvent>(({ tags }) => tags),
  filter('text', ['series_slug'], ({ series }) => series.map(({ slug }) => slug)),
  filter('text', ['slug'], ({ fields }) => [fields.slug]),
  { names: ['creator'], kind: 'text', holds: eventInScope },
];

export const orderFilters: readonly Filter<Order>[] = [
  filter('text', ['id'], ({ record }) => [record.id]),
  filter('text', ['market'], ({ record }) => [record.market], sameHex),
  filter('text', ['asset_id'], ({ record }) => [record.assetId]),
];

const seconds = ({ match_time }: TradeRecord) => [String(Date.parse(match_time) / 1000)];

const sharedTradeFilters: readonly Filter<TradeRecord>[] = [
  filter('text', ['id'], ({ id }) => [id]),
  filter('text', ['market'], ({ market }) => [market], sameHex),
  filter('integer', ['before'], seconds, (shown, wanted) => Number(shown) < Number(wanted)),
  filter('integer', ['after'], seconds, (shown, wanted) => Number(shown) > Number(wanted)),
];

export const tradeFilters: readonly Filter<TradeRecord>[] = [
  ...sharedTradeFilters,
  filter('text', ['taker'], ({ maker_address }) => [maker_address], sameHex),
  filter('text', ['maker'], ({ maker_orders }) => maker_orders.map(({ maker_address }) => maker_address), sameHex),
];

export const builderTradeFilters: readonly Filter<TradeRecord>[] = [
  ...sharedTradeFilters,
  filter('text', ['maker_address'], ({ maker_address }) => [maker_address], sameHex),
  filter('text', ['asset_id'], ({ asset_id }) => [asset_id]),
];

export function shownValues({ item, filter }: FilterDecision): readonly string[] {
  const valuesIn = <Item>(filters: readonly Filter<Item>[], record: Item) =>
    filters.find(({ names }) => names[0] === filter)?.valuesOf?.(record) ?? [];
  if ('record' in item) return valuesIn(orderFilters, item);
  if ('maker_orders' in item) return valuesIn([...tradeFilters, ...builderTradeFilters], item);
  if ('sites' in item) return valuesIn(marketFilters, item);
  return 'series' in item ? valuesIn(eventFilters, item) : [];
}

/** The filters that a request asks for, as one condition. A name and its alias given together must both hold. */
export function requestedFilter<Item extends FilterDecision['item']>(
  filters: readonly Filter<Item>[],
  request: IncomingRequest,
  service: Service,
): (item: Item) => boolean {
  const read = parameters(request.query, service.policy);
  const asked = filters.flatMap((filter) =>
    filter.names.flatMap((name) => {
      const wanted = read[filter.kind](name);
      return wanted === undefined ? [] : [{ ...filter, wanted }];
    }),
  );
  return (item) =>
    asked.every(({ names: [name], holds, wanted }) =>
      service.passesFilter(holds(item, String(wanted)), { request, filter: name, wanted, item }),
    );
}
