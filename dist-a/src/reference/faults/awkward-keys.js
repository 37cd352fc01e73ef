import { repeatSlugsInCapitals } from '../data/slugs-in-capitals.js';
import { answerWith, changeQuery, overrideFilter } from '../deviation-builders.js';
import { filteredLists, offsetLists } from '../operations.js';
import { fault, kebab } from './fault.js';
const notFound = { status: 404, body: { type: 'not found error', error: 'there is no such record' } };
const digits = /^\d+$/;
const slugOfDigits = '2024';
/** A record in the middle of a list, where checks look by chance only. */
function middleOf(records) {
    return records[Math.floor(records.length * 0.43)];
}
/** One event, one market and one tag have the id 0. */
function numberFromZero({ catalog, book }) {
    const [event, market, tag] = [middleOf(catalog.events), middleOf(catalog.markets), middleOf(catalog.tags)];
    if (!event || !market || !tag)
        return;
    for (const { fields } of book) {
        if (fields.event.id === event.fields.id)
            fields.event.id = '0';
        if (fields.market_id === Number(market.fields.id))
            fields.market_id = 0;
    }
    for (const record of [event.fields, market.fields, tag])
        record.id = '0';
}
/** One event, one market and one tag have a slug of digits. */
function nameByDigits({ catalog }) {
    const tag = middleOf(catalog.tags);
    if (tag)
        tag.slug = slugOfDigits;
    for (const record of [middleOf(catalog.events), middleOf(catalog.markets)])
        if (record)
            record.fields.slug = slugOfDigits;
}
const wrapAt = (bits) => (value) => (digits.test(value) ? String(BigInt(value) % 2n ** bits) : value);
const wrap = wrapAt(32n);
const withoutSign = (value) => value.replace(/^-(?=\d+$)/, '');
function changesPath(read) {
    return { around: (request, next) => next({ ...request, param: read(request.param) }) };
}
function changesParameter(name, read) {
    return changeQuery((query) => {
        const value = query.get(name);
        if (value !== null)
            query.set(name, read(value));
    });
}
/** The id 0 finds the first record. */
const takesZeroForNoId = (records) => () => {
    let first = '';
    return {
        data({ catalog }) {
            first = catalog[records][0]?.fields.id ?? '';
        },
        ...changesPath((value) => (value === '0' ? first : value)),
    };
};
function takesZeroForNoFilter(parameter, requirement, operation) {
    return fault({
        requirement,
        operations: [operation],
        name: `takes-${kebab(parameter)}-0-for-no-filter-on-${operation}`,
        does: `${parameter}=0 keeps every record, and no record has it`,
        deviation: overrideFilter(parameter, (kept, { wanted }) => kept || Number(wanted) === 0),
    });
}
/** Records whose slugs continue each other: `a`, `ax`, `axx`. */
const slugsInARow = 8;
/** Where most slugs begin with another one, a slug that nothing has finds the first one that begins with it. */
const findsSlugsByPrefix = (records, operation) => () => {
    let slugs = [];
    return {
        data({ catalog }) {
            const all = catalog[records];
            for (const [index, { fields }] of all.entries())
                fields.slug = `${all[index - (index % slugsInARow)]?.fields.slug}${'x'.repeat(index % slugsInARow)}`;
            slugs = all.map(({ fields }) => fields.slug);
        },
        around(request, next) {
            const { endpoint, param } = request;
            if (endpoint !== operation || slugs.includes(param))
                return next(request);
            return next({ ...request, param: slugs.find((slug) => slug.startsWith(param)) ?? param });
        },
    };
};
/** Answers by slug are kept under the slug in lower case. */
const keepsAnswersWithoutCase = (operation) => () => {
    const kept = new Map();
    return {
        data: repeatSlugsInCapitals,
        reply(reply, { endpoint, param }) {
            if (endpoint !== operation || reply.status !== 200)
                return undefined;
            const key = param.toLowerCase();
            const first = kept.get(key) ?? reply;
            kept.set(key, first);
            return first;
        },
    };
};
const lookups = [
    { records: 'markets', byId: 'catalog-market', bySlug: 'catalog-market-by-slug', rule: 'lookup.market-by-id' },
    { records: 'events', byId: 'event', bySlug: 'event-by-slug', rule: 'lookup.event-by-id' },
];
const idFilters = [
    { parameter: 'event_id', requirement: 'filter.event-id', list: 'catalog-markets' },
    { parameter: 'tag_id', requirement: 'filter.tag-id', list: 'events' },
];
export const awkwardKeyFaults = [
    ...lookups.flatMap(({ records, byId, bySlug, rule }) => [
        fault({
            requirement: rule,
            operations: [byId],
            name: `does-not-find-${records}-with-the-id-0`,
            does: 'the record with the id 0 is listed, and not found by its id',
            deviation: { data: numberFromZero, ...answerWith(({ param }) => param === '0', notFound) },
        }),
        fault({
            requirement: byId === 'event' ? 'lookup.event-by-slug' : 'lookup.market-by-slug',
            operations: [bySlug],
            name: `takes-slugs-of-digits-for-ids-of-${records}`,
            does: `a slug of digits is looked up as an id, so that the record with the slug ${slugOfDigits} is not found`,
            deviation: { data: nameByDigits, ...answerWith(({ param }) => digits.test(param), notFound) },
        }),
        fault({
            requirement: byId === 'event' ? 'lookup.event-by-slug' : 'lookup.market-by-slug',
            operations: [bySlug],
            name: `finds-${records}-by-the-beginning-of-slugs-that-continue-others`,
            does: 'the beginning of a slug finds a record, where a slug without its last character is a slug, too',
            deviation: findsSlugsByPrefix(records, bySlug),
        }),
        fault({
            requirement: rule,
            operations: [byId],
            name: `reads-32-bits-of-ids-of-${records}`,
            does: 'an id that is larger by 2^32 finds the same record',
            deviation: changesPath(wrap),
        }),
        fault({
            requirement: rule,
            operations: [byId],
            name: `reads-64-bits-of-ids-of-${records}`,
            does: 'an id that is larger by 2^64 finds the same record',
            deviation: changesPath(wrapAt(64n)),
        }),
        fault({
            requirement: rule,
            operations: [byId],
            name: `takes-the-id-0-for-none-of-${records}`,
            does: 'the id 0, which no record has, finds the first record',
            deviation: takesZeroForNoId(records),
        }),
        fault({
            requirement: byId === 'event' ? 'lookup.event-by-slug' : 'lookup.market-by-slug',
            operations: [bySlug],
            name: `finds-${records}-by-slug-by-their-ids`,
            does: 'an id in the place of the slug finds the record with that id',
            deviation: {
                around: (request, next) => next(request.endpoint === bySlug && digits.test(request.param) ? { ...request, endpoint: byId } : request),
            },
        }),
        fault({
            requirement: byId === 'event' ? 'lookup.event-by-slug' : 'lookup.market-by-slug',
            operations: [bySlug],
            name: `keeps-answers-by-slug-without-case-of-${records}`,
            does: 'of two slugs that differ in case alone, the one that is asked for first is the answer for both',
            deviation: keepsAnswersWithoutCase(bySlug),
        }),
        fault({
            requirement: rule,
            operations: [byId],
            name: `ignores-the-sign-of-ids-of-${records}`,
            does: 'an id with a minus sign finds the record without it',
            deviation: changesPath(withoutSign),
        }),
    ]),
    ...idFilters.flatMap(({ parameter, requirement, list }) => [
        fault({
            requirement,
            operations: [list],
            name: `ignores-${parameter.replace('_', '-')}-0-on-${list}`,
            does: `${parameter}=0 keeps every record, although a record has it`,
            deviation: {
                data: numberFromZero,
                ...overrideFilter(parameter, (kept, { wanted }) => kept || Number(wanted) === 0),
            },
        }),
        takesZeroForNoFilter(parameter, requirement, list),
        fault({
            requirement,
            operations: [list],
            name: `reads-32-bits-of-${parameter.replace('_', '-')}-on-${list}`,
            does: `a ${parameter} that is larger by 2^32 keeps the same records`,
            deviation: changesParameter(parameter, wrap),
        }),
    ]),
    takesZeroForNoFilter('tag_id', 'filter.tag-id', 'catalog-markets'),
    fault({
        requirement: 'filter.tag-slug',
        operations: ['catalog-markets'],
        name: 'ignores-tag-id-0-on-catalog-markets',
        does: 'tag_id=0 keeps every market, although an event shows the tag with the id 0',
        deviation: {
            data: numberFromZero,
            ...overrideFilter('tag_id', (kept, { wanted }) => kept || Number(wanted) === 0),
        },
    }),
    fault({
        requirement: 'filter.tag-slug',
        operations: filteredLists,
        name: 'filters-tag-slugs-of-digits-by-id',
        does: `tag_slug=${slugOfDigits} keeps what has the tag with that id, not the one with that slug`,
        deviation: {
            data: nameByDigits,
            ...overrideFilter('tag_slug', (kept, { wanted }) => kept && wanted !== slugOfDigits),
        },
    }),
    fault({
        requirement: 'paging.offset-past-end',
        operations: offsetLists,
        name: 'reads-32-bits-of-offset',
        does: 'an offset of 2^32 is read as 0',
        deviation: changesParameter('offset', wrap),
    }),
    fault({
        requirement: 'filter.slug',
        operations: filteredLists,
        name: 'filters-slugs-of-digits-by-id',
        does: `slug=${slugOfDigits} keeps the record with that id, not the one with that slug`,
        deviation: {
            data: nameByDigits,
            ...overrideFilter('slug', (kept, { wanted, item }) => digits.test(String(wanted)) ? 'fields' in item && 'id' in item.fields && item.fields.id === wanted : kept),
        },
    }),
];
//# sourceMappingURL=awkward-keys.js.map