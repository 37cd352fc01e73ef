// Parts 1 and 2.7: what the members of a market mean beyond their type.
import { check, encodedStrings, fail, firstFew, idOf, ifAvailable, isObject, isPresent, isRealId, mismatch, objectsIn, textOf, texts, } from '#check';
import { plainOutcome } from '../shared/same-values.js';
import { commonMembers, firstOfCreator, listedAndSingle, lookupRule, marketByCondition, marketById, marketBySlug, nameMembers, recordsById, recordsIn, } from './single-records.js';
/** What a full event shows and a summary does not. */
const fullMembers = [...commonMembers, 'creationDate', 'updatedAt'];
const summaryMembers = ['id', ...nameMembers];
/** 2.7: single answers show the events of a market in full. */
const fullEvents = check('single-market.full-events', {
    on: [marketById, marketByCondition, marketBySlug],
    noEvidence: 'no single market shows an event',
    dependsOn: lookupRule,
}, async (context, lookup) => {
    const pairs = await listedAndSingle(context, lookup);
    assertSomeShowEvents(pairs);
    const singles = pairs.map(({ single }) => single);
    const markets = [...singles, ...(await marketOfCreator(context, lookup))];
    const events = markets.flatMap((market) => objectsIn(market, 'events'));
    // Which members are always shown is not stated, but events that show none of them are summaries.
    if (events.length > 0 && !events.some(isFull))
        fail('the events of single markets are summaries', {
            expected: fullMembers,
            actual: Object.keys(events[0] ?? {}),
            records: [markets.find((market) => objectsIn(market, 'events').length > 0)],
        });
    // One event may leave them all out, but not one that another answer shows with them.
    const listed = await recordsById(context, 'events');
    for (const event of events.filter(lacksFullMembers)) {
        const id = textOf(event, 'id');
        const own = listed.get(id) ?? events.filter(isFull).find((other) => textOf(other, 'id') === id);
        const left = fullMembers.filter((name) => own && isPresent(own, name));
        if (left.length > 0)
            fail('an event of a single market is a summary', {
                expected: left,
                actual: Object.keys(event),
                records: [own, markets.find((market) => objectsIn(market, 'events').includes(event))],
            });
    }
    context.evidence.add(events.length);
});
/** One market may belong to an event that its single answer hides. */
const enoughMarkets = 3;
/** Single markets that belong to events, by the list, do not all say that they have none. */
function assertSomeShowEvents(pairs) {
    const withEvents = pairs.filter(({ listed }) => objectsIn(listed, 'events').length > 0);
    const showNone = withEvents.every(({ single: { events } }) => Array.isArray(events) && events.length === 0);
    const [first] = withEvents;
    if (first && showNone && withEvents.length >= enoughMarkets)
        mismatch('single markets show no events, although the list shows those of each', {
            expected: `events ${firstFew(texts(objectsIn(first.listed, 'events'), 'id'))}`,
            actual: 'no events',
            records: [first.listed, first.single],
        });
}
const isFull = (event) => fullMembers.some((name) => isPresent(event, name));
const lacksFullMembers = (event) => !fullMembers.some((name) => name in event);
/** The single market that the check of `creator` looks up, with the same request and without the creator. */
async function marketOfCreator(context, lookup) {
    if (lookup.member === 'conditionId')
        return [];
    const found = await ifAvailable(firstOfCreator(context, lookup));
    const requests = found ? [{ path: found.path, query: found.query }, { path: found.path }] : [];
    return recordsIn(await Promise.all(requests.map((request) => context.send(lookup.endpoint, request))));
}
/** Which members are always shown is not stated: one of a summary is enough. */
const isSummary = (event) => summaryMembers.some((name) => name in event);
/** 2.7: in the market list each event has id, ticker, slug and title. */
const eventSummaries = check('market-list.event-summaries', { on: 'catalog-markets', noEvidence: 'no listed market shows an event' }, async ({ sample, evidence }, list) => {
    const markets = await sample.list(list);
    const events = markets.flatMap((market) => (Array.isArray(market.events) ? market.events : []));
    for (const event of events) {
        if (!isObject(event))
            fail('an event of a listed market is not an object', {
                expected: summaryMembers,
                actual: event,
                records: [markets],
            });
        evidence.add();
    }
    const areSummaries = events.filter(isObject).some(isSummary);
    if (events.length > 0 && !areSummaries)
        fail('the events of listed markets show none of the members of a summary', {
            expected: summaryMembers,
            actual: events[0],
            records: [markets],
        });
});
/** Whether none of these ids is one of the market's own. */
function isOtherMarket(ids, market) {
    const own = [...texts([market], 'conditionId'), ...encodedStrings(market, 'clobTokenIds')];
    // A market whose tokens are not known yet may show empty ids for both.
    return own.filter(isRealId).every((id) => !ids.includes(id));
}
/** Part 1: the mirror of a market is another market, with a condition id and token ids of its own. */
const mirror = check('catalog-market.mirror', { on: 'catalog-markets' }, async ({ allItems, assert }, list) => {
    assert.every(await allItems(list), {
        value: (market) => {
            const condition = textOf(market, 'mirrorConditionId');
            return condition === undefined ? undefined : [condition, ...encodedStrings(market, 'mirrorClobTokenIds')];
        },
        holds: isOtherMarket,
        expected: 'other ids than those of the market',
        message: (market) => `the mirror of market ${idOf(market)} has an id of the market itself`,
    });
});
/** 2.7: token ids stand in the order of the outcomes: nothing else of the catalog says which token is of which. */
const tokenOrder = check('catalog-market.token-order', { on: 'catalog-markets', noEvidence: 'no market shows tokens here and in the order book' }, async ({ sample, evidence }, list) => {
    const books = new Map((await sample.orderBookMarkets()).map((market) => [textOf(market, 'condition_id')?.toLowerCase(), market]));
    for (const market of await sample.list(list)) {
        const book = books.get(textOf(market, 'conditionId')?.toLowerCase() ?? '');
        const [outcomes, ids] = [encodedStrings(market, 'outcomes'), encodedStrings(market, 'clobTokenIds')];
        if (!book || outcomes.length !== ids.length)
            continue;
        for (const token of objectsIn(book, 'tokens')) {
            const place = ids.indexOf(textOf(token, 'token_id') ?? '');
            const outcome = textOf(token, 'outcome');
            if (place < 0 || outcome === undefined)
                continue;
            // Either of the two may be for display, in capitals.
            if (plainOutcome(outcomes[place]) !== plainOutcome(outcome))
                mismatch('a token stands at the place of a different outcome from the order book', {
                    expected: outcome,
                    actual: outcomes[place],
                    records: [market, book],
                });
            evidence.add();
        }
    }
});
/** 2.7: image and icon are URLs. */
const pictures = check('catalog-market.image-url', { on: 'catalog-markets' }, async ({ sample, assert }, list) => {
    const markets = await sample.list(list);
    for (const name of ['image', 'icon'])
        assert.every(markets, {
            value: (market) => textOf(market, name),
            holds: (url) => !/\s/.test(url) && URL.canParse(url, 'http://base.invalid/'),
            expected: 'a URL',
            message: (market) => `${name} of market ${idOf(market)} is not a URL`,
        });
});
export const marketMemberChecks = [
    ...fullEvents,
    ...eventSummaries,
    ...mirror,
    ...tokenOrder,
    ...pictures,
];
//# sourceMappingURL=market-members.js.map