// Faults of lookups by id or slug in the catalog: what is found, and what another value finds (4.5).
import { isObject } from '../../is-object.js';
import type { Dataset } from '../data/dataset.js';
import { makeFirstSlugsPlain } from '../data/rare-cases.js';
import type { CatalogEvent, CatalogMarket } from '../data/records.js';
import { answerWith, findsInstead, findsNothing, overrideFilter, refuse, withMembers } from '../deviation.js';
import { eventAlone, marketAlone } from '../forms.js';
import { catalogLookups, filteredLists } from '../operations.js';
import type { Deviation, IncomingRequest, Service } from '../types.js';
import { type Fault, faultsOf, type Mistakes, title } from './fault.js';

/** Each way: its operation, and the member that a request asks for. */
const ways = {
  'market-by-id': { operation: 'catalog-market', records: 'markets', member: 'id' },
  'market-by-condition-id': { operation: 'catalog-market', records: 'markets', member: 'conditionId' },
  'market-by-slug': { operation: 'catalog-market-by-slug', records: 'markets', member: 'slug' },
  'event-by-id': { operation: 'event', records: 'events', member: 'id' },
  'event-by-slug': { operation: 'event-by-slug', records: 'events', member: 'slug' },
} as const;

const wayToFind = <Name extends keyof typeof ways>(name: Name) =>
  ({ name, requirement: `lookup.${name}`, ...ways[name] }) as const;

const hasConditionId = ({ param }: IncomingRequest) => param.startsWith('0x');

const isMeantBy = ({ operation, member }: WayToFind, request: IncomingRequest): boolean =>
  operation !== 'catalog-market' || hasConditionId(request) === (member === 'conditionId');

export const waysById = [wayToFind('market-by-id'), wayToFind('event-by-id')] as const;
export const waysBySlug = [wayToFind('market-by-slug'), wayToFind('event-by-slug')] as const;
const waysToFind = [...waysById, wayToFind('market-by-condition-id'), ...waysBySlug] as const;
type WayToFind = (typeof waysToFind)[number];

const slugLookups = ['catalog-market-by-slug', 'event-by-slug'] as const;
const isArchived = (body: unknown): body is Record<string, unknown> => isObject(body) && body.archived === true;
const emptyObject = { status: 200, body: {} };
const hasCreator = ({ query }: IncomingRequest) => query.has('creator');

/** One market and one event in the middle of their lists have a slug of 160 characters. */
function addLongSlugs({ catalog: { markets, events } }: Dataset): void {
  for (const record of [markets[77], events[33]])
    if (record) record.fields.slug = `${'very-'.repeat(30)}${record.fields.id.padStart(10, '0')}`;
}

/** Appends a 0 to the identifying member of the answer to some requests. */
const wrongId = (way: WayToFind, isMeant: (request: IncomingRequest) => boolean = () => true): Deviation =>
  withMembers((record, { request }) =>
    isMeant(request) && isMeantBy(way, request) ? { [way.member]: `${record[way.member]}0` } : {},
  );

export const rereadsId = (read: (id: string, service: Service) => string): Deviation => ({
  around: (request, next, service) => next({ ...request, param: read(request.param, service) }),
});

/** The faults of some ways, each of which breaks the rule of its way. */
export const faultsOfWays = <Way extends WayToFind>(ways: readonly Way[], mistakesOf: (way: Way) => Mistakes) =>
  ways.flatMap((way) => faultsOf(way.requirement, [way.operation], mistakesOf(way)));

const mistakesOfWay = (way: WayToFind): Mistakes => ({
  [title`sends-a-wrong-${way.member}-for-${way.name}`]: wrongId(way),
  [`sends-another-record-beside-a-creator-for-${way.name}: ${way.member} of the answer is not the one of the request beside a creator`]:
    wrongId(way, hasCreator),
  [title`answers-unknown-${way.name}-with-the-first-record`]: findsFirst(way.records, (_, request) =>
    isMeantBy(way, request),
  ),
  [title`answers-archived-records-of-${way.name}-with-404`]: {
    policy: { archived: 'hidden' },
    ...findsNothing((request, { body }) => isMeantBy(way, request) && isArchived(body)),
  },
});

const findsNoEncodedSlugs = findsNothing(({ path }) => path.includes('%'));
const findsNoSlugsWith = (character: string) => findsNothing(({ param }) => param.includes(character));

type CatalogRecord = CatalogMarket | CatalogEvent;

/** What is not found otherwise finds the first record that fits. */
const findsFirst = (
  records: WayToFind['records'],
  fits: (record: CatalogRecord, request: IncomingRequest) => boolean,
) =>
  findsInstead((request, { dataset: { catalog }, policy }) => {
    const found = catalog[records].find((record: CatalogRecord) => fits(record, request));
    return found && ('markets' in found ? eventAlone(found, policy) : marketAlone(found, policy));
  });

