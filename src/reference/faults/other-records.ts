// Faults of lookups and filters that find a record by another value than its own (4.5).
import type { CatalogEvent, CatalogMarket } from '../data/records.js';
import { overrideFilter } from '../deviation-builders.js';
import { eventAlone, marketAlone } from '../forms.js';
import { filteredLists } from '../operations.js';
import type { Deviation } from '../types.js';
import { type Fault, faultsOf } from './fault.js';
import { type WayToFind, waysById, waysBySlug } from './ways-to-find.js';

type CatalogRecord = CatalogMarket | CatalogEvent;

/** What is not found otherwise finds the first record that fits. */
const findsFirst = (
  records: WayToFind['records'],
  fits: (record: CatalogRecord, wanted: string) => boolean,
): Deviation => ({
  reply(reply, { param }, { dataset: { catalog }, policy }) {
    if (reply.status !== 404) return undefined;
    const found = catalog[records].find((record: CatalogRecord) => fits(record, param));
    if (found === undefined) return undefined;
    return { ...reply, status: 200, body: 'markets' in found ? eventAlone(found, policy) : marketAlone(found, policy) };
  },
});

/** The event of a market, or the markets of an event. */
const relatedTo = (record: CatalogRecord): readonly CatalogRecord[] =>
  'markets' in record ? record.markets : record.events;

/** As SQL's LIKE. */
function isLike(text: string, pattern: string): boolean {
  const escaped = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('%', '.*').replaceAll('_', '.')}$`).test(text);
}

const findsByPattern = (records: WayToFind['records'], character: '_' | '%') =>
  [
    `a slug with ${character} finds the first record whose slug matches it in SQL's LIKE`,
    findsFirst(records, ({ fields: { slug } }, wanted) => wanted.includes(character) && isLike(slug, wanted)),
  ] as const;

export const otherRecordFaults: readonly Fault[] = [
  ...[...waysById, ...waysBySlug].flatMap(({ requirement, operation, records, member }) =>
    faultsOf(requirement, [operation], {
      [`finds-${operation}-by-the-${member}-of-${records === 'events' ? 'a-market' : 'the-event'}`]: [
        `the ${member} of a record of the other kind finds the first record that belongs to it`,
        findsFirst(records, (record, wanted) => relatedTo(record).some(({ fields }) => fields[member] === wanted)),
      ],
    }),
  ),
  ...waysById.flatMap(({ requirement, operation, records }) =>
    faultsOf(requirement, [operation], {
      [`finds-${operation}-by-the-start-of-its-id`]: [
        'an id that no record has finds the first record whose id has that start',
        findsFirst(records, ({ fields: { id } }, wanted) => id.startsWith(wanted)),
      ],
      [`finds-${operation}-by-the-end-of-its-id`]: [
        'an id that no record has finds the first record whose id has that end',
        findsFirst(records, ({ fields: { id } }, wanted) => id.endsWith(wanted)),
      ],
    }),
  ),
  ...waysBySlug.flatMap(({ requirement, operation, records }) =>
    faultsOf(requirement, [operation], {
      [`finds-${operation}-by-patterns-with-an-underscore`]: findsByPattern(records, '_'),
      [`finds-${operation}-by-patterns-with-a-percent-sign`]: findsByPattern(records, '%'),
    }),
  ),
  ...faultsOf('filter.slug', filteredLists, {
    'filters-slugs-by-patterns': [
      "slug keeps the records whose slug matches it in SQL's LIKE",
      overrideFilter(
        'slug',
        (kept, { item, wanted }) => kept || isLike((item as CatalogRecord).fields.slug, String(wanted)),
      ),
    ],
  }),
];
