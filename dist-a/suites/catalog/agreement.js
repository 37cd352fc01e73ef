// 4.5: a record shows the same in the list and in its single answer. Only members that hardly change are compared.
import { check, firstFew, hasSameType, mismatch, objectsIn, textOf, texts, } from '#check';
import { comparedValues } from '../shared/same-values.js';
import { commonMembers, eventById, eventBySlug, listedAndSingle, lookupRule, marketByCondition, marketById, marketBySlug, marketIds, nameMembers, } from './single-records.js';
/** The members that both show are equal. */
export function assertSameMembers({ assert }, names, { value, listed, single }, sources, places = 'between the list and the single answer') {
    for (const name of names) {
        const [expected, actual] = [listed[name] ?? undefined, single[name] ?? undefined];
        // A value of another type is judged by the rule of its member.
        if (expected === undefined || actual === undefined || !hasSameType(expected, actual))
            continue;
        const message = `${name} of ${value} differs ${places}`;
        const [wanted, shown] = comparedValues(name, expected, actual);
        assert.equal(shown, wanted, message, sources);
    }
}
/** The interface does not say how many nested records either answer shows, but both show those of one record. */
function assertSameNested(context, nested, { value, listed, single }) {
    const sources = [listed, single];
    for (const [member, names] of Object.entries(nested)) {
        const [inList, inSingle] = [objectsIn(listed, member), objectsIn(single, member)];
        const pairs = inList.flatMap((record) => {
            const other = inSingle.find((candidate) => textOf(candidate, 'id') === textOf(record, 'id'));
            return other ? [{ value: `the ${member} of ${value}`, listed: record, single: other }] : [];
        });
        if (inList.length > 0 && inSingle.length > 0 && pairs.length === 0)
            mismatch(`the list and the single answer show different ${member} of ${value}`, {
                expected: texts(inList, 'id'),
                actual: texts(inSingle, 'id'),
                records: sources,
            });
        // 4.5: a single market has full event objects: those of the events that the list shows.
        if (member === 'events' && inSingle.length > 0 && pairs.length < inList.length)
            mismatch(`the single answer lacks ${member} that the list shows of ${value}`, {
                expected: texts(inList, 'id'),
                actual: texts(inSingle, 'id'),
                records: sources,
            });
        for (const pair of pairs)
            assertSameMembers(context, names, pair, sources);
    }
}
/** A single answer may hide some nested records, and so all of one record. */
const enoughRecords = 3;
/** Where the list shows nested records, the single answers do not all say that there are none. */
function assertSomeShowNested(member, pairs) {
    const withNested = pairs.filter(({ listed }) => objectsIn(listed, member).length > 0);
    const showNone = withNested.every(({ single }) => Array.isArray(single[member]) && single[member].length === 0);
    const [first] = withNested;
    if (first && showNone && withNested.length >= enoughRecords)
        mismatch(`the single answers show no ${member}, although the list does`, {
            expected: `${member} ${firstFew(texts(objectsIn(first.listed, member), 'id'))}`,
            actual: `no ${member}`,
            records: [first.listed, first.single],
        });
}
async function agrees(context, lookup, names, nested) {
    const pairs = await listedAndSingle(context, lookup);
    for (const pair of pairs) {
        const { listed, single } = pair;
        // Another record is judged by the checks of the lookup. Two ids of one condition id are a contradiction.
        const isSameMarket = textOf(listed, 'conditionId') !== undefined && listed.conditionId === single.conditionId;
        if (textOf(listed, 'id') !== textOf(single, 'id') && !isSameMarket)
            continue;
        assertSameMembers(context, names, pair, [listed, single]);
        assertSameNested(context, nested, pair);
    }
    // That of single markets is a rule of its own.
    for (const member of Object.keys(nested).filter((name) => name !== 'events'))
        assertSomeShowNested(member, pairs);
}
const noEvidence = 'the list and the single answers share no members to compare';
const marketMembers = ['id', ...commonMembers, 'slug', 'question', 'questionID', 'outcomes', ...marketIds];
const eventMembers = [...commonMembers, 'slug', 'ticker', 'title'];
const inEvent = { tags: ['label', 'slug'], series: nameMembers, markets: ['question', ...marketIds] };
const markets = [marketById, marketByCondition, marketBySlug];
const events = [eventById, eventBySlug];
/** 4.5: a market or an event shows the same in the list and in its single answer. */
export const agreementChecks = [
    ...check('lookup.market-list-agreement', { on: markets, noEvidence, dependsOn: lookupRule }, (context, lookup) => agrees(context, lookup, marketMembers, { events: nameMembers })),
    ...check('lookup.event-list-agreement', { on: events, noEvidence, dependsOn: lookupRule }, (context, lookup) => agrees(context, lookup, eventMembers, inEvent)),
];
//# sourceMappingURL=agreement.js.map