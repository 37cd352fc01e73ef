// 4.5: the ways to look up one market or event, and listed records beside their single answers.
import { asksForAccount, encodedStrings, formOf, groupBy, ifAvailable, inconclusive, isObject, isUnreserved, mismatch, objectsIn, spread, stateOf, summarizeAnswer, textOf, texts, varied, } from '#check';
import { marketsOutsideOrderBook } from './filter-values.js';
import { limit } from './limit.js';
/** Where the record is not found, or is another, the other rules of a lookup fail by the same mistake. */
export const lookupRule = ({ requirement }) => [requirement];
/** An accepted answer without a record breaks the rule of its form. */
export const formRule = ({ endpoint }) => [`${endpoint}.response`];
/** Which check judges what was asked for: a numeric id, a condition id, or anything else as the placeholder says. */
export function memberAskedFor(value, { endpoint, placeholder }) {
    return endpoint === 'catalog-market' && /^0x/i.test(value) ? 'conditionId' : placeholder;
}
function lookupBy(endpoint, requirement, placeholder, member = placeholder) {
    const list = endpoint.startsWith('event') ? 'events' : 'catalog-markets';
    return { name: endpoint, endpoint, list, placeholder, member, requirement };
}
export const marketById = lookupBy('catalog-market', 'lookup.market-by-id', 'id');
export const marketByConditionId = lookupBy('catalog-market', 'lookup.market-by-condition-id', 'id', 'conditionId');
/** The same operation as by id, but a service may look conditions up elsewhere: checks of both have two subjects. */
export const marketByCondition = { ...marketByConditionId, name: 'catalog-market:condition-id' };
export const marketBySlug = lookupBy('catalog-market-by-slug', 'lookup.market-by-slug', 'slug');
export const eventById = lookupBy('event', 'lookup.event-by-id', 'id');
export const eventBySlug = lookupBy('event-by-slug', 'lookup.event-by-slug', 'slug');
/** A comparison of two answers: the record may have been removed after it was listed. */
export function assertFound(answer, what) {
    if (answer.kind === 'refused')
        mismatch('a listed record is not found', {
            expected: what,
            actual: summarizeAnswer(answer),
            exchanges: [answer.exchange],
        });
}
/** The records in the answers that are accepted. */
export function recordsIn(answers) {
    return answers.flatMap(({ kind, body }) => (kind === 'accepted' && isObject(body) ? [body] : []));
}
/** The configured creator, and the records that the list shows for it; inconclusive without one. */
export async function recordsOfCreator({ settings, offsetPage }, { list }) {
    const { creator } = settings.known;
    if (creator === undefined)
        inconclusive('unknown-ids', 'needs a creator: set `known.creator` in the configuration');
    return { creator, records: await offsetPage(list, { creator, limit: limit.maximum }) };
}
/** The lookup of the first record that the list shows for the configured creator; inconclusive without one. */
export async function firstOfCreator(context, lookup) {
    const { list, placeholder } = lookup;
    const { creator, records } = await recordsOfCreator(context, lookup);
    const value = textOf(records[0], placeholder);
    if (value === undefined)
        inconclusive('no-data', `the list of ${list} shows no ${placeholder} for creator ${creator}`);
    return { value, path: { [placeholder]: value }, query: { creator } };
}
/** Records that are looked up besides those of each state and the largest. */
const variedLookups = 5;
/** How many outcomes, and how many other records, a record shows. */
const sizes = [
    (record) => encodedStrings(record, 'outcomes').length,
    ...['events', 'tags'].map((name) => (record) => objectsIn(record, name).length),
];
/**
 * Values that a lookup may take for others: of two values that differ in case alone, the first may be answered for
 * both, zero may count as no id, and a slug of digits as an id.
 */
const awkwardValues = {
    id: [/^0$/],
    conditionId: [/[A-Z]/],
    slug: [/[A-Z]/, /^\d+$/],
};
/** A list or a lookup may leave out the records that have one of them. */
export const flagsThatHide = ['archived', 'closed'];
/**
 * Whether the order book is asked here, which may answer for condition ids on the same host (4.5), and whose reads may
 * need an account (part 5): the same lookup is refused without an account, and accepted with one.
 */
async function needsAccountOfOrderBook({ settings: { baseUrl }, send }, answer, conditionId) {
    if (answer.kind !== 'refused' || baseUrl.catalog !== baseUrl.orderBook)
        return false;
    if (asksForAccount(answer))
        return true;
    const withAccount = await send('order-book-market', { path: { condition_id: conditionId } });
    return withAccount.kind === 'accepted';
}
/** Whether a lookup by the condition id of a market of the order book has the form of the order book. */
async function isAnsweredByOrderBook({ settings: { baseUrl }, sample, send }) {
    if (baseUrl.catalog !== baseUrl.orderBook)
        return false;
    const [id] = texts((await ifAvailable(sample.orderBookMarkets())) ?? [], 'condition_id');
    if (id === undefined)
        return false;
    const { kind, body } = await send('catalog-market', { path: { id } });
    return kind === 'accepted' && formOf('catalog-market', body).startsWith('order-book');
}
/**
 * Records that are listed, and for each flag one that is listed only by it: a list may leave out archived or closed
 * ones.
 */
