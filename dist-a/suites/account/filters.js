// 4.2: the filters of account lists keep what matches, and lose nothing that matches.
import { check, cursorPageOf, groupBy, inconclusive, isSameId, spread, textOf, texts, Violation, } from '#check';
import { cutShort, withOtherEnd } from '../shared/similar-values.js';
import { isMadeBy, mayHideMakers, restingMakers, sameAddress } from './trade-parties.js';
/** A value that no record has, in the form that the filter asks for; undefined where every value keeps some records. */
export function unknownValue({ unknown }, parameter) {
    switch (parameter) {
        case 'id':
        case 'market':
            return unknown.conditionId(parameter);
        case 'asset_id':
            return unknown.tokenId();
        case 'taker':
        case 'maker':
        case 'maker_address':
            return unknown.address(parameter);
        default:
            return undefined;
    }
}
/** Values that each filter is tried with. */
const triedValues = 3;
/** A filter that means one member of the record. */
function memberFilter(id, list, { parameter, member }) {
    return { id, list, parameter, values: (record) => texts([record], member) };
}
const byId = { parameter: 'id', member: 'id' };
const byMarket = { parameter: 'market', member: 'market' };
const makers = (trade) => [...texts([trade], 'maker_address'), ...restingMakers(trade)];
const filters = [
    memberFilter('account-orders.filter-id', 'account-orders', byId),
    memberFilter('account-orders.filter-market', 'account-orders', byMarket),
    memberFilter('account-orders.filter-asset-id', 'account-orders', {
        parameter: 'asset_id',
        member: 'assetId',
    }),
    memberFilter('account-trades.filter-id', 'account-trades', byId),
    memberFilter('account-trades.filter-market', 'account-trades', byMarket),
    {
        id: 'account-trades.filter-maker',
        list: 'account-trades',
        parameter: 'maker',
        // Whether `maker_address` is the counterparty's is not shown: only with resting orders does a trade show its
        // makers.
        values: (trade) => (restingMakers(trade).length > 0 ? makers(trade) : []),
        // 4.2 does not say whether the maker is that of the trade or those of the resting orders.
        interpretations: [isCounterparty, hasOwnMaker],
        mayHide: mayHideMakers,
        isSame: sameAddress,
    },
    memberFilter('builder-trades.filter-id', 'builder-trades', byId),
    memberFilter('builder-trades.filter-market', 'builder-trades', byMarket),
    memberFilter('builder-trades.filter-asset-id', 'builder-trades', {
        parameter: 'asset_id',
        member: 'asset_id',
    }),
    {
        id: 'builder-trades.filter-maker-address',
        list: 'builder-trades',
        parameter: 'maker_address',
        values: makers,
        // 4.2 does not say either whether it is the maker of the trade or of a resting order.
        interpretations: [hasOwnMaker, isMadeBy],
        mayHide: mayHideMakers,
        isSame: sameAddress,
    },
];
/** The account took the trade, and it matched a resting order of this other address. */
function isCounterparty(trade, address, account) {
    const isOwn = sameAddress(address, account?.address ?? '');
    return trade.type === 'TAKER' && !isOwn && isMadeBy(trade, address);
}
function hasOwnMaker(trade, address) {
    return sameAddress(textOf(trade, 'maker_address'), address);
}
/** Every record that shows the filtered member shows the value. `records` are all that the list shows. */
const showsValue = ({ parameter, values, isSame = Object.is, mayHide = () => false }, value, records) => ({
    value: (record) => (values(record).length > 0 && !mayHide(record, records) ? values(record) : undefined),
    holds: (shown) => shown.some((one) => isSame(one, value)),
    expected: value,
    message: ({ id }) => `${parameter}=${value} keeps ${id}`,
});
const answerRuleOf = (filter) => ({ assert }, { items, query }) => {
    const value = query(filter.parameter);
    if (value !== undefined)
        assert.every(items, showsValue({ isSame: isSameId, ...filter }, value, items));
};
async function filterKeepsMatches(context, filter, second) {
    const { list, parameter, values, isSame = Object.is } = filter;
    const { walk, assert } = context;
    const options = second ? { account: second } : {};
    const all = await requireItems(context, list, second);
    const interpretations = filter.interpretations ?? [
        (record, value) => values(record).some((shown) => isSame(shown, value)),
    ];
    const lost = interpretations.map(() => undefined);
    const isTried = interpretations.map(() => false);
    for (const value of second ? spread(conclusiveValues(filter, all), 1) : valuesToTry(filter, all)) {
        const mustAccept = `${parameter} is a filter of the list`;
        const kept = await walk(list, { [parameter]: value }, { ...options, mustAccept });
        assert.every(kept.items, showsValue(filter, value, all));
        for (const [index, mustKeep] of interpretations.entries()) {
            const matching = all.filter((record) => mustKeep(record, value, second ?? context.settings.credentials));
            const message = `${parameter}=${value} loses records that match it`;
            isTried[index] ||= matching.length > 0;
            lost[index] ??= violationIn(() => assertKeeps(context, kept, matching, message));
        }
    }
    const [first] = lost;
    if (first && lost.every(Boolean))
        throw first;
    if (second)
        return;
    await unknownValueKeepsNothing(context, filter);
    const [listed = ''] = all.flatMap(values);
    await similarValueKeepsOnlyMatches(context, filter, listed, all);
    // An interpretation by which no record had to be kept holds for any answer.
    if (!lost.some((violation, index) => isTried[index] && !violation))
        inconclusive('no-data', `the listed records do not show what ${parameter} keeps`);
}
function valuesOf({ values }, records) {
    return [...new Set(records.flatMap(values))];
}
/** Values from the whole list, and the one that the most records show: it fills the most pages. */
function valuesToTry(filter, records) {
    const byValue = groupBy(records.flatMap(filter.values), (value) => value);
    const [mostShown] = [...byValue].toSorted(([, some], [, others]) => others.length - some.length);
    return [...new Set([...spread(valuesOf(filter, records), triedValues), ...(mostShown ? [mostShown[0]] : [])])];
}
/** Values that some record does not show, if there are any: a filter that is ignored keeps this record, too. */
function conclusiveValues(filter, records) {
    const all = valuesOf(filter, records);
    const shown = records.map(filter.values).filter((values) => values.length > 0);
    const leavesOut = (value) => shown.some((values) => !showsValue(filter, value, records).holds(values));
    const conclusive = all.filter(leavesOut);
    return conclusive.length > 0 ? conclusive : all;
}
/** A shorter and a longer value, and one with another end, are other values, which the service may refuse as well. */
async function similarValueKeepsOnlyMatches({ each, assert }, filter, listed, records) {
    const cut = cutShort(listed, records.flatMap(filter.values));
    const values = [cut, `${listed}0`, withOtherEnd(listed)].filter((value) => value.length > 1);
    const queries = values.map((value) => ({ [filter.parameter]: value }));
    for (const [index, { answer }] of (await each(filter.list, queries)).entries())
        if (answer.kind === 'accepted')
            assert.every(cursorPageOf(answer).items, showsValue(filter, values[index] ?? '', records));
}
/**
 * The interpretations of a rule by which an assertion holds: the service follows one of them. Where it holds by none,
 * the first violation is that of the rule.
 */
