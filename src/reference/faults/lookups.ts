// Faults of lookups by id or slug in the catalog: what is found, what another value finds, and keys that a service may take
// for others (4.5): zero, digits alone, negative ids, ids beyond 32 or 64 bits, and ids in the place of slugs.
import type { EndpointId } from '../../../spec/endpoints.js';
import { isObject } from '../../is-object.js';
import { makeFirstSlugsPlain, repeatSlugsInCapitals } from '../data/rare-cases.js';
import { alsoKeeps, hides, overrideFilter } from '../deviations/filters.js';
import { appends } from '../deviations/records.js';
import { answerWith, findsInstead, findsNothing, refuse } from '../deviations/replies.js';
import { cachedBy, remembering, rereads, rereadsParam, when } from '../deviations/requests.js';
import { eventAlone, marketAlone } from '../forms.js';
import type { CatalogEvent, CatalogMarket, Dataset, Deviation, FilterName, IncomingRequest } from '../types.js';
import { type Fault, faultsIn, faultsOf, type Mistakes, title } from './fault.js';
import { beside } from './lists/contexts.js';
import { faultsAt } from './lists/places.js';

/** Each way: its operation, and the member that a request asks for. */
export const waysById = [
  { name: 'market-by-id', operation: 'catalog-market', records: 'markets', member: 'id' },
  { name: 'event-by-id', operation: 'event', records: 'events', member: 'id' },
] as const;
export const waysBySlug = [
  { name: 'market-by-slug', operation: 'catalog-market-by-slug', records: 'markets', member: 'slug' },
  { name: 'event-by-slug', operation: 'event-by-slug', records: 'events', member: 'slug' },
] as const;
const byConditionId = { ...waysById[0], name: 'market-by-condition-id', member: 'conditionId' } as const;
const waysToFind = [...waysById, byConditionId, ...waysBySlug] as const;
type WayToFind = (typeof waysToFind)[number];

/** The faults of some ways, each of which breaks the rule of its way. */
export const faultsOfWays = <Way extends WayToFind>(ways: readonly Way[], mistakesOf: (way: Way) => Mistakes) =>
  ways.flatMap((way) => faultsOf(`lookup.${way.name}`, [way.operation], mistakesOf(way)));

const hasConditionId = ({ param }: IncomingRequest) => param.startsWith('0x');

/** The deviation in the requests that find a record in this way. */
const inWay = ({ operation, member }: WayToFind, deviation: Deviation): Deviation =>
  operation === 'catalog-market'
    ? when((request) => hasConditionId(request) === (member === 'conditionId'))(deviation)
    : deviation;

const isArchived = (body: unknown): body is Record<string, unknown> => isObject(body) && body.archived === true;
const findsNoArchived = findsNothing((_, { body }) => isArchived(body));
const findsEmptyObject = findsInstead(() => ({}));
const answersMalformed = answerWith((_, { status }) => status === 400, { status: 200, body: {} });
const byCreator = beside('creator');

/** One market and one event in the middle of their lists have a slug of 160 characters. */
function addLongSlugs({ catalog: { markets, events } }: Dataset): void {
  for (const record of [markets[77], events[33]])
    if (record) record.fields.slug = `${'very-'.repeat(30)}${record.fields.id.padStart(10, '0')}`;
}

const findsReadOnesOnly = remembering((isNew) => findsNothing(({ path }) => isNew(path)));

const findsNoEncodedSlugs = findsNothing(({ path }) => path.includes('%'));
const findsNoSlugsWith = (character: string) => findsNothing(({ param }) => param.includes(character));

type CatalogRecord = CatalogMarket | CatalogEvent;
type Fits = (record: CatalogRecord, wanted: string) => boolean;

/** What is not found otherwise finds the first record that fits. */
const findsFirst = (records: WayToFind['records'], fits: Fits = () => true) =>
  findsInstead(({ param }, { dataset: { catalog }, policy }) => {
    const found = catalog[records].find((record: CatalogRecord) => fits(record, param));
    return found && ('markets' in found ? eventAlone(found, policy) : marketAlone(found, policy));
  });

const relatedTo = (record: CatalogRecord): readonly CatalogRecord[] =>
  'markets' in record ? record.markets : record.events;

/** As SQL's LIKE. */
export function isLike(text: string, pattern: string): boolean {
  const escaped = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('%', '.*').replaceAll('_', '.')}$`, 's').test(text);
}

const isLikeWith =
  (character: '_' | '%'): Fits =>
  ({ fields: { slug } }, wanted) =>
    wanted.includes(character) && isLike(slug, wanted);

const digits = /^\d+$/;
const slugOfDigits = '2024';

/** A record in the middle of a list, where checks look by chance only. */
const middleOf = <Item>(records: readonly Item[]): Item | undefined => records[Math.floor(records.length * 0.43)];

function numberFromZero({ catalog, book }: Dataset): void {
  const [event, market, tag] = [middleOf(catalog.events), middleOf(catalog.markets), middleOf(catalog.tags)];
  if (!event || !market || !tag) return;
  for (const { fields } of book) {
    if (fields.event.id === event.fields.id) fields.event.id = '0';
    if (fields.market_id === Number(market.fields.id)) fields.market_id = 0;
  }
  for (const record of [event.fields, market.fields, tag]) record.id = '0';
}

function nameByDigits({ catalog: { tags, events, markets } }: Dataset): void {
  for (const record of [middleOf(tags), middleOf(events)?.fields, middleOf(markets)?.fields])
    if (record) record.slug = slugOfDigits;
}

const wrapAt = (bits: bigint) => (value: string) => (digits.test(value) ? String(BigInt(value) % 2n ** bits) : value);
const wrap = wrapAt(32n);

const keepsAllForZero = (parameter: FilterName) => alsoKeeps(parameter, ({ wanted }) => Number(wanted) === 0);

/** Records whose slugs continue each other: `a`, `ax`, `axx`. */
const slugsInARow = 8;

/** Where most slugs begin with another one, a slug that nothing has finds the first one that begins with it. */
const findsSlugsByPrefix = (records: 'markets' | 'events'): Deviation => ({
  data({ catalog: { [records]: all } }) {
    for (const [index, { fields }] of all.entries())
      fields.slug = `${all[index - (index % slugsInARow)]?.fields.slug}${'x'.repeat(index % slugsInARow)}`;
  },
  ...rereadsParam((id, { dataset }) => {
    const slugs = dataset.catalog[records].map(({ fields }) => fields.slug);
    return slugs.find((slug) => slug === id) ?? slugs.find((slug) => slug.startsWith(id)) ?? id;
  }),
});

const readsDigitsAsId = (byId: EndpointId): Deviation => ({
  around: (request, next) => next(digits.test(request.param) ? { ...request, endpoint: byId } : request),
});

export const lookupFaults: readonly Fault[] = [
  ...faultsIn({
    'finds-no-archived-and-closed-markets-by-slug': findsNothing(
      (_, { body }) => isArchived(body) && body.closed === true,
    ),
    'finds-no-condition-ids-outside-of-the-order-book': findsNothing(
      (request, _, { dataset: { book } }) =>
        hasConditionId(request) && !book.some(({ fields }) => fields.condition_id === request.param),
    ),
    'answers-unknown-catalog-market-with-an-empty-object': findsEmptyObject,
    'answers-unknown-catalog-market-by-slug-with-an-empty-object': findsEmptyObject,
    'answers-unknown-event-with-an-empty-object': findsEmptyObject,
    'answers-unknown-event-by-slug-with-an-empty-object': findsEmptyObject,
    'answers-malformed-market-ids-with-an-empty-object': answersMalformed,
    'answers-malformed-and-unknown-event-ids-with-an-empty-object': [findsEmptyObject, answersMalformed],
    'refuses-creator-on-lookups': refuse(byCreator, 'creator is not a parameter'),
    'finds-no-archived-records-of-a-creator': when(byCreator)(findsNoArchived),
    'answers-lookups-outside-of-the-creator-with-an-empty-object': when(byCreator)(findsEmptyObject),
    'refuses-creator-beside-condition-ids': when(byCreator)(refuse(hasConditionId, 'creator needs an id')),
    'finds-no-slugs-with-a-question-mark': findsNoSlugsWith('?'),
    'finds-no-slugs-with-a-number-sign': findsNoSlugsWith('#'),
    'finds-no-slugs-with-an-ampersand': findsNoSlugsWith('&'),
    'finds-no-slugs-with-a-percent-sign': findsNoSlugsWith('%'),
    'reads-plus-signs-in-paths-as-spaces': findsNoSlugsWith('+'),
    'answers-percent-encoded-slugs-with-404': findsNoEncodedSlugs,
    'answers-percent-encoded-slugs-which-no-first-page-shows-with-404': {
      data: makeFirstSlugsPlain,
      ...findsNoEncodedSlugs,
    },
    'ignores-tag-id-0-on-catalog-markets': { data: numberFromZero, ...keepsAllForZero('tag_id') },
    'filters-tag-slugs-of-digits-by-id': {
      data: nameByDigits,
      ...hides('tag_slug', ({ wanted }) => wanted === slugOfDigits),
    },
    'reads-32-bits-of-offset': rereads('offset', wrap),
    'filters-slugs-by-patterns': alsoKeeps('slug', ({ item, wanted }) =>
      isLike((item as CatalogRecord).fields.slug, String(wanted)),
    ),
    'filters-slugs-of-digits-by-id': {
      data: nameByDigits,
      ...overrideFilter('slug', (kept, { wanted, item }) =>
        digits.test(String(wanted)) ? (item as CatalogRecord).fields.id === wanted : kept,
      ),
    },
  }),
  ...faultsOfWays(waysToFind, (way) => ({
    [title`sends-a-wrong-${way.member}-for-${way.name}`]: inWay(way, appends(way.member, '0')),
    [`sends-another-record-beside-a-creator-for-${way.name}: ${way.member} of the answer is not the one of the request beside a creator`]:
      when(byCreator)(inWay(way, appends(way.member, '0'))),
    [title`answers-unknown-${way.name}-with-the-first-record`]: inWay(way, findsFirst(way.records)),
    [title`finds-nothing-at-the-first-read-for-${way.name}`]: () => inWay(way, findsReadOnesOnly()),
    [title`answers-archived-records-of-${way.name}-with-404`]: {
      policy: { archived: 'hidden' },
      ...inWay(way, findsNoArchived),
    },
  })),
  ...faultsOfWays(waysById, ({ operation, records, member }) => ({
    [title`ignores-text-after-the-digits-of-${operation}-ids`]: rereadsParam((id) =>
      id.replace(/^(?!0x)(\d+)\D.*$/, '$1'),
    ),
    [title`finds-${operation}-by-the-start-of-its-id`]: findsFirst(records, ({ fields }, id) =>
      fields.id.startsWith(id),
    ),
    [title`finds-${operation}-by-the-end-of-its-id`]: findsFirst(records, ({ fields }, id) => fields.id.endsWith(id)),
    [title`does-not-find-${records}-with-the-id-0`]: {
      data: numberFromZero,
      ...findsNothing(({ param }) => param === '0'),
    },
    [title`reads-32-bits-of-ids-of-${records}`]: rereadsParam(wrap),
    [title`reads-64-bits-of-ids-of-${records}`]: rereadsParam(wrapAt(64n)),
    [title`takes-the-id-0-for-none-of-${records}`]: rereadsParam((id, { dataset }) =>
      id === '0' ? (dataset.catalog[records][0]?.fields[member] ?? id) : id,
    ),
    [title`ignores-the-sign-of-ids-of-${records}`]: rereadsParam((id) => id.replace(/^-(?=\d+$)/, '')),
  })),
  ...faultsOfWays(waysBySlug, ({ operation, records }) => ({
    [title`ignores-hyphens-around-slugs-on-${operation}`]: rereadsParam((slug) => slug.replace(/^-+|-+$/g, '')),
    [title`finds-no-slugs-of-more-than-128-characters-on-${operation}`]: {
      data: addLongSlugs,
      ...findsNothing(({ param }) => param.length > 128),
    },
    [title`finds-${operation}-by-patterns-with-an-underscore`]: findsFirst(records, isLikeWith('_')),
    [title`finds-${operation}-by-patterns-with-a-percent-sign`]: findsFirst(records, isLikeWith('%')),
    [title`takes-slugs-of-digits-for-ids-of-${records}`]: {
      data: nameByDigits,
      ...findsNothing(({ param }) => digits.test(param)),
    },
    [title`finds-${records}-by-the-beginning-of-slugs-that-continue-others`]: findsSlugsByPrefix(records),
    [title`finds-${records}-by-slug-by-their-ids`]: readsDigitsAsId(records === 'events' ? 'event' : 'catalog-market'),
    [title`keeps-answers-by-slug-without-case-of-${records}`]: () => ({
      data: repeatSlugsInCapitals,
      ...cachedBy(({ param }) => param.toLowerCase())(),
    }),
  })),
  ...faultsOfWays([...waysById, ...waysBySlug], ({ operation, records, member }) => ({
    [title`finds-${operation}-by-the-${member}-of-${records === 'events' ? 'a market' : 'the event'}`]: findsFirst(
      records,
      (record, wanted) => relatedTo(record).some(({ fields }) => fields[member] === wanted),
    ),
  })),
  ...faultsAt({ 'catalog-markets': ['event_id', 'tag_id'], events: ['tag_id'] }, (parameter, list) => ({
    [title`takes-${parameter}-0-for-no-filter-on-${list}`]: keepsAllForZero(parameter),
  })),
  ...faultsAt({ 'catalog-markets': ['event_id'], events: ['tag_id'] }, (parameter, list) => ({
    [title`ignores-${parameter}-0-on-${list}`]: { data: numberFromZero, ...keepsAllForZero(parameter) },
    [title`reads-32-bits-of-${parameter}-on-${list}`]: rereads(parameter, wrap),
  })),
];
