// The lists that are made to deviate: their parameters, and the values of each that an item has. The filters are those of
// the reference service, which the suite does not know.
import { datasetOf } from '../../src/reference/data/dataset.js';
import {
  builderTradeFilters,
  eventFilters,
  marketFilters,
  orderFilters,
  type Filter as ServiceFilter,
  tradeFilters,
} from '../../src/reference/filters.js';
import { offsetLists } from '../../src/reference/operations.js';
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
  /** An item may have several values, each of which is sure to count. */
  readonly isMultiple: boolean;
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

function kindOf(name: string, kind: ServiceFilter<never>['kind']): Parameter['kind'] {
  if (name === 'creator') return 'opaque';
  if (kind === 'integer') return name === 'before' || name === 'after' ? 'time' : 'number';
  return kind === 'boolean' ? 'flag' : 'text';
}

const creators = [...catalog.creators.slice(0, 1), 'unknown-site'];

const filtersOf = (filters: readonly ServiceFilter<never>[], multiple: readonly FilterName[] = []): readonly Filter[] =>
  filters.flatMap(({ names, kind, valuesOf = () => creators }) =>
    names.map((name) => ({
      name,
      kind: kindOf(name, kind),
      filter: names[0],
      isMultiple: multiple.includes(names[0]),
      values: valuesOf,
    })),
  );

const paging: readonly Parameter[] = [
  { name: 'limit', kind: 'number' },
  { name: 'offset', kind: 'number' },
];
const sorting: readonly Parameter[] = [
  { name: 'order', kind: 'text' },
  { name: 'ascending', kind: 'flag' },
];
const columns = ['id', 'slug', 'startDate', 'endDate', 'createdAt', 'updatedAt'];

function list(endpoint: List['endpoint'], items: List['items'], filters: readonly Filter[], ...sorted: string[]): List {
  const isCut = offsetLists.some((one) => one === endpoint);
  const others = sorted.length > 0 ? [...paging, ...sorting] : isCut ? paging : [];
  return { endpoint, paging: isCut ? 'offset' : 'cursor', filters, others, columns: sorted, items };
}

// Markets do not show their tags, and may have tags of their own; whether each maker of a trade counts is open.
const eventsOfMarkets = ['event_id', 'event_slug'] as const;
const partsOfEvents = ['tag_slug', 'tag_id', 'series_slug'] as const;

export const lists: readonly List[] = [
  list('catalog-markets', catalog.markets, filtersOf(marketFilters, eventsOfMarkets), ...columns, 'question'),
  list('events', catalog.events, filtersOf(eventFilters, partsOfEvents), ...columns, 'title'),
  list('tags', catalog.tags, filtersOf(eventFilters.slice(-1))),
  list('account-orders', history.orders, filtersOf(orderFilters)),
  list('account-trades', history.trades, filtersOf(tradeFilters)),
  list('builder-trades', history.builderTrades, filtersOf(builderTradeFilters)),
];
