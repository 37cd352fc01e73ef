// 2.7 and 2.8: records inside other records: they have all members, belong to their parent, and agree with their own
// list.
import { check, fail, firstFew, ifAvailable, inconclusive, isPresent, mismatch, objectsIn, textOf, texts, } from '#check';
import { assertSameMembers } from './agreement.js';
import { eventById, eventBySlug, listedAndSingle, lookupRule, marketById, marketBySlug, marketIds, nameMembers, recordsById, recordsIn, } from './single-records.js';
/** Markets that must all lack a member before it counts as missing: any single record may leave out any member. */
const enoughRecords = 20;
/** Events that are looked up to find enough markets. */
const [minimumLookups, maximumLookups] = [8, 24];
/** Single events with markets: of those that list most markets, so that few lookups show enough of them. */
async function singleEvents({ allItems, eachPath }, { endpoint, list, placeholder, member }) {
    const listed = (await allItems(list)).filter((event) => textOf(event, member) !== undefined);
    const markets = (event) => objectsIn(event, 'markets').length;
    const fullest = listed.toSorted((one, other) => markets(other) - markets(one)).slice(0, maximumLookups);
    const listedMarkets = (count) => fullest.slice(0, count).reduce((sum, event) => sum + markets(event), 0);
    // A single event may show fewer markets than the list does.
    const best = fullest.filter((_, index) => index < minimumLookups || listedMarkets(index) < 2 * enoughRecords);
    const paths = best.map((event) => ({ [placeholder]: textOf(event, member) ?? '' }));
    return recordsIn((await eachPath(endpoint, paths)).map(({ answer }) => answer));
}
/** What a market of the event list does not show (2.8). */
const fullMembers = [
    ...['slug', 'resolutionSource', 'startDate', 'endDate', 'image', 'icon', 'description', 'outcomes'],
    ...['active', 'closed', 'archived', 'createdAt', 'updatedAt', 'questionID'],
];
const isFull = (market) => fullMembers.some((name) => isPresent(market, name));
const lacksFullMembers = (market) => !fullMembers.some((name) => name in market);
/** 2.8: in a single event each market has the fields of a catalog market. */
const fullMarkets = check('single-event.full-markets', { on: [eventById, eventBySlug], noEvidence: 'no single event shows a market' }, async (context, lookup) => {
    const markets = (await singleEvents(context, lookup)).flatMap((event) => objectsIn(event, 'markets'));
    const full = markets.filter(isFull);
    if (markets.length < enoughRecords && full.length === 0)
        inconclusive('no-data', `single events show ${markets.length} of the ${enoughRecords} markets needed`);
    if (full.length === 0)
        fail('the markets of single events have only the members of the event list', {
            expected: fullMembers,
            actual: Object.keys(markets[0] ?? {}),
            records: [markets.slice(0, 1)],
        });
    // One market may leave them all out, but not one that its own list shows with them.
    const listed = await recordsById(context, 'catalog-markets');
    for (const market of markets.filter(lacksFullMembers)) {
        const own = listed.get(textOf(market, 'id'));
        const left = fullMembers.filter((name) => own && isPresent(own, name));
        if (left.length > 0)
            fail('a market of a single event has only the members of the event list', {
                expected: left,
                actual: Object.keys(market),
                records: [market, own],
            });
    }
    context.evidence.add(full.length);
});
const states = ['active', 'closed', 'archived', 'createdAt', 'startDate', 'endDate'];
const marketMembers = ['question', ...marketIds, 'outcomes'];
const tagMembers = ['label', 'slug', 'createdAt', 'requiresTranslation'];
const seriesMembers = [...nameMembers, 'seriesType', 'recurrence', ...states];
/**
 * Records inside those of several operations. Where an operation shows several kinds, the kind is a part of the name.
 */