async function recordsToLookUp({ allItems }, { list, member }) {
    // Slugs that need percent-encoding have a check of their own.
    const isPlain = (text) => text !== undefined && isUnreserved(text);
    const usable = (records) => records.filter((item) => isPlain(textOf(item, member)));
    const records = usable(await allItems(list));
    const values = new Set(texts(records, member));
    const flagged = await Promise.all(flagsThatHide.map(async (flag) => (await ifAvailable(allItems(list, { [flag]: true }))) ?? []));
    const hidden = flagged.flatMap((items) => spread(usable(items).filter((item) => !values.has(textOf(item, member) ?? '')), 1));
    return { records, hidden };
}
/**
 * Records that show most of something, one for each combination of their states, and varied others; some of them twice.
 */
function recordsOfAllKinds(records) {
    const largest = sizes.flatMap((size) => records.toSorted((one, other) => size(other) - size(one)).slice(0, 1));
    const byState = new Map();
    for (const record of records) {
        const state = stateOf(record);
        if (!byState.has(state))
            byState.set(state, record);
    }
    return [...largest, ...byState.values(), ...varied(records, variedLookups)];
}
/** A service may cut slugs. */
function longestSlug(records) {
    const length = (record) => textOf(record, 'slug')?.length ?? 0;
    return records.toSorted((one, other) => length(other) - length(one)).slice(0, 1);
}
/** The first two slugs that differ in letter case alone: a service may cache both answers under one key. */
function slugsOfOtherCase(records) {
    const bySlug = new Map(records.map((record) => [textOf(record, 'slug') ?? '', record]));
    const byLetters = groupBy([...bySlug], ([slug]) => slug.toLowerCase());
    const [twins = []] = [...byLetters.values()].filter(({ length }) => length > 1);
    return twins.slice(0, 2).map(([, record]) => record);
}
/** A few listed records of all kinds and their single answers. */
export async function listedAndSingle(context, lookup) {
    const { endpoint, placeholder, member } = lookup;
    const { send } = context;
    const { records, hidden } = await recordsToLookUp(context, lookup);
    if (records.length === 0)
        inconclusive('no-data', `no listed item shows ${member} without characters that need percent-encoding`);
    const awkward = awkwardValues[member].flatMap((form) => records.filter((item) => form.test(textOf(item, member) ?? '')).slice(0, 1));
    const outside = member === 'conditionId' ? await marketsOutsideOrderBook(context, records) : [];
    const slugs = member === 'slug' ? [...longestSlug(records), ...slugsOfOtherCase(records)] : [];
    const all = await Promise.all([...new Set([...recordsOfAllKinds(records), ...awkward, ...outside, ...slugs, ...hidden])].map(async (listed) => {
        const value = textOf(listed, member) ?? '';
        return { value, listed, answer: await send(endpoint, { path: { [placeholder]: value } }) };
    }));
    const needAccount = await Promise.all(all.map(({ answer, value }) => member === 'conditionId' && needsAccountOfOrderBook(context, answer, value)));
    const answers = all.filter((_, index) => !needAccount[index]);
    if (answers.length === 0)
        inconclusive('request-refused', 'lookups by condition id need an account, as reads of the order book may');
    const found = answers.filter(({ answer }) => answer.kind === 'accepted');
    const inForm = found.filter(({ answer }) => formOf(endpoint, answer.body) === endpoint);
    // GET /markets/{id} may answer condition ids with order-book markets (4.5), and know only some of the catalog's.
    if (found.length === 0 && member === 'conditionId' && (await isAnsweredByOrderBook(context)))
        inconclusive('unexpected-form', 'lookups by condition id find markets of the order book, and none of the catalog');
    if (inForm.length > 0 || found.length === 0)
        for (const { answer, value } of answers)
            assertFound(answer, `${member} ${value}`);
    return inForm.flatMap(({ answer: { body }, ...pair }) => isObject(body) ? [{ ...pair, listed: listedAs(body, pair, { records, hidden }, member), single: body }] : []);
}
/** The listed record with the id that is answered: several records may have the slug that was asked for. */
function listedAs(single, { value, listed }, { records, hidden }, member) {
    const id = textOf(single, 'id');
    const others = [...records, ...hidden].filter((record) => textOf(record, member) === value);
    return others.find((record) => id !== undefined && textOf(record, 'id') === id) ?? listed;
}
/** The records of a list by their id; none where it cannot be read. */
export async function recordsById({ allItems }, list) {
    const items = (await ifAvailable(allItems(list))) ?? [];
    return new Map(items.flatMap((item) => (textOf(item, 'id') === undefined ? [] : [[textOf(item, 'id'), item]])));
}
/** 2.7 and 2.8: members of markets and of full events; not `updatedAt`, which changes too often to be compared. */
export const commonMembers = [
    ...['description', 'resolutionSource', 'image', 'icon', 'active', 'closed', 'archived'],
    ...['createdAt', 'startDate', 'endDate'],
];
/** What names an event or a series besides its id (2.7, 2.8). */
export const nameMembers = ['ticker', 'slug', 'title'];
/** The ids of a market and of its mirror, besides `id` (2.7). */
export const marketIds = ['conditionId', 'mirrorConditionId', 'clobTokenIds', 'mirrorClobTokenIds'];
//# sourceMappingURL=single-records.js.map