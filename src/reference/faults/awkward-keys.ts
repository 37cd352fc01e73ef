// Faults of ids and slugs that a service may take for others (4.5): zero, digits alone, negative ids, ids beyond 32 or 64
// bits, and ids in the place of slugs.
import type { EndpointId } from '../../../spec/endpoints.js';
import type { Dataset } from '../data/dataset.js';
import { repeatSlugsInCapitals } from '../data/rare-cases.js';
import { cachedBy, findsNothing, overrideFilter, rereads } from '../deviation.js';
import { filteredLists, offsetLists } from '../operations.js';
import type { Deviation, FilterName } from '../types.js';
import { type Fault, faultsOf, title } from './fault.js';
import { faultsAt } from './lists/places.js';
import { faultsOfWays, rereadsId, waysById, waysBySlug } from './lookups.js';

const digits = /^\d+$/;
const slugOfDigits = '2024';

/** A record in the middle of a list, where checks look by chance only. */
function middleOf<Item>(records: readonly Item[]): Item | undefined {
  return records[Math.floor(records.length * 0.43)];
}

function numberFromZero({ catalog, book }: Dataset): void {
  const [event, market, tag] = [middleOf(catalog.events), middleOf(catalog.markets), middleOf(catalog.tags)];
  if (!event || !market || !tag) return;
  for (const { fields } of book) {
    if (fields.event.id === event.fields.id) fields.event.id = '0';
    if (fields.market_id === Number(market.fields.id)) fields.market_id = 0;
  }
  for (const record of [event.fields, market.fields, tag]) record.id = '0';
}

function nameByDigits({ catalog }: Dataset): void {
  const tag = middleOf(catalog.tags);
  if (tag) tag.slug = slugOfDigits;
  for (const record of [middleOf(catalog.events), middleOf(catalog.markets)])
    if (record) record.fields.slug = slugOfDigits;
}

const wrapAt = (bits: bigint) => (value: string) => (digits.test(value) ? String(BigInt(value) % 2n ** bits) : value);
const wrap = wrapAt(32n);
const withoutSign = (value: string) => value.replace(/^-(?=\d+$)/, '');

const takesZeroForNoId = (records: 'markets' | 'events') =>
  rereadsId((id, { dataset }) => (id === '0' ? (dataset.catalog[records][0]?.fields.id ?? id) : id));

const keepsAllForZero = (parameter: FilterName) =>
  overrideFilter(parameter, (kept, { wanted }) => kept || Number(wanted) === 0);

/** Records whose slugs continue each other: `a`, `ax`, `axx`. */
const slugsInARow = 8;

/** Where most slugs begin with another one, a slug that nothing has finds the first one that begins with it. */
const findsSlugsByPrefix = (records: 'markets' | 'events'): Deviation => ({
  data({ catalog: { [records]: all } }) {
    for (const [index, { fields }] of all.entries())
      fields.slug = `${all[index - (index % slugsInARow)]?.fields.slug}${'x'.repeat(index % slugsInARow)}`;
  },
  ...rereadsId((id, { dataset }) => {
    const slugs = dataset.catalog[records].map(({ fields }) => fields.slug);
    return slugs.find((slug) => slug === id) ?? slugs.find((slug) => slug.startsWith(id)) ?? id;
  }),
});

const readsDigitsAsId = (byId: EndpointId): Deviation => ({
  around: (request, next) => next(digits.test(request.param) ? { ...request, endpoint: byId } : request),
});

const keepsAnswersWithoutCase = (): Deviation => ({
  data: repeatSlugsInCapitals,
  ...cachedBy(({ param }) => param.toLowerCase())(),
});

export const awkwardKeyFaults: readonly Fault[] = [
  ...faultsOfWays(waysById, ({ records }) => ({
    [title`does-not-find-${records}-with-the-id-0`]: {
      data: numberFromZero,
      ...findsNothing(({ param }) => param === '0'),
    },
    [title`reads-32-bits-of-ids-of-${records}`]: rereadsId(wrap),
    [title`reads-64-bits-of-ids-of-${records}`]: rereadsId(wrapAt(64n)),
    [title`takes-the-id-0-for-none-of-${records}`]: takesZeroForNoId(records),
    [title`ignores-the-sign-of-ids-of-${records}`]: rereadsId(withoutSign),
  })),
  ...faultsOfWays(waysBySlug, ({ records }) => ({
    [title`takes-slugs-of-digits-for-ids-of-${records}`]: {
      data: nameByDigits,
      ...findsNothing(({ param }) => digits.test(param)),
    },
    [title`finds-${records}-by-the-beginning-of-slugs-that-continue-others`]: findsSlugsByPrefix(records),
    [title`finds-${records}-by-slug-by-their-ids`]: readsDigitsAsId(records === 'events' ? 'event' : 'catalog-market'),
    [title`keeps-answers-by-slug-without-case-of-${records}`]: keepsAnswersWithoutCase,
  })),
  ...faultsAt({ 'catalog-markets': ['event_id', 'tag_id'], events: ['tag_id'] }, (parameter, list) => ({
    [title`takes-${parameter}-0-for-no-filter-on-${list}`]: keepsAllForZero(parameter),
  })),
  ...faultsAt({ 'catalog-markets': ['event_id'], events: ['tag_id'] }, (parameter, list) => ({
    [title`ignores-${parameter}-0-on-${list}`]: {
      data: numberFromZero,
      ...keepsAllForZero(parameter),
    },
    [title`reads-32-bits-of-${parameter}-on-${list}`]: rereads(parameter, wrap),
  })),
  ...faultsOf('filter.tag-slug', ['catalog-markets'], {
    'ignores-tag-id-0-on-catalog-markets': {
      data: numberFromZero,
      ...keepsAllForZero('tag_id'),
    },
  }),
  ...faultsOf('filter.tag-slug', filteredLists, {
    'filters-tag-slugs-of-digits-by-id': {
      data: nameByDigits,
      ...overrideFilter('tag_slug', (kept, { wanted }) => kept && wanted !== slugOfDigits),
    },
  }),
  ...faultsOf('paging.offset-past-end', offsetLists, { 'reads-32-bits-of-offset': rereads('offset', wrap) }),
  ...faultsOf('filter.slug', filteredLists, {
    'filters-slugs-of-digits-by-id': {
      data: nameByDigits,
      ...overrideFilter('slug', (kept, { wanted, item }) =>
        digits.test(String(wanted)) ? 'fields' in item && 'id' in item.fields && item.fields.id === wanted : kept,
      ),
    },
  }),
];