function nested(endpoints, inside, names) {
    const isFirstKind = inside === 'events' || inside === 'markets';
    return endpoints.map((endpoint) => ({
        name: isFirstKind ? endpoint : `${endpoint}:${inside}`,
        endpoint,
        inside,
        names,
    }));
}
const marketsInEvents = [
    ...nested(['events'], 'markets', marketMembers),
    ...nested(['event', 'event-by-slug'], 'markets', [...marketMembers, ...states, 'description', 'slug', 'questionID']),
];
const nestedRecords = [
    ...nested(['catalog-markets'], 'events', nameMembers),
    ...nested(['catalog-market', 'catalog-market-by-slug'], 'events', [...nameMembers, ...states, 'description']),
    ...marketsInEvents,
    ...nested(['events', 'event', 'event-by-slug'], 'tags', tagMembers),
    ...nested(['event', 'event-by-slug'], 'series', seriesMembers),
];
async function parentsOf(context, endpoint) {
    switch (endpoint) {
        case 'event':
            return singleEvents(context, eventById);
        case 'event-by-slug':
            return singleEvents(context, eventBySlug);
        case 'catalog-market':
        case 'catalog-market-by-slug':
            return marketsAlone(context, endpoint === 'catalog-market' ? marketById : marketBySlug);
        default:
            return context.allItems(endpoint);
    }
}
async function marketsAlone(context, lookup) {
    return (await listedAndSingle(context, lookup)).map(({ single }) => single);
}
/** The records of one kind inside other records, with their parents. */
async function nestedIn(context, { endpoint, inside }) {
    const parents = await parentsOf(context, endpoint);
    return parents.flatMap((parent) => objectsIn(parent, inside).map((record) => ({ parent, record })));
}
const ownLists = { events: 'events', markets: 'catalog-markets', tags: 'tags' };
/** The records of one kind by their id, as their own list shows them; series have no list but that of their events. */
async function ownRecords(context, inside) {
    if (inside !== 'series')
        return recordsById(context, ownLists[inside]);
    const events = (await ifAvailable(context.allItems('events'))) ?? [];
    return new Map(events.flatMap((event) => objectsIn(event, 'series')).map((series) => [textOf(series, 'id'), series]));
}
/** 2.7 and 2.8: a record inside another one shows what its own list shows of it. */
const nestedAgreement = check('nested-records.agreement', {
    on: nestedRecords,
    noEvidence: 'no record inside another one is listed too',
    dependsOn: [
        ...[marketById, marketBySlug, eventById, eventBySlug].flatMap(lookupRule),
        'lookup.event-list-agreement',
        'lookup.market-list-agreement',
    ],
}, async (context, subject) => {
    const listed = await ownRecords(context, subject.inside);
    for (const { record } of await nestedIn(context, subject)) {
        const id = textOf(record, 'id');
        const own = id === undefined ? undefined : listed.get(id);
        if (!own)
            continue;
        const value = `${id} among the ${subject.inside} of ${subject.endpoint}`;
        const places = 'from what it shows by itself';
        assertSameMembers(context, subject.names, { value, listed: own, single: record }, [own, record], places);
    }
});
/** `own` is a market of this event as the list of markets shows it. `place` is where the event shows the market. */
export function assertShowsParent({ evidence }, own, event, place = 'an event') {
    const id = textOf(event, 'id');
    const parents = texts(objectsIn(own, 'events'), 'id');
    if (id === undefined || parents.length === 0 || parents.length < objectsIn(own, 'events').length)
        return;
    if (!parents.includes(id))
        mismatch(`${place} shows a market inside event ${id} that does not show that event among its own`, {
            expected: `event ${id} among them`,
            actual: firstFew(parents),
            records: [own, event],
        });
    evidence.add();
}
/** 2.8: a market inside an event shows that event among its own. How many markets an event shows is not stated. */
const nestedParent = check('nested-records.parent', {
    on: marketsInEvents,
    noEvidence: 'no market inside an event shows its own events',
    dependsOn: ['lookup.event-list-agreement'],
}, async (context, subject) => {
    const listed = await recordsById(context, 'catalog-markets');
    const inside = (await nestedIn(context, subject)).flatMap(({ parent, record }) => {
        const own = listed.get(textOf(record, 'id'));
        return own ? [{ parent, own }] : [];
    });
    assertSomeShowEvents(inside.map(({ own }) => own));
    for (const { parent, own } of inside)
        assertShowsParent(context, own, parent);
});
/** Markets that belong to events show them (2.7). One market may belong to an event that the service hides. */
function assertSomeShowEvents(markets) {
    const showNone = markets.every(({ events }) => Array.isArray(events) && events.length === 0);
    if (showNone && markets.length >= enoughRecords)
        mismatch('events show markets, but these markets show no events', {
            expected: 'the events that show them',
            actual: 'no events',
            records: [markets.slice(0, 3)],
        });
}
export const nestedRecordChecks = [...fullMarkets, ...nestedAgreement, ...nestedParent];
//# sourceMappingURL=nested-records.js.map