// Faults of lookups by id or slug in the catalog (4.5).
import { isObject } from '../../is-object.js';
import type { Dataset } from '../data/dataset.js';
import { answerWith, refuse } from '../deviation-builders.js';
import { makeFirstSlugsPlain } from '../first-slugs.js';
import { eventAlone, marketAlone } from '../forms.js';
import { catalogLookups } from '../operations.js';
import type { Deviation, IncomingRequest } from '../types.js';
import { type Fault, faultsOf, kebab } from './fault.js';
import { withMembers } from './records.js';
import { byConditionId, notFound, type WayToFind, waysById, waysBySlug, waysToFind } from './ways-to-find.js';

const slugLookups = ['catalog-market-by-slug', 'event-by-slug'] as const;
const emptyObject = { status: 200, body: {} };
const hasCreator = ({ query }: IncomingRequest) => query.has('creator');

/** One market and one event in the middle of their lists have a slug of 160 characters. */
function addLongSlugs({ catalog: { markets, events } }: Dataset): void {
  for (const record of [markets[77], events[33]])
    if (record) record.fields.slug = `${'very-'.repeat(30)}${record.fields.id.padStart(10, '0')}`;
}

/** Appends a 0 to the identifying member of the answer. */
const wrongId = (member: string, isMeant: (request: IncomingRequest) => boolean): Deviation =>
  withMembers((record, { request }) => (isMeant(request) ? { [member]: `${record[member]}0` } : {}));

const rereadsId = (read: (id: string) => string): Deviation => ({
  around: (request, next) => next({ ...request, param: read(request.param) }),
});

const firstRecord = ({ records, isMeant }: WayToFind): Deviation => ({
  reply(reply, request, { dataset: { catalog }, policy }) {
    const [market] = catalog.markets;
    const [event] = catalog.events;
    if (reply.status !== 404 || !isMeant(request) || !market || !event) return undefined;
    return {
      ...reply,
      status: 200,
      body: records === 'events' ? eventAlone(event, policy) : marketAlone(market, policy),
    };
  },
});

const faultsOfWay = (way: WayToFind): readonly Fault[] =>
  faultsOf(way.requirement, [way.operation], {
    [`sends-a-wrong-${kebab(way.member)}-for-${way.name}`]: [
      `${way.member} of the answer is not the one of the request`,
      wrongId(way.member, way.isMeant),
    ],
    [`sends-another-record-beside-a-creator-for-${way.name}`]: [
      `${way.member} of the answer is not the one of the request beside a creator`,
      wrongId(way.member, (request) => hasCreator(request) && way.isMeant(request)),
    ],
    [`answers-unknown-${way.name}-with-the-first-record`]: [
      'a record that does not exist is answered with the first one',
      firstRecord(way),
    ],
    [`answers-archived-records-of-${way.name}-with-404`]: [
      'a record that is listed only with archived=true is not found',
      {
        policy: { archived: 'hidden' },
        ...answerWith(
          (request, { body }) => way.isMeant(request) && isObject(body) && body.archived === true,
          notFound,
        ),
      },
    ],
  });

const findsNoSlugsWith = (character: string) =>
  [`a slug with ${character} is not found`, answerWith(({ param }) => param.includes(character), notFound)] as const;

export const lookupFaults: readonly Fault[] = [
  ...waysToFind.flatMap(faultsOfWay),
  ...waysById.flatMap(({ requirement, operation }) =>
    faultsOf(requirement, [operation], {
      [`ignores-text-after-the-digits-of-${operation}-ids`]: [
        'an id is read up to its first character that is not a digit',
        rereadsId((id) => id.replace(/^(?!0x)(\d+)\D.*$/, '$1')),
      ],
    }),
  ),
  ...waysBySlug.flatMap(({ requirement, operation }) =>
    faultsOf(requirement, [operation], {
      [`ignores-hyphens-around-slugs-on-${operation}`]: [
        'a slug with a hyphen before or after it finds the record with the slug',
        rereadsId((slug) => slug.replace(/^-+|-+$/g, '')),
      ],
      [`finds-no-slugs-of-more-than-128-characters-on-${operation}`]: [
        'a slug of more than 128 characters is not found; one market and one event have such a slug',
        { data: addLongSlugs, ...answerWith(({ param }) => param.length > 128, notFound) },
      ],
    }),
  ),
  ...faultsOf('lookup.market-by-slug', ['catalog-market-by-slug'], {
    'finds-no-archived-and-closed-markets-by-slug': [
      'markets that are archived and closed are listed, and not found by their slug',
      answerWith((_, { body }) => isObject(body) && body.archived === true && body.closed === true, notFound),
    ],
  }),
  ...faultsOf('lookup.market-by-condition-id', ['catalog-market'], {
    'finds-no-condition-ids-outside-of-the-order-book': [
      'a market that the order book does not list is not found by its condition id',
      {
        reply: (reply, request, { dataset: { book } }) =>
          byConditionId.isMeant(request) && !book.some(({ fields }) => fields.condition_id === request.param)
            ? { ...reply, ...notFound }
            : undefined,
      },
    ],
  }),
  ...catalogLookups.flatMap((operation) =>
    faultsOf('lookup.unknown-id', [operation], {
      [`answers-unknown-${operation}-with-an-empty-object`]: [
        'a record that does not exist is answered with 200 and an empty object',
        answerWith((_, { status }) => status === 404, emptyObject),
      ],
    }),
  ),
  ...faultsOf('lookup.malformed-id', ['catalog-market'], {
    'answers-malformed-market-ids-with-an-empty-object': [
      'a malformed market id is answered with 200 and an empty object',
      answerWith((_, { status }) => status === 400, emptyObject),
    ],
  }),
  ...faultsOf('lookup.malformed-id', ['event'], {
    'answers-malformed-and-unknown-event-ids-with-an-empty-object': [
      'a malformed or unknown event id is answered with 200 and an empty object',
      answerWith((_, { status }) => status === 400 || status === 404, emptyObject),
    ],
  }),
  ...faultsOf('lookup.creator', catalogLookups, {
    'refuses-creator-on-lookups': [
      'a lookup with creator is refused',
      refuse(hasCreator, 'creator is not a parameter'),
    ],
    'finds-no-archived-records-of-a-creator': [
      'an archived record is not found with creator',
      answerWith((request, { body }) => hasCreator(request) && isObject(body) && body.archived === true, notFound),
    ],
    'answers-lookups-outside-of-the-creator-with-an-empty-object': [
      'a lookup with a creator that does not have the record is answered with 200 and an empty object',
      answerWith((request, { status }) => hasCreator(request) && status === 404, emptyObject),
    ],
  }),
  ...faultsOf('lookup.creator', ['catalog-market'], {
    'refuses-creator-beside-condition-ids': [
      'a lookup by condition id with creator is refused',
      refuse((request) => byConditionId.isMeant(request) && hasCreator(request), 'creator needs an id'),
    ],
  }),
  ...faultsOf('lookup.slug-percent-encoding', slugLookups, {
    'finds-no-slugs-with-a-question-mark': findsNoSlugsWith('?'),
    'finds-no-slugs-with-a-number-sign': findsNoSlugsWith('#'),
    'finds-no-slugs-with-an-ampersand': findsNoSlugsWith('&'),
    'finds-no-slugs-with-a-percent-sign': findsNoSlugsWith('%'),
    'reads-plus-signs-in-paths-as-spaces': findsNoSlugsWith('+'),
    'answers-percent-encoded-slugs-with-404': [
      'a percent-encoded slug is not found',
      answerWith(({ path }) => path.includes('%'), notFound),
    ],
    'answers-percent-encoded-slugs-which-no-first-page-shows-with-404': [
      'a percent-encoded slug is not found; no record of the first 100 has a slug that needs it',
      { data: makeFirstSlugsPlain, ...answerWith(({ path }) => path.includes('%'), notFound) },
    ],
  }),
];
