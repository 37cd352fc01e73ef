import { isObject } from '../../is-object.js';
import { answerWith, changeObject, refuse } from '../deviation-builders.js';
import { makeFirstSlugsPlain } from '../first-slugs.js';
import { eventAlone, marketAlone } from '../forms.js';
import { catalogLookups } from '../operations.js';
import { fault } from './fault.js';
const emptyObject = { status: 200, body: {} };
const notFound = { status: 404, body: { type: 'not found error', error: 'there is no such record' } };
const hasConditionId = ({ param }) => param.startsWith('0x');
/** The ways to find one record: the requirement, the operation, its requests, and the member that they ask for. */
const waysToFind = [
    ['lookup.market-by-id', 'catalog-market', (request) => !hasConditionId(request), 'id'],
    ['lookup.market-by-condition-id', 'catalog-market', hasConditionId, 'conditionId'],
    ['lookup.market-by-slug', 'catalog-market-by-slug', () => true, 'slug'],
    ['lookup.event-by-id', 'event', () => true, 'id'],
    ['lookup.event-by-slug', 'event-by-slug', () => true, 'slug'],
];
const characterNames = {
    '?': 'a-question-mark',
    '#': 'a-number-sign',
    '&': 'an-ampersand',
    '%': 'a-percent-sign',
};
/** One market and one event in the middle of their lists have a slug of 160 characters. */
function addLongSlugs({ catalog: { markets, events } }) {
    for (const record of [markets[77], events[33]])
        if (record)
            record.fields.slug = `${'very-'.repeat(30)}${record.fields.id.padStart(10, '0')}`;
}
/** Appends a 0 to the identifying member of the answer. */
function wrongId({ requirement, operation, member, name, where = '', when = () => true }) {
    return fault({
        requirement,
        operations: [operation],
        name,
        does: `\`${member}\` of the answer is not the one of the request${where}`,
        deviation: changeObject((body, request) => (when(request) ? { ...body, [member]: `${body[member]}0` } : body)),
    });
}
export const lookupFaults = [
    wrongId({
        requirement: 'lookup.market-by-id',
        operation: 'catalog-market',
        member: 'id',
        name: 'sends-a-wrong-id-for-markets-by-id',
        when: (request) => !hasConditionId(request),
    }),
    wrongId({
        requirement: 'lookup.market-by-condition-id',
        operation: 'catalog-market',
        member: 'conditionId',
        name: 'sends-a-wrong-condition-id-for-markets-by-condition-id',
        when: hasConditionId,
    }),
    wrongId({
        requirement: 'lookup.market-by-slug',
        operation: 'catalog-market-by-slug',
        member: 'slug',
        name: 'sends-a-wrong-slug-for-markets-by-slug',
    }),
    wrongId({
        requirement: 'lookup.event-by-id',
        operation: 'event',
        member: 'id',
        name: 'sends-a-wrong-id-for-events-by-id',
    }),
    wrongId({
        requirement: 'lookup.event-by-slug',
        operation: 'event-by-slug',
        member: 'slug',
        name: 'sends-a-wrong-slug-for-events-by-slug',
    }),
    ...waysToFind.map(([requirement, operation, isMeant, member]) => wrongId({
        requirement,
        operation,
        member,
        name: `sends-another-record-beside-a-creator-for-${requirement.slice('lookup.'.length)}`,
        where: ' beside a creator',
        when: (request) => request.query.has('creator') && isMeant(request),
    })),
    ...catalogLookups.map((operation) => fault({
        requirement: 'lookup.unknown-id',
        operations: [operation],
        name: `answers-unknown-${operation}-with-an-empty-object`,
        does: 'a record that does not exist is answered with 200 and an empty object',
        deviation: answerWith((_request, { status }) => status === 404, emptyObject),
    })),
    ...waysToFind.map(([requirement, operation, when]) => fault({
        requirement,
        operations: [operation],
        name: `answers-unknown-${requirement.replace('lookup.', '')}-with-the-first-record`,
        does: 'a record that does not exist is answered with the first one',
        deviation: {
            reply: (reply, request, { dataset: { catalog }, policy }) => {
                const [market] = catalog.markets;
                const [event] = catalog.events;
                if (reply.status !== 404 || !when(request) || !market || !event)
                    return undefined;
                const body = operation.startsWith('event') ? eventAlone(event, policy) : marketAlone(market, policy);
                return { ...reply, status: 200, body };
            },
        },
    })),
    fault({
        requirement: 'lookup.malformed-id',
        operations: ['catalog-market'],
        name: 'answers-malformed-market-ids-with-an-empty-object',
        does: 'a malformed market id is answered with 200 and an empty object',
        deviation: answerWith((_request, { status }) => status === 400, emptyObject),
    }),
    fault({
        requirement: 'lookup.malformed-id',
        operations: ['event'],
        name: 'answers-malformed-and-unknown-event-ids-with-an-empty-object',
        does: 'a malformed or unknown event id is answered with 200 and an empty object',
        deviation: answerWith((_request, { status }) => status === 400 || status === 404, emptyObject),
    }),
    ...['event', 'catalog-market'].map((operation) => fault({
        requirement: operation === 'event' ? 'lookup.event-by-id' : 'lookup.market-by-id',
        operations: [operation],
        name: `ignores-text-after-the-digits-of-${operation}-ids`,
        does: 'an id is read up to its first character that is not a digit',
        deviation: {
            around: (request, next) => next({ ...request, param: request.param.replace(/^(?!0x)(\d+)\D.*$/, '$1') }),
        },
    })),
    ...waysToFind.map(([requirement, operation, when]) => fault({
        requirement,
        operations: [operation],
        name: `answers-archived-records-of-${requirement.replace('lookup.', '')}-with-404`,
        does: 'a record that is listed only with archived=true is not found',
        deviation: {
            policy: { archived: 'hidden' },
            ...answerWith((request, { body }) => when(request) && isObject(body) && body.archived === true, notFound),
        },
    })),
    ...['catalog-market-by-slug', 'event-by-slug'].map((operation) => fault({
        requirement: operation === 'event-by-slug' ? 'lookup.event-by-slug' : 'lookup.market-by-slug',
        operations: [operation],
        name: `ignores-hyphens-around-slugs-on-${operation}`,
        does: 'a slug with a hyphen before or after it finds the record with the slug',
        deviation: {
            around: (request, next) => next({ ...request, param: request.param.replace(/^-+|-+$/g, '') }),
        },
    })),
    fault({
        requirement: 'lookup.creator',
        operations: catalogLookups,
        name: 'refuses-creator-on-lookups',
        does: 'a lookup with creator is refused',
        deviation: refuse(({ query }) => query.has('creator'), 'creator is not a parameter'),
    }),
    fault({
        requirement: 'lookup.creator',
        operations: ['catalog-market'],
        name: 'refuses-creator-beside-condition-ids',
        does: 'a lookup by condition id with creator is refused',
        deviation: refuse((request) => hasConditionId(request) && request.query.has('creator'), 'creator needs an id'),
    }),
    fault({
        requirement: 'lookup.creator',
        operations: catalogLookups,
        name: 'finds-no-archived-records-of-a-creator',
        does: 'an archived record is not found with creator',
        deviation: answerWith(({ query }, { body }) => query.has('creator') && isObject(body) && body.archived === true, notFound),
    }),
    fault({
        requirement: 'lookup.creator',
        operations: catalogLookups,
        name: 'answers-lookups-outside-of-the-creator-with-an-empty-object',
        does: 'a lookup with a creator that does not have the record is answered with 200 and an empty object',
        deviation: answerWith(({ query }, { status }) => query.has('creator') && status === 404, emptyObject),
    }),
    fault({
        requirement: 'lookup.slug-percent-encoding',
        operations: ['catalog-market-by-slug', 'event-by-slug'],
        name: 'answers-percent-encoded-slugs-with-404',
        does: 'a percent-encoded slug is not found',
        deviation: answerWith(({ path }) => path.includes('%'), notFound),
    }),
    fault({
        requirement: 'lookup.slug-percent-encoding',
        operations: ['catalog-market-by-slug', 'event-by-slug'],
        name: 'reads-plus-signs-in-paths-as-spaces',
        does: 'a plus sign in a slug is read as a space',
        deviation: answerWith(({ param }) => param.includes('+'), notFound),
    }),
    fault({
        requirement: 'lookup.slug-percent-encoding',
        operations: ['catalog-market-by-slug', 'event-by-slug'],
        name: 'answers-percent-encoded-slugs-which-no-first-page-shows-with-404',
        does: 'a percent-encoded slug is not found; no record of the first 100 has a slug that needs it',
        deviation: { data: makeFirstSlugsPlain, ...answerWith(({ path }) => path.includes('%'), notFound) },
    }),
    ...['?', '#', '&', '%'].map((character) => fault({
        requirement: 'lookup.slug-percent-encoding',
        operations: ['catalog-market-by-slug', 'event-by-slug'],
        name: `finds-no-slugs-with-${characterNames[character]}`,
        does: `a slug with ${character} is not found`,
        deviation: answerWith(({ param }) => param.includes(character), notFound),
    })),
    fault({
        requirement: 'lookup.market-by-condition-id',
        operations: ['catalog-market'],
        name: 'finds-no-condition-ids-outside-of-the-order-book',
        does: 'a market that the order book does not list is not found by its condition id',
        deviation: {
            reply: (reply, request, { dataset: { book } }) => hasConditionId(request) && !book.some(({ fields }) => fields.condition_id === request.param)
                ? { ...reply, ...notFound }
                : undefined,
        },
    }),
    ...['catalog-market-by-slug', 'event-by-slug'].map((operation) => fault({
        requirement: operation === 'event-by-slug' ? 'lookup.event-by-slug' : 'lookup.market-by-slug',
        operations: [operation],
        name: `finds-no-slugs-of-more-than-128-characters-on-${operation}`,
        does: 'a slug of more than 128 characters is not found; one market and one event have such a slug',
        deviation: { data: addLongSlugs, ...answerWith(({ param }) => param.length > 128, notFound) },
    })),
    fault({
        requirement: 'lookup.market-by-slug',
        operations: ['catalog-market-by-slug'],
        name: 'finds-no-archived-and-closed-markets-by-slug',
        does: 'markets that are archived and closed are listed, and not found by their slug',
        deviation: answerWith((_, { body }) => isObject(body) && body.archived === true && body.closed === true, notFound),
    }),
];
//# sourceMappingURL=lookups.js.map