const relatedTo = (record: CatalogRecord): readonly CatalogRecord[] =>
  'markets' in record ? record.markets : record.events;

/** As SQL's LIKE. */
export function isLike(text: string, pattern: string): boolean {
  const escaped = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('%', '.*').replaceAll('_', '.')}$`, 's').test(text);
}

const findsByPattern = (name: string, records: WayToFind['records'], character: '_' | '%'): Mistakes => ({
  [`${name}: a slug with ${character} finds the first record whose slug matches it in SQL's LIKE`]: findsFirst(
    records,
    ({ fields: { slug } }, { param: wanted }) => wanted.includes(character) && isLike(slug, wanted),
  ),
});

export const lookupFaults: readonly Fault[] = [
  ...faultsOfWays(waysToFind, mistakesOfWay),
  ...faultsOfWays(waysById, ({ operation }) => ({
    [title`ignores-text-after-the-digits-of-${operation}-ids`]: rereadsId((id) =>
      id.replace(/^(?!0x)(\d+)\D.*$/, '$1'),
    ),
  })),
  ...faultsOfWays(waysBySlug, ({ operation }) => ({
    [title`ignores-hyphens-around-slugs-on-${operation}`]: rereadsId((slug) => slug.replace(/^-+|-+$/g, '')),
    [title`finds-no-slugs-of-more-than-128-characters-on-${operation}`]: {
      data: addLongSlugs,
      ...findsNothing(({ param }) => param.length > 128),
    },
  })),
  ...faultsOf('lookup.market-by-slug', ['catalog-market-by-slug'], {
    'finds-no-archived-and-closed-markets-by-slug': findsNothing(
      (_, { body }) => isArchived(body) && body.closed === true,
    ),
  }),
  ...faultsOf('lookup.market-by-condition-id', ['catalog-market'], {
    'finds-no-condition-ids-outside-of-the-order-book': findsNothing(
      (request, _, { dataset: { book } }) =>
        hasConditionId(request) && !book.some(({ fields }) => fields.condition_id === request.param),
    ),
  }),
  ...catalogLookups.flatMap((operation) =>
    faultsOf('lookup.unknown-id', [operation], {
      [title`answers-unknown-${operation}-with-an-empty-object`]: answerWith(
        (_, { status }) => status === 404,
        emptyObject,
      ),
    }),
  ),
  ...faultsOf('lookup.malformed-id', ['catalog-market'], {
    'answers-malformed-market-ids-with-an-empty-object': answerWith((_, { status }) => status === 400, emptyObject),
  }),
  ...faultsOf('lookup.malformed-id', ['event'], {
    'answers-malformed-and-unknown-event-ids-with-an-empty-object': answerWith(
      (_, { status }) => status === 400 || status === 404,
      emptyObject,
    ),
  }),
  ...faultsOf('lookup.creator', catalogLookups, {
    'refuses-creator-on-lookups': refuse(hasCreator, 'creator is not a parameter'),
    'finds-no-archived-records-of-a-creator': findsNothing(
      (request, { body }) => hasCreator(request) && isArchived(body),
    ),
    'answers-lookups-outside-of-the-creator-with-an-empty-object': answerWith(
      (request, { status }) => hasCreator(request) && status === 404,
      emptyObject,
    ),
  }),
  ...faultsOf('lookup.creator', ['catalog-market'], {
    'refuses-creator-beside-condition-ids': refuse(
      (request) => hasConditionId(request) && hasCreator(request),
      'creator needs an id',
    ),
  }),
  ...faultsOf('lookup.slug-percent-encoding', slugLookups, {
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
  }),
  ...faultsOfWays([...waysById, ...waysBySlug], ({ operation, records, member }) => ({
    [title`finds-${operation}-by-the-${member}-of-${records === 'events' ? 'a market' : 'the event'}`]: findsFirst(
      records,
      (record, { param: wanted }) => relatedTo(record).some(({ fields }) => fields[member] === wanted),
    ),
  })),
  ...faultsOfWays(waysById, ({ operation, records }) => ({
    [title`finds-${operation}-by-the-start-of-its-id`]: findsFirst(records, ({ fields: { id } }, { param: wanted }) =>
      id.startsWith(wanted),
    ),
    [title`finds-${operation}-by-the-end-of-its-id`]: findsFirst(records, ({ fields: { id } }, { param: wanted }) =>
      id.endsWith(wanted),
    ),
  })),
  ...faultsOfWays(waysBySlug, ({ operation, records }) => ({
    ...findsByPattern(`finds-${operation}-by-patterns-with-an-underscore`, records, '_'),
    ...findsByPattern(`finds-${operation}-by-patterns-with-a-percent-sign`, records, '%'),
  })),
  ...faultsOf('filter.slug', filteredLists, {
    'filters-slugs-by-patterns': overrideFilter(
      'slug',
      (kept, { item, wanted }) => kept || isLike((item as CatalogRecord).fields.slug, String(wanted)),
    ),
  }),
];