export function interpretationsThatHold(interpretations, assertion) {
    const violations = interpretations.map((interpretation) => violationIn(() => assertion(interpretation)));
    const [first] = violations;
    if (first && violations.every(Boolean))
        throw first;
    return interpretations.filter((_, index) => !violations[index]);
}
/** The violation that an assertion ends with; undefined if it holds. */
function violationIn(assertion) {
    try {
        assertion();
    }
    catch (error) {
        if (error instanceof Violation)
            return error;
        throw error;
    }
    return undefined;
}
/** The items of the list, by default those of the first account; inconclusive if it is empty. */
export async function requireItems({ walk }, list, account) {
    const { items } = await walk(list, {}, account ? { account } : {});
    return items.length > 0 ? items : inconclusive('no-account-data', `the list of ${list} is empty`);
}
/** A filtered list that was read to its end holds all of these records. Records without an id cannot be found. */
export function assertKeeps({ assert }, { items, stopped }, expected, message) {
    const findable = expected.filter((record) => textOf(record, 'id') !== undefined);
    if (stopped === 'end')
        assert.noneMissing(items, findable, message);
}
/** A value that no record has keeps nothing; the service may refuse it as well. */
export async function unknownValueKeepsNothing(context, { list, parameter, values = () => [] }) {
    const unknown = unknownValue(context, parameter);
    const answer = await context.send(list, { query: { [parameter]: unknown } });
    if (answer.kind !== 'accepted')
        return;
    const { items } = cursorPageOf(answer);
    // A record that shows the value has it.
    if (items.some((record) => values(record).some((shown) => sameAddress(shown, unknown ?? ''))))
        return;
    context.assert.none(items, `${parameter}=${unknown}, which no record has, keeps records`);
}
/** The parameters of a list that filter it. */
export function filterParameters(list) {
    const own = filters.filter((filter) => filter.list === list).map(({ parameter }) => parameter);
    return list === 'account-orders' ? own : [...own, ...(list === 'account-trades' ? ['taker'] : []), 'before', 'after'];
}
/** The rules of the filters of a list. */
export function filterIds(list) {
    return filters.filter((filter) => filter.list === list).map(({ id }) => id);
}
/** Where the pages of a list are broken, so is what its filters keep. */
export const pagingRules = [
    'cursor.first-page',
    'cursor.termination',
    'cursor.no-repeat',
    'cursor.no-loop',
];
export const ofSecondAccount = [{ name: 'account-trades:second-account', endpoint: 'account-trades' }];
/** 4.2: each filter of an account list keeps the records that match it, all of them and no others. */
export function filterChecks(list) {
    const own = filters.filter((filter) => filter.list === list);
    const dependsOn = pagingRules;
    return own.flatMap((filter) => [
        ...check(filter.id, { on: list, dependsOn, answerRule: answerRuleOf(filter) }, (context) => filterKeepsMatches(context, filter)),
        ...(list === 'account-trades'
            ? check(filter.id, { on: ofSecondAccount, needs: ['other-account'], dependsOn }, (context) => filterKeepsMatches(context, filter, context.settings.otherAccount))
            : []),
    ]);
}
//# sourceMappingURL=filters.js.map