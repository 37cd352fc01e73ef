// Changes of the dataset that faults and variants share: slugs and dates that are equal, or differ in little.
import type { CatalogEvent, CatalogMarket, Dataset, MarketFields } from '../types.js';

type Fields = Pick<MarketFields, 'slug' | 'endDate'>;

export const changeByPlace =
  (change: (fields: Fields, place: number, before: (places: number) => Fields) => void) =>
  ({ catalog: { markets, events } }: Dataset): void => {
    for (const records of [markets, events])
      for (const [place, { fields }] of records.entries())
        change(fields, place, (places) => records[place - places]?.fields ?? fields);
  };

/** Each four records in a row end at the same time, so that they tie when a list is sorted by it. */
export const tieEndDates = changeByPlace((fields, place, before) => {
  fields.endDate = before(place % 4).endDate;
});

export function addEvent(market: CatalogMarket | undefined, event: CatalogEvent | undefined): void {
  if (!market || !event || market.events.includes(event)) return;
  market.events.push(event);
  event.markets.push(market);
}

export function addSecondEvents({ catalog: { markets, events } }: Dataset): void {
  for (const [index, market] of markets.entries())
    if (index % 20 === 10) addEvent(market, events[(index * 7 + 3) % events.length]);
}

/** The slug of every second record is that of the one before it, in this spelling. */
export function repeatSlugs(records: readonly { slug: string }[], spell: (slug: string) => string): void {
  for (const [place, record] of records.entries())
    if (place % 2 === 1) record.slug = spell(records[place - 1]?.slug ?? record.slug);
}

export const repeatSlugsInCapitals = changeByPlace((fields, place, before) => {
  if (place % 2 === 1) fields.slug = before(1).slug.toUpperCase();
});

/** Gives the first 100 markets and events slugs of lower-case letters, digits and hyphens. */
export function makeFirstSlugsPlain({ catalog: { markets, events } }: Dataset): void {
  for (const { fields } of [...markets.slice(0, 100), ...events.slice(0, 100)])
    fields.slug = `${fields.slug.toLowerCase().replace(/[^a-z\d-]/g, '')}-${fields.id}`;
}
