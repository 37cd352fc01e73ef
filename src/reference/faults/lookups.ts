// Faults of lookups by id or slug in the catalog, and of keys that a service may take for others (4.5).
import { isObject } from '../../is-object.js';
import { makeFirstSlugsPlain, repeatSlugsInCapitals } from '../data/rare-cases.js';
import { alsoKeeps, hides, overrideFilter } from '../deviations/filters.js';
import { appends } from '../deviations/members.js';
import { cachedBy, remembering } from '../deviations/memory.js';
import { answerWith, findsInstead, findsNothing, refuse } from '../deviations/replies.js';
import { rereads, rereadsParam, when } from '../deviations/requests.js';
import { eventAlone, marketAlone } from '../forms.js';
import { catalogLookups } from '../operations.js';
import type { CatalogEvent, CatalogMarket, Dataset, Deviation, FilterName, IncomingRequest } from '../types.js';
import { each, faultsIn } from './fault.js';
import { beside } from './lists/contexts.js';
import { at, type Places } from './lists/places.js';

/** Each way: its operation, the member that a request asks for, and the other kind of record. */
const market = { records: 'markets', relation: 'the event' } as const;
const event = { records: 'events', relation: 'a market' } as const;
export const waysById = [
  { ...market, name: 'market-by-id', operation: 'catalog-market', member: 'id' },
  { ...event, name: 'event-by-id', operation: 'event', member: 'id' },
] as const;
export const waysBySlug = [
  { ...market, name: 'market-by-slug', operation: 'catalog-market-by-slug', member: 'slug' },
  { ...event, name: 'event-by-slug', operation: 'event-by-slug', member: 'slug' },
] as const;
const byConditionId = { ...waysById[0], name: 'market-by-condition-id', member: 'conditionId' } as const;
export const waysToFind = [...waysById, byConditionId, ...waysBySlug] as const;
type WayToFind = (typeof waysToFind)[number];
const hasConditionId = ({ param }: IncomingRequest) => param.startsWith('0x');
export const inWay = (
  { operation, member }: { readonly operation: string; readonly member: string },
  deviation: Deviation,
): Deviation =>
  operation === 'catalog-market'
    ? when((request) => hasConditionId(request) === (member === 'conditionId'))(deviation)
    : deviation;

const isArchived = (body: unknown): body is Record<string, unknown> => isObject(body) && body.archived === true;
const findsNoArchived = findsNothing((_, { body }) => isArchived(body));
const findsEmptyObject = findsInstead(() => ({}));
const answersMalformed = answerWith((_, { status }) => status === 400, { status: 200, body: {} });
const byCreator = beside('creator');
const findsNoEncoded = findsNothing(({ path }) => path.includes('%'));
const findsNoSlugsWith = (character: string) => findsNothing(({ param }) => param.includes(character));
type CatalogRecord = CatalogMarket | CatalogEvent;
type Fits = (record: CatalogRecord, wanted: string) => boolean;

const findsFirst = (records: WayToFind['records'], fits: Fits = () => true) =>
  findsInstead(({ param }, { dataset: { catalog }, policy }) => {
    const found = catalog[records].find((record: CatalogRecord) => fits(record, param));
    return found && ('markets' in found ? eventAlone(found, policy) : marketAlone(found, policy));
  });

const relatedTo = (item: CatalogRecord): readonly CatalogRecord[] => ('markets' in item ? item.markets : item.events);

