// 4.5: looking up one market or event by its id, its condition id or its slug.
import { check, fail, ifAvailable, isObject, isSameId, isUnreserved, textOf, texts, } from '#check';
import { cutShort } from '../shared/similar-values.js';
import { awkwardTexts, beyondBits, hugeInteger, isSame, isSameInteger, listedItems, negativeOf, plainText, wildcardsFor, } from './filter-values.js';
import { lookupsBesideCreator } from './lookups-beside-creator.js';
import { assertFound, eventById, eventBySlug, listedAndSingle, lookupRule, marketByConditionId, marketById, marketBySlug, memberAskedFor, } from './single-records.js';
const otherIds = {
    // Zero may be taken for no value.
    unknown: (unknown) => [unknown.numericId(), '0', 'not-an-id', '1.5', '-1', hugeInteger],
    changed: (listed, cut) => [
        ...[`${listed}0000000`, cut, listed.slice(1).replace(/^0+/, ''), `${listed}x`],
        ...beyondBits(listed, 32n),
        ...beyondBits(listed, 64n),
        ...negativeOf(listed),
    ],
};
const otherConditionIds = {
    unknown: (unknown) => [unknown.conditionId()],
    changed: (listed, cut) => [cut, `${listed}0`],
};
const otherSlugs = {
    unknown: (unknown) => [unknown.slug()],
    changed: (listed, cut, unknown) => [
        ...[`${listed}-${unknown.slug()}`, cut, `${listed}-`, `-${listed}`],
        ...wildcardsFor(listed),
    ],
};
/** 4.5: the answer is the record that was asked for, in every member that identifies it. */
const findsRecord = (otherValues) => async (context, lookup) => {
    const { assert, eachPath, send, unknown } = context;
    const { member, endpoint, placeholder } = lookup;
    const pairs = await listedAndSingle(context, lookup);
    for (const pair of pairs)
        assertIsListed(context, pair, member);
    // The first id of a list may be a round number, of which a part is no id.
    const last = pairs.at(-1);
    const listed = last?.value;
    const known = texts(await listedItems(context, lookup.list), member);
    const others = [
        ...otherValues.unknown(unknown),
        ...(last && member === 'slug' ? texts([last.listed], 'id') : []),
        ...(await valuesOfOtherList(context, lookup)),
        ...(listed === undefined
            ? []
            : otherValues.changed(listed, cutShort(listed, known), unknown).filter((value) => value !== '')),
    ];
    const paths = others.map((value) => ({ [placeholder]: value }));
    for (const { path, answer } of await eachPath(endpoint, paths))
        if (answer.kind === 'accepted' && isObject(answer.body))
            assert.every([answer.body], isAskedFor(member, path[placeholder] ?? ''));
    for (const { value, ...request } of await lookupsBesideCreator(context, lookup)) {
        const { kind, body } = await send(endpoint, request);
        if (kind === 'accepted' && isObject(body))
            assert.every([body], isAskedFor(member, value));
    }
};
/** The id or slug of an event that no market has, for a lookup of markets, and the other way around. */
async function valuesOfOtherList(context, { member, list }) {
    if (member === 'conditionId')
        return [];
    const others = await ifAvailable(context.sample.list(list === 'events' ? 'catalog-markets' : 'events'));
    const own = new Set(texts(await listedItems(context, list), member).map(plainText));
    return texts(others ?? [], member)
        .filter((value) => !own.has(plainText(value)))
        .slice(-1);
}
const isAskedFor = (member, value) => ({
    value: (record) => textOf(record, member),
    // Two slugs may differ in letter case alone. A numeric id in a path is an integer (4.5).
    holds: (shown) => (member === 'id' ? isSameInteger(shown, value) : isSameKey(member, shown, value)),
    expected: value,
    message: () => `the answer shows a different ${member} from the one asked for`,
});
/** A hash is the same in capitals. */
function isSameKey(member, shown, value) {
    return member === 'conditionId' ? isSameId(shown, value) : shown === value;
}
function assertIsListed({ assert }, { value, listed, single }, member) {
    assert.every([single], isAskedFor(member, value));
    // What was asked for is the identity of the record: that others have the same slug is not excluded (2.7, 2.8).
    const shown = textOf(single, member);
    if (shown !== undefined && (member !== 'conditionId' || shown === value))
        return;
    for (const name of ['id', 'conditionId', 'slug'].filter((other) => other !== member || shown === undefined)) {
        const [expected, actual] = [textOf(listed, name), textOf(single, name)];
        if (expected === undefined || actual === undefined)
            continue;
        const message = `${member} ${value} is answered with another record: its ${name} differs`;
        assert.equal(actual, expected, message, [listed, single]);
    }
}
/** Members by which a market or an event may be looked up. */
const identifying = ['id', 'conditionId', 'mirrorConditionId', 'slug'];
const withoutLeadingZeros = (id) => id.replace(/^0+(?=\d)/, '');
/** The record that is answered is the one that was asked for, in any request. */
const answerRule = ({ evidence }, { exchange, body, path }, lookup) => {
    const { member, placeholder } = lookup;
    const value = path(placeholder);
    if (value === undefined || !isObject(body) || memberAskedFor(value, lookup) !== member)
        return;
    const actual = textOf(body, member);
    if (actual === undefined)
        return;
    // A service may ignore case and leading zeros, and the mirror of a market has a condition id too.
    const shown = identifying.flatMap((name) => texts([body], name)).map(withoutLeadingZeros);
    if (!shown.some((one) => isSame(one, withoutLeadingZeros(value))))
        fail(`the answer shows a different ${member} from the one asked for`, {
            expected: value,
            actual,
            exchanges: [exchange],
        });
    evidence.add();
};
const noEvidence = {
    reason: 'unexpected-form',
    message: 'no single answer shows a member that identifies it',
};
/** 4.5: a percent-encoded slug finds the record with that slug. */
const encodedSlugs = check('lookup.slug-percent-encoding', { on: [marketBySlug, eventBySlug], noEvidence: 'no listed slug needs percent-encoding', dependsOn: lookupRule }, async (context, { endpoint, list }) => {
    const { eachPath, evidence } = context;
    const slugs = texts(await listedItems(context, list), 'slug').filter((slug) => !isUnreserved(slug));
    const paths = awkwardTexts(slugs).map((slug) => ({ slug }));
    for (const { path, answer } of await eachPath(endpoint, paths)) {
        assertFound(answer, path.slug);
        const shown = isObject(answer.body) ? textOf(answer.body, 'slug') : undefined;
        if (shown !== undefined && shown !== path.slug)
            fail('the answer shows a different slug from the one asked for', {
                expected: path.slug,
                actual: shown,
                exchanges: [answer.exchange],
            });
        evidence.add();
    }
});
export const lookupChecks = [
    /** 4.5: a numeric id finds the market with that id. */
    ...check('lookup.market-by-id', { on: marketById, noEvidence, answerRule }, findsRecord(otherIds)),
    /** 4.5: a condition id in the same place finds the market with that condition id. */
    ...check('lookup.market-by-condition-id', { on: marketByConditionId, noEvidence, answerRule }, findsRecord(otherConditionIds)),
    /** 4.5: a slug finds the market with that slug. */
    ...check('lookup.market-by-slug', { on: marketBySlug, noEvidence, answerRule }, findsRecord(otherSlugs)),
    /** 4.5: a numeric id finds the event with that id. */
    ...check('lookup.event-by-id', { on: eventById, noEvidence, answerRule }, findsRecord(otherIds)),
    /** 4.5: a slug finds the event with that slug. */
    ...check('lookup.event-by-slug', { on: eventBySlug, noEvidence, answerRule }, findsRecord(otherSlugs)),
    ...encodedSlugs,
];
//# sourceMappingURL=lookups.js.map