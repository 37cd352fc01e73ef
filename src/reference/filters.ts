// Reads query parameters as the policy decides, and filters lists by them (4.2, 4.5).
import type { Policy } from './choices.js';
import type { CatalogEvent, CatalogMarket, Order, Tag, TradeRecord } from './data/records.js';
import { Refusal } from './refusal.js';
import type { FilterDecision, FilterName, IncomingRequest, Service } from './types.js';

const strictBooleans: Readonly<Record<string, boolean>> = { true: true, false: false };
const lenientBooleans: Readonly<Record<string, boolean>> = { ...strictBooleans, 1: true, 0: false };

/** Reads the parameters of a query as texts, integers and booleans. */
export function parameters(query: URLSearchParams, policy: Policy) {
  function text(name: string): string | undefined {
    const values = query.getAll(name);
    if (values.length > 1 && policy.repeatedParameter === 'refuse')
      throw new Refusal('bad-request', `${name} is given ${values.length} times`);
    const value = values.at(policy.repeatedParameter === 'last' ? -1 : 0);
    if (value !== '') return value;
    if (policy.emptyParameter === 'refuse') throw new Refusal('bad-request', `${name} is empty`);
    return undefined;
  }

  function malformed(name: string, kind: string): undefined {
    if (policy.malformedParameter === 'refuse') throw new Refusal('bad-request', `${name} is not ${kind}`);
    return undefined;
  }

  return {
    text,
    integer(name: string): number | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      return /^-?\d{1,15}$/.test(value) ? Number(value) : malformed(name, 'an integer');
    },
    boolean(name: string): boolean | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      const meaning = policy.booleans === 'lenient' ? lenientBooleans[value.toLowerCase()] : strictBooleans[value];
      return meaning ?? malformed(name, 'a boolean');
    },
  };
}

export interface Filter<Item> {
  /** The parameter's name, then its aliases. */
  readonly names: readonly [FilterName, ...string[]];
  readonly kind: 'text' | 'integer' | 'boolean';
  holds(item: Item, wanted: never): boolean;
}

function text<Item>(names: Filter<Item>['names'], holds: (item: Item, wanted: string) => boolean): Filter<Item> {
  return { names, kind: 'text', holds };
}

function integer<Item>(name: FilterName, holds: (item: Item, wanted: number) => boolean): Filter<Item> {
  return { names: [name], kind: 'integer', holds };
}

function boolean<Item>(name: FilterName, holds: (item: Item, wanted: boolean) => boolean): Filter<Item> {
  return { names: [name], kind: 'boolean', holds };
}

const sameHex = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Whether a market is in the scope of a creator wallet or a site. */
export function inScope(market: CatalogMarket, creator: string): boolean {
  return sameHex(market.creator, creator) || market.sites.includes(creator);
}

/** Whether an event has a market in that scope. */
export function eventInScope(event: CatalogEvent, creator: string): boolean {
  return event.markets.some((market) => inScope(market, creator));
}

function flagFilters<Item extends { fields: Record<'active' | 'closed' | 'archived', boolean> }>(): Filter<Item>[] {
  return (['active', 'closed', 'archived'] as const).map((flag) =>
    boolean(flag, (item, wanted) => item.fields[flag] === wanted),
  );
}

function tagFilters<Item>(tags: (item: Item) => readonly Tag[]): Filter<Item>[] {
  return [
    text(['tag_slug', 'tag'], (item, wanted) => tags(item).some((tag) => tag.slug === wanted)),
    integer('tag_id', (item, wanted) => tags(item).some((tag) => tag.id === String(wanted))),
  ];
}

export const marketFilters: readonly Filter<CatalogMarket>[] = [
  ...flagFilters<CatalogMarket>(),
  ...tagFilters<CatalogMarket>(({ events }) => events.flatMap((event) => event.tags)),
  integer('event_id', ({ events }, wanted) => events.some(({ fields }) => fields.id === String(wanted))),
  text(['event_slug', 'eventSlug'], ({ events }, wanted) => events.some(({ fields }) => fields.slug === wanted)),
  text(['conditionId', 'condition_id'], ({ fields }, wanted) => sameHex(fields.conditionId, wanted)),
  boolean('mirror', ({ fields }, wanted) => (fields.mirrorConditionId !== '') === wanted),
  text(['slug'], ({ fields }, wanted) => fields.slug === wanted),
  text(['creator'], inScope),
];

export const eventFilters: readonly Filter<CatalogEvent>[] = [
  ...flagFilters<CatalogEvent>(),
  ...tagFilters<CatalogEvent>(({ tags }) => tags),
  text(['series_slug'], ({ series }, wanted) => series.some(({ slug }) => slug === wanted)),
  text(['slug'], ({ fields }, wanted) => fields.slug === wanted),
  text(['creator'], eventInScope),
];

export const orderFilters: readonly Filter<Order>[] = [
  text(['id'], ({ record }, wanted) => record.id === wanted),
  text(['market'], ({ record }, wanted) => sameHex(record.market, wanted)),
  text(['asset_id'], ({ record }, wanted) => record.assetId === wanted),
];

const seconds = (time: string): number => Date.parse(time) / 1000;

const sharedTradeFilters: readonly Filter<TradeRecord>[] = [
  text(['id'], ({ id }, wanted) => id === wanted),
  text(['market'], ({ market }, wanted) => sameHex(market, wanted)),
  integer('before', ({ match_time }, wanted) => seconds(match_time) < wanted),
  integer('after', ({ match_time }, wanted) => seconds(match_time) > wanted),
];

export const tradeFilters: readonly Filter<TradeRecord>[] = [
  ...sharedTradeFilters,
  text(['taker'], (trade, wanted) => sameHex(trade.maker_address, wanted)),
  text(['maker'], (trade, wanted) => trade.maker_orders.some(({ maker_address }) => sameHex(maker_address, wanted))),
];

export const builderTradeFilters: readonly Filter<TradeRecord>[] = [
  ...sharedTradeFilters,
  text(['maker_address'], (trade, wanted) => sameHex(trade.maker_address, wanted)),
  text(['asset_id'], ({ asset_id }, wanted) => asset_id === wanted),
];

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
      return wanted === undefined ? [] : [{ filter, wanted }];
    }),
  );
  return (item) =>
    asked.every(({ filter, wanted }) =>
      service.passesFilter(filter.holds(item, wanted as never), { request, filter: filter.names[0], wanted, item }),
    );
}
