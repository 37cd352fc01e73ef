// Variants of slugs: those that two records share, and those that differ in the case of their letters alone.
import type { Dataset } from '../data/dataset.js';
import type { CatalogEvent, CatalogMarket } from '../data/records.js';
import { repeatSlugsInCapitals } from '../data/slugs-in-capitals.js';
import type { FilterDecision } from '../types.js';
import { type Variant, variantsOf } from './variant.js';

/** The slugs that a filter compares with the one that is wanted. */
function comparedSlugs({ filter, item }: FilterDecision): readonly string[] {
  const { fields, events, tags, series } = item as Partial<CatalogMarket & CatalogEvent>;
  if (filter === 'slug') return fields ? [fields.slug] : [];
  if (filter === 'event_slug') return (events ?? []).map((event) => event.fields.slug);
  if (filter === 'series_slug') return (series ?? []).map(({ slug }) => slug);
  if (filter === 'tag_slug')
    return [...(tags ?? []), ...(events ?? []).flatMap((event) => event.tags)].map(({ slug }) => slug);
  return [];
}

function shareSlugs({ catalog, book }: Dataset): void {
  const fieldsOf = (records: readonly { readonly fields: { slug: string } }[]) => records.map(({ fields }) => fields);
  const lists = [fieldsOf(catalog.markets), fieldsOf(catalog.events), catalog.tags, catalog.series, fieldsOf(book)];
  for (const records of lists)
    for (let index = 1; index < records.length; index += 2) {
      const [one, other] = [records[index - 1], records[index]];
      if (one && other) other.slug = one.slug;
    }
}

export const slugVariants: readonly Variant[] = [
  ...variantsOf(['2'], [], {
    'has-slugs-that-differ-in-case-alone': [
      'the slugs of two records in a row differ in the case of their letters alone',
      { data: repeatSlugsInCapitals },
    ],
  }),
  ...variantsOf(['2', '4.5'], [], {
    'ignores-case-in-slug-filters': [
      'slugs differ in case alone, those of tags too, and a filter by one of them keeps the records with either',
      {
        data(dataset) {
          repeatSlugsInCapitals(dataset);
          const { tags } = dataset.catalog;
          for (const [index, tag] of tags.entries())
            if (index % 2 === 1) tag.slug = tags[index - 1]?.slug.toUpperCase() ?? '';
        },
        overrideFilter: (kept, decision) =>
          kept || comparedSlugs(decision).some((slug) => slug.toLowerCase() === String(decision.wanted).toLowerCase()),
      },
    ],
  }),
  ...variantsOf(['2.7', '2.8', '2.9'], [], {
    'shares-slugs-between-records': [
      'two markets, events, series or tags in a row have the same slug',
      { data: shareSlugs },
    ],
  }),
  ...variantsOf(['2', '4.5'], ['sort.ties'], {
    'sorts-slugs-that-differ-in-case-as-equal': [
      'texts are sorted without regard to case, ties keep their order, and slugs differ in case alone',
      {
        policy: { textOrder: 'case-insensitive', ties: 'kept' },
        data: repeatSlugsInCapitals,
      },
    ],
  }),
];
