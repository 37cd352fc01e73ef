// What a record shows: the values that a filter compares.
import type { CatalogEvent, CatalogMarket, TradeRecord } from '../../data/records.js';
import type { FilterDecision, FilterName, IncomingRequest } from '../../types.js';

type ValuesOf<Item> = Readonly<Partial<Record<FilterName, (item: Item) => readonly string[]>>>;

const valuesOfMarket: ValuesOf<CatalogMarket> = {
  slug: ({ fields }) => [fields.slug],
  conditionId: ({ fields }) => [fields.conditionId],
  event_id: ({ events }) => events.map(({ fields }) => fields.id),
  event_slug: ({ events }) => events.map(({ fields }) => fields.slug),
  tag_id: ({ events }) => events.flatMap(({ tags }) => tags.map(({ id }) => id)),
  tag_slug: ({ events }) => events.flatMap(({ tags }) => tags.map(({ slug }) => slug)),
};

const valuesOfEvent: ValuesOf<CatalogEvent> = {
  slug: ({ fields }) => [fields.slug],
  series_slug: ({ series }) => series.map(({ slug }) => slug),
  tag_id: ({ tags }) => tags.map(({ id }) => id),
  tag_slug: ({ tags }) => tags.map(({ slug }) => slug),
};

const valuesOfTrade: ValuesOf<TradeRecord> = {
  id: ({ id }) => [id],
  market: ({ market }) => [market],
  asset_id: ({ asset_id }) => [asset_id],
  taker: ({ maker_address }) => [maker_address],
  maker_address: ({ maker_address }) => [maker_address],
  maker: ({ maker_orders }) => maker_orders.map(({ maker_address }) => maker_address),
};

/** The values of a record that one filter compares. */
export function shownValues({ item, filter }: FilterDecision): readonly string[] {
  if ('record' in item) return [item.record[filter === 'asset_id' ? 'assetId' : filter === 'market' ? 'market' : 'id']];
  if ('maker_orders' in item) return valuesOfTrade[filter]?.(item) ?? [];
  if ('sites' in item) return valuesOfMarket[filter]?.(item) ?? [];
  return 'series' in item ? (valuesOfEvent[filter]?.(item) ?? []) : [];
}

/** The identifier of a record, as its list shows it. */
export function idOf({ item }: FilterDecision): string {
  if ('record' in item) return item.record.id;
  if ('fields' in item) return 'id' in item.fields ? item.fields.id : item.fields.condition_id;
  return item.id;
}

export const tradeOf = ({ item }: FilterDecision) => item as TradeRecord;

/** The second in which the trade was matched. */
export const matchSecond = (decision: FilterDecision) => Math.floor(Date.parse(tradeOf(decision).match_time) / 1000);

/** The address of the account that asks; empty without one. */
export const accountOf = ({ headers }: IncomingRequest) => headers.get('SERVICE_ADDRESS')?.toLowerCase() ?? '';
