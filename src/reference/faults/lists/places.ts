// Where a list can misread a parameter, which rule it breaks, and what a record shows.
import type { EndpointId } from '../../../../spec/endpoints.js';
import type { RequirementId } from '../../../../spec/ledger.js';
import { kebab } from '../../../../spec/resources/field.js';
import { overrideFilter } from '../../deviations/filters.js';
import { eventFilters, marketFilters } from '../../filters.js';
import { type AccountList, filteredLists } from '../../operations.js';
import { takesPart } from '../../store.js';
import type { DeviationSource, FilterDecision, FilterName, TradeRecord } from '../../types.js';
import { each } from '../fault.js';

export const accountFilters = {
  'account-orders': ['id', 'market', 'asset_id'],
  'account-trades': ['id', 'taker', 'maker', 'market', 'before', 'after'],
  'builder-trades': ['id', 'maker_address', 'market', 'asset_id', 'before', 'after'],
} as const satisfies Readonly<Record<AccountList, readonly FilterName[]>>;
const filtersOfLists = { 'catalog-markets': marketFilters, events: eventFilters } as const;
const filterNames = (list: (typeof filteredLists)[number]) => filtersOfLists[list].flatMap(({ names }) => names);
export const catalogFilters: readonly string[] = [...new Set(filteredLists.flatMap(filterNames))];

const otherRules: Readonly<Record<string, RequirementId>> = {
  condition_id: 'filter.condition-id-alias',
  eventSlug: 'filter.event-slug-alias',
  tag: 'filter.tag-alias',
  limit: 'paging.limit-honored',
  offset: 'paging.offset-window',
  order: 'sort.accepted-columns',
  ascending: 'sort.ascending',
  next_cursor: 'cursor.no-repeat',
};

export function ruleOf(list: EndpointId, parameter: string): RequirementId {
  const area = list in accountFilters ? `${list}.filter-` : 'filter.';
  return otherRules[parameter] ?? (`${area}${kebab(parameter)}` as RequirementId);
}

export const catalogListsWith = (filter: string): readonly EndpointId[] =>
  filteredLists.filter((list) => filterNames(list).includes(filter));

export type Places = Readonly<Partial<Record<EndpointId, readonly string[]>>>;

/** Each of these parameters of each list; what is wrong there breaks the rule of the parameter. */
export const at = (
  places: Places,
  misreads: (parameter: FilterName, list: EndpointId) => DeviationSource,
  rule = ruleOf,
) =>
  each(
    (Object.entries(places) as [EndpointId, readonly FilterName[]][]).flatMap(([list, parameters]) =>
      parameters.map((parameter) => ({ parameter, list, rule: rule(list, parameter) })),
    ),
    ({ parameter, list }) => misreads(parameter, list),
  );

export type Decide = (kept: boolean, decision: FilterDecision) => boolean;
export const keepsAt = (places: Places, decide: Decide) => at(places, (filter) => overrideFilter(filter, decide));

export const keepsOn = (filters: readonly FilterName[], decide: Decide) =>
  each(
    filters.map((parameter) => ({
      parameter,
      rule: ruleOf('events', parameter),
      lists: catalogListsWith(parameter).join(),
    })),
    ({ parameter }) => overrideFilter(parameter, decide),
  );

export function idOf({ item }: Pick<FilterDecision, 'item'>): string {
  if ('record' in item) return item.record.id;
  if ('fields' in item) return 'id' in item.fields ? item.fields.id : item.fields.condition_id;
  return item.id;
}

export const belongsTo = (item: FilterDecision['item'], address: string): boolean =>
  'account' in item ? item.account === address : 'maker_orders' in item && takesPart(item, address);

export const onTrades = (...filters: readonly string[]): Places => ({
  'account-trades': filters,
  'builder-trades': filters,
});
export const tradeOf = ({ item }: FilterDecision) => item as TradeRecord;
export const matchSecond = (decision: FilterDecision) => Math.floor(Date.parse(tradeOf(decision).match_time) / 1000);
export const isAtSecond = (decision: FilterDecision) => matchSecond(decision) === Number(decision.wanted);
