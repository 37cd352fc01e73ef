// The lists that are made to deviate: their parameters, and the values of each that an item has.
import { datasetOf } from '../../src/reference/data/dataset.js';
import type { CatalogEvent, CatalogMarket, Order, TradeRecord } from '../../src/reference/data/records.js';
import type { FilterDecision, FilterName } from '../../src/reference/types.js';

/** The seed of the service's data, and of every run against it. */
export const dataSeed = 1;
const { catalog, history } = datasetOf(dataSeed);

export type Item = FilterDecision['item'];

export interface Parameter {
  readonly name: string;
  /** `opaque`: no item shows what it means. */
  readonly kind: 'flag' | 'text' | 'number' | 'time' | 'opaque';
}

export interface Filter extends Parameter {
  /** The name under which the reference service decides on it: an alias has that of its parameter. */
  readonly filter: FilterName;
  /** An item may have several values. */
  readonly isMultiple?: boolean;
  /** The values of an item; of an opaque filter, those that a client knows. */
  values(item: never): readonly string[];
}

export interface List {
  readonly endpoint: 'catalog-markets' | 'events' | 'tags' | 'account-orders' | 'account-trades' | 'builder-trades';
  readonly paging: 'offset' | 'cursor';
  readonly filters: readonly Filter[];
  /** Parameters that are no filters. */
  readonly others: readonly Parameter[];
  readonly columns: readonly string[];
  readonly items: readonly Item[];
}

const one = <Of>(kind: Filter['kind'], name: FilterName, value: (item: Of) => string): Filter => ({
  name,
  kind,
  filter: name,
  values: (item: Of) => [value(item)],
});
const several = <Of>(kind: Filter['kind'], name: FilterName, values: (item: Of) => readonly string[]): Filter => ({
  name,
  kind,
  filter: name,
  isMultiple: true,
  values,
});
const withAlias = (filter: Filter, alias: string): readonly Filter[] => [filter, { ...filter, name: alias }];

type CatalogItem = CatalogMarket | CatalogEvent;
const flags = (['active', 'closed', 'archived'] as const).map((name) =>
  one<CatalogItem>('flag', name, ({ fields }) => String(fields[name])),
);
const slug = one<CatalogItem>('text', 'slug', ({ fields }) => fields.slug);
const creator: Filter = {
  name: 'creator',
  kind: 'opaque',
  filter: 'creator',
  values: () => [...catalog.creators.slice(0, 1), 'unknown-site'],
};

// Markets do not show their tags, and may have tags of their own: only events are sure to have several.
const eventsOf = ({ events }: CatalogMarket) => events;
const tagsOfMarket = (market: CatalogMarket) => eventsOf(market).flatMap(({ tags }) => tags);
const marketTags = [
  ...withAlias(
    {
      ...several<CatalogMarket>('text', 'tag_slug', (item) => tagsOfMarket(item).map((tag) => tag.slug)),
      isMultiple: false,
    },
    'tag',
  ),
  {
    ...several<CatalogMarket>('number', 'tag_id', (item) => tagsOfMarket(item).map(({ id }) => id)),
    isMultiple: false,
  },
];
const eventTags = [
  ...withAlias(
    several<CatalogEvent>('text', 'tag_slug', ({ tags }) => tags.map((tag) => tag.slug)),
    'tag',
  ),
  several<CatalogEvent>('number', 'tag_id', ({ tags }) => tags.map(({ id }) => id)),
];

const seconds = (time: string) => String(Date.parse(time) / 1000);
const tradeFilters = [
  one<TradeRecord>('text', 'id', ({ id }) => id),
  one<TradeRecord>('text', 'market', ({ market }) => market),
  one<TradeRecord>('time', 'before', ({ match_time }) => seconds(match_time)),
  one<TradeRecord>('time', 'after', ({ match_time }) => seconds(match_time)),
];

const paging: readonly Parameter[] = [
  { name: 'limit', kind: 'number' },
  { name: 'offset', kind: 'number' },
];
const sorting: readonly Parameter[] = [
  { name: 'order', kind: 'text' },
  { name: 'ascending', kind: 'flag' },
];
const columns = ['id', 'slug', 'startDate', 'endDate', 'createdAt', 'updatedAt'];

export const lists: readonly List[] = [
  {
    endpoint: 'catalog-markets',
    paging: 'offset',
    filters: [
      ...flags,
      one<CatalogMarket>('flag', 'mirror', ({ fields }) => String(fields.mirrorConditionId !== '')),
      ...marketTags,
      several<CatalogMarket>('number', 'event_id', (item) => eventsOf(item).map(({ fields }) => fields.id)),
      ...withAlias(
        several<CatalogMarket>('text', 'event_slug', (item) => eventsOf(item).map(({ fields }) => fields.slug)),
        'eventSlug',
      ),
      ...withAlias(
        one<CatalogMarket>('text', 'conditionId', ({ fields }) => fields.conditionId),
        'condition_id',
      ),
      slug,
      creator,
    ],
    others: [...paging, ...sorting],
    columns: [...columns, 'question'],
    items: catalog.markets,
  },
  {
    endpoint: 'events',
    paging: 'offset',
    filters: [
      ...flags,
      ...eventTags,
      several<CatalogEvent>('text', 'series_slug', ({ series }) => series.map((item) => item.slug)),
      slug,
      creator,
    ],
    others: [...paging, ...sorting],
    columns: [...columns, 'title'],
    items: catalog.events,
  },
  {
    endpoint: 'tags',
    paging: 'offset',
    filters: [creator],
    others: paging,
    columns: [],
    items: catalog.tags,
  },
  {
    endpoint: 'account-orders',
    paging: 'cursor',
    filters: [
      one<Order>('text', 'id', ({ record }) => record.id),
      one<Order>('text', 'market', ({ record }) => record.market),
      one<Order>('text', 'asset_id', ({ record }) => record.assetId),
    ],
    others: [],
    columns: [],
    items: history.orders,
  },
  {
    endpoint: 'account-trades',
    paging: 'cursor',
    filters: [
      ...tradeFilters,
      one<TradeRecord>('text', 'taker', (trade) => trade.maker_address),
      // Whether each of its makers counts is open, so that one value deviates from nothing.
      {
        ...several<TradeRecord>('text', 'maker', (trade) => trade.maker_orders.map((maker) => maker.maker_address)),
        isMultiple: false,
      },
    ],
    others: [],
    columns: [],
    items: history.trades,
  },
  {
    endpoint: 'builder-trades',
    paging: 'cursor',
    filters: [
      ...tradeFilters,
      one<TradeRecord>('text', 'maker_address', (trade) => trade.maker_address),
      one<TradeRecord>('text', 'asset_id', (trade) => trade.asset_id),
    ],
    others: [],
    columns: [],
    items: history.builderTrades,
  },
];

/** Its number in the catalog, its id elsewhere. */
export function idOf(item: Item): string {
  if ('fields' in item) return 'id' in item.fields ? item.fields.id : item.fields.condition_id;
  return 'record' in item ? item.record.id : item.id;
}
