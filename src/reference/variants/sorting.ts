// Variants of the order of lists, and of slugs that are equal or differ in the case of their letters alone (2, 4.5).
import type { Dataset } from '../data/dataset.js';
import { repeatSlugsInCapitals } from '../data/rare-cases.js';
import { shownValues } from '../filters.js';
import type { Deviation } from '../types.js';
import { choicesOf, type Variant, variantsOf } from './variant.js';

/** Gives each market and event the end date for its place in the list. */
const withEndDates = (dateAt: (index: number) => number): Pick<Deviation, 'data'> => ({
  data({ catalog: { markets, events } }: Dataset) {
    for (const records of [markets, events])
      for (const [index, { fields }] of records.entries()) fields.endDate = new Date(dateAt(index)).toISOString();
  },
});

function shareSlugs({ catalog, book }: Dataset): void {
  const fieldsOf = (records: readonly { readonly fields: { slug: string } }[]) => records.map(({ fields }) => fields);
  const lists = [fieldsOf(catalog.markets), fieldsOf(catalog.events), catalog.tags, catalog.series, fieldsOf(book)];
  for (const records of lists)
    for (let index = 1; index < records.length; index += 2) {
      const [one, other] = [records[index - 1], records[index]];
      if (one && other) other.slug = one.slug;
    }
}

export const sortingVariants: readonly Variant[] = [
  ...variantsOf(['4.5'], ['sort.columns'], {
    'sorts-times-by-the-day: a list is sorted by the day of a time; each day has many end dates, and the first ones are not in order':
      {
        policy: { timeOrder: 'day', ties: 'kept' },
        ...withEndDates((index) => Date.UTC(2030, 0, 1 + ((index * 7) % 28), (index * 5) % 24)),
      },
    'sorts-times-of-one-day-by-the-day: a list is sorted by the day of a time, all end dates are of one day, and rise in the order of the list':
      {
        policy: { timeOrder: 'day', ties: 'kept' },
        ...withEndDates((index) => Date.UTC(2030, 0, 1, 0, 0, index)),
      },
  }),
  ...variantsOf(['4.5'], ['sort.ties'], {
    'orders-ties-by-the-limit: many records have one end date, and those stand in another order for each limit': {
      policy: { ties: 'by-limit' },
      ...withEndDates((index) => Date.UTC(2030, 0, 1 + ((index * 7) % 28))),
    },
  }),
  ...choicesOf(['sort.columns'], {
    'sorts-ids-as-texts: ids are sorted digit by digit: 10 stands before 9': { idOrder: 'text' },
    'sorts-texts-as-in-czech: texts are sorted without regard to case, and ch after h': { textOrder: 'czech' },
  }),
  ...variantsOf(['2'], [], {
    'has-slugs-that-differ-in-case-alone: the slugs of two records in a row differ in the case of their letters alone':
      { data: repeatSlugsInCapitals },
  }),
  ...variantsOf(['2', '4.5'], ['filter.spellings'], {
    'ignores-case-in-slug-filters: slugs differ in case alone, those of tags too, and a filter by one of them keeps the records with either':
      {
        data(dataset) {
          repeatSlugsInCapitals(dataset);
          const { tags } = dataset.catalog;
          for (const [index, tag] of tags.entries())
            if (index % 2 === 1) tag.slug = tags[index - 1]?.slug.toUpperCase() ?? '';
        },
        overrideFilter(kept, decision) {
          const slugs = decision.filter.endsWith('slug') ? shownValues(decision) : [];
          return kept || slugs.some((slug) => slug.toLowerCase() === String(decision.wanted).toLowerCase());
        },
      },
  }),
  ...variantsOf(['2.7', '2.8', '2.9'], [], {
    'shares-slugs-between-records: two markets, events, series or tags in a row have the same slug': {
      data: shareSlugs,
    },
  }),
  ...variantsOf(['2', '4.5'], ['sort.ties'], {
    'sorts-slugs-that-differ-in-case-as-equal: texts are sorted without regard to case, ties keep their order, and slugs differ in case alone':
      {
        policy: { textOrder: 'case-insensitive', ties: 'kept' },
        data: repeatSlugsInCapitals,
      },
  }),
];