/** As SQL's LIKE. */
export function isLike(text: string, pattern: string): boolean {
  const escaped = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('%', '.*').replaceAll('_', '.')}$`, 's').test(text);
}

const findsLike =
  (character: '_' | '%') =>
  ({ records }: WayToFind) =>
    findsFirst(records, ({ fields: { slug } }, wanted) => wanted.includes(character) && isLike(slug, wanted));

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
const readsKeys = (ways: readonly WayToFind[], read: (key: string) => string) => each(ways, () => rereadsParam(read));
const takesForNone = (ids: RegExp) =>
  each(waysById, ({ records }) =>
    rereadsParam((id, { dataset }) => (ids.test(id) && dataset.catalog[records][0]?.fields.id) || id),
  );
const slugsOf = ({ records }: WayToFind, { catalog }: Dataset) => catalog[records].map(({ fields }) => fields.slug);
const findsByPartOfId = (isPart: (id: string, wanted: string) => boolean) =>
  each(waysById, ({ records }) => findsFirst(records, ({ fields }, wanted) => isPart(fields.id, wanted)));
const findsNothingAtFirst = remembering((isNew) => findsNothing(({ path }) => isNew(path)));
const sendsAnother = (way: WayToFind) => inWay(way, appends(way.member, '0'));
const keepsAllForZero = (parameter: FilterName) => alsoKeeps(parameter, ({ wanted }) => Number(wanted) === 0);

/** Records whose slugs continue each other: `a`, `ax`, `axx`. */
const slugsInARow = 8;
const ids: Places = { 'catalog-markets': ['event_id'], events: ['tag_id'] };

export const lookupFaults = faultsIn({
  'finds-no-archived-and-closed-markets-by-slug': findsNothing((_, { body }) => isArchived(body) && !!body.closed),
  'finds-no-condition-ids-outside-of-the-order-book': findsNothing(
    (request, _, { dataset: { book } }) =>
      hasConditionId(request) && !book.some(({ fields }) => fields.condition_id === request.param),
  ),
  'finds-markets-by-the-condition-id-of-their-mirror': rereadsParam(
    (id, { dataset: { catalog } }) =>
      catalog.markets.find(({ fields }) => fields.mirrorConditionId === id)?.fields.conditionId ?? id,
  ),
  'answers-unknown-{}-with-an-empty-object': each(catalogLookups, () => findsEmptyObject),
  'answers-malformed-market-ids-with-an-empty-object': answersMalformed,
  'answers-malformed-and-unknown-event-ids-with-an-empty-object': [findsEmptyObject, answersMalformed],
  'refuses-creator-on-lookups': refuse(byCreator, 'creator is not a parameter'),
  'finds-no-archived-records-of-a-creator': when(byCreator)(findsNoArchived),
  'answers-lookups-outside-of-the-creator-with-an-empty-object': when(byCreator)(findsEmptyObject),
  'refuses-creator-beside-condition-ids': when(byCreator)(refuse(hasConditionId, 'creator needs an id')),
  'finds-no-slugs-with-a-blank': {
    data({ catalog: { markets, events } }) {
      for (const record of [middleOf(markets), middleOf(events)]) if (record) record.fields.slug = 'two words';
    },
    ...findsNoSlugsWith(' '),
  },
  'finds-no-slugs-with-a-question-mark': findsNoSlugsWith('?'),
  'finds-no-slugs-with-a-number-sign': findsNoSlugsWith('#'),
  'finds-no-slugs-with-an-ampersand': findsNoSlugsWith('&'),
  'finds-no-slugs-with-a-percent-sign': findsNoSlugsWith('%'),
  'reads-plus-signs-in-paths-as-spaces': findsNoSlugsWith('+'),
  'answers-percent-encoded-slugs-with-404': findsNoEncoded,
  'answers-percent-encoded-slugs-which-no-first-page-shows-with-404': { data: makeFirstSlugsPlain, ...findsNoEncoded },
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
  'sends-a-wrong-{member}-for-{name}': each(waysToFind, sendsAnother),
  'sends-another-record-beside-a-creator-for-{name}': each(waysToFind, (way) => when(byCreator)(sendsAnother(way))),
  'answers-unknown-{name}-with-the-first-record': each(waysToFind, (way) => inWay(way, findsFirst(way.records))),
  'finds-nothing-at-the-first-read-for-{name}': each(waysToFind, (way) => () => inWay(way, findsNothingAtFirst())),
  'answers-archived-records-of-{name}-with-404': each(waysToFind, (way) => ({
    policy: { archived: 'hidden' },
    ...inWay(way, findsNoArchived),
  })),
  'ignores-text-after-the-digits-of-{operation}-ids': readsKeys(waysById, (id) =>
    id.replace(/^(?!0x)(\d+)\D.*$/, '$1'),
  ),
  'finds-{operation}-by-the-start-of-its-id': findsByPartOfId((id, wanted) => id.startsWith(wanted)),
  'finds-{operation}-by-the-end-of-its-id': findsByPartOfId((id, wanted) => id.endsWith(wanted)),
  'does-not-find-{records}-with-the-id-0': each(waysById, () => [
    { data: numberFromZero },
    findsNothing(({ param }) => param === '0'),
  ]),
  'reads-32-bits-of-ids-of-{records}': readsKeys(waysById, wrap),
  'reads-64-bits-of-ids-of-{records}': readsKeys(waysById, wrapAt(64n)),
  'takes-the-id-0-for-none-of-{records}': takesForNone(/^0$/),
  'reads-hexadecimal-ids-of-{records}': readsKeys(waysById, (id) =>
    /^0x[\da-f]{1,12}$/.test(id) ? String(Number(id)) : id,
  ),
  'ignores-the-sign-of-ids-of-{records}': readsKeys(waysById, (id) => id.replace(/^-(?=\d+$)/, '')),
  'takes-ids-that-begin-with-a-zero-for-none-of-{records}': takesForNone(/^0\d/),
  'decodes-slugs-in-paths-twice-on-{operation}': readsKeys(waysBySlug, (slug) =>
    /^(?:%[\da-f]{2}|[^%])*$/i.test(slug) ? decodeURIComponent(slug) : slug,
  ),
  'finds-the-last-of-{records}-whose-slug-begins-with-one-that-others-continue': each(waysBySlug, (way) => ({
    data({ catalog: { [way.records]: all } }) {
      const [one, last] = [middleOf<CatalogRecord>(all), all.at(-1)];
      if (one && last) [one.fields.slug, last.fields.slug] = ['again', 'again-and-again'];
    },
    ...rereadsParam((slug, { dataset }) => {
      const slugs = slugsOf(way, dataset);
      return slugs.includes(slug) ? (slugs.findLast((one) => one.startsWith(slug)) ?? slug) : slug;
    }),
  })),
  'ignores-hyphens-around-slugs-on-{operation}': readsKeys(waysBySlug, (slug) => slug.replace(/^-+|-+$/g, '')),
  'finds-no-slugs-of-more-than-128-characters-on-{operation}': each(waysBySlug, () => ({
    data({ catalog: { markets, events } }) {
      for (const record of [markets[77], events[33]])
        if (record) record.fields.slug = `${'very-'.repeat(30)}${record.fields.id.padStart(10, '0')}`;
    },
    ...findsNothing(({ param }) => param.length > 128),
  })),
  'finds-{operation}-by-patterns-with-an-underscore': each(waysBySlug, findsLike('_')),
  'finds-{operation}-by-patterns-with-a-percent-sign': each(waysBySlug, findsLike('%')),
  'takes-slugs-of-digits-for-ids-of-{records}': each(waysBySlug, () => [
    { data: nameByDigits },
    findsNothing(({ param }) => digits.test(param)),
  ]),
  'finds-{records}-by-the-beginning-of-slugs-that-continue-others': each(waysBySlug, (way) => ({
    data({ catalog: { [way.records]: all } }) {
      for (const [index, { fields }] of all.entries())
        fields.slug = `${all[index - (index % slugsInARow)]?.fields.slug}${'x'.repeat(index % slugsInARow)}`;
    },
    ...rereadsParam((id, { dataset }) => {
      const slugs = slugsOf(way, dataset);
      return slugs.includes(id) ? id : (slugs.find((slug) => slug.startsWith(id)) ?? id);
    }),
  })),
  'finds-{records}-by-slug-by-their-ids': each(waysBySlug, ({ records }) => ({
    around(request, next) {
      const endpoint = records === 'events' ? 'event' : 'catalog-market';
      return next(digits.test(request.param) ? { ...request, endpoint } : request);
    },
  })),
  'keeps-answers-by-slug-without-case-of-{records}': each(waysBySlug, () => () => [
    { data: repeatSlugsInCapitals },
    cachedBy(({ param }) => param.toLowerCase())(),
  ]),
  'finds-{operation}-by-the-{member}-of-{relation}': each([...waysById, ...waysBySlug], ({ records, member }) =>
    findsFirst(records, (record, wanted) => relatedTo(record).some(({ fields }) => fields[member] === wanted)),
  ),
  'takes-{}-0-for-no-filter-on-{list}': at(
    { 'catalog-markets': ['event_id', 'tag_id'], events: ['tag_id'] },
    keepsAllForZero,
  ),
  'ignores-{}-0-on-{list}': at(ids, (parameter) => ({ data: numberFromZero, ...keepsAllForZero(parameter) })),
  'reads-32-bits-of-{}-on-{list}': at(ids, (parameter) => rereads(parameter, wrap)),
});
