// 4.5: the boolean filters.
import { check, encodedStrings, filteredLists, firstFew, idOf, idsOf, inconclusive, isPresent, isRealId, itemNouns, mayHaveMore, mismatch, textOf, } from '#check';
import { listedItems } from './filter-values.js';
import { limit } from './limit.js';
const flags = ['active', 'closed', 'archived'];
/** Every kept item that shows the flag has this value. */
const hasFlag = (list, flag, value) => ({
    value: (item) => (typeof item[flag] === 'boolean' ? item[flag] : undefined),
    holds: (shown) => shown === value,
    expected: value,
    message: (item) => `${flag}=${value} keeps ${itemNouns[list]} ${idOf(item)}`,
});
/** Other spellings of a boolean are not judged. */
const booleans = { true: true, false: false };
const flagAnswerRule = (flag) => ({ assert }, { query, items }, list) => {
    const value = booleans[query(flag) ?? ''];
    if (value !== undefined)
        assert.every(items, hasFlag(list, flag, value));
};
/** 4.5: each flag keeps the items whose member of that name has the value. */
const flagFilters = flags.flatMap((flag) => check(`filter.${flag}`, { on: filteredLists, noEvidence: `no filtered item shows ${flag}`, answerRule: flagAnswerRule(flag) }, (context, list) => keepsItemsByFlag(context, list, flag)));
/** Each value of the flag keeps items that show it, and no others. */
async function keepsItemsByFlag(context, list, flag) {
    const { offsetPage, allItems, sample, assert } = context;
    const listed = await sample.list(list);
    const mustAccept = `${flag} is true or false`;
    for (const value of [true, false]) {
        await offsetPage(list, { [flag]: value, limit: limit.maximum, offset: 0 }, { mustAccept });
        const kept = await allItems(list, { [flag]: value });
        assert.every(kept, hasFlag(list, flag, value));
        if (kept.length === 0 && listed.some((item) => item[flag] === value))
            mismatch(`${flag}=${value} keeps no ${itemNouns[list]}, although the list shows some with this value`, {
                expected: `at least one ${itemNouns[list]}`,
                actual: 'none',
                records: [listed, kept],
            });
    }
}
/** Whether a market shows a mirror. Both members may be missing where it has one. */
function showsMirror(market) {
    return [textOf(market, 'mirrorConditionId'), ...encodedStrings(market, 'mirrorClobTokenIds')].some(isRealId);
}
/** Whether a market says that it has no mirror: one that leaves the members out says nothing. */
function showsNoMirror(market) {
    const isShown = isPresent(market, 'mirrorConditionId') || isPresent(market, 'mirrorClobTokenIds');
    return isShown && !showsMirror(market);
}
/** A market that shows no mirror may still have one, so mirror=true is not judged by one answer. */
const mirrorAnswerRule = ({ assert }, { query, items }) => {
    if (query('mirror') === 'false' && items.length > 0)
        assert.none(items.filter(showsMirror), 'mirror=false keeps markets that show a mirror');
};
const onMirror = { on: 'catalog-markets', answerRule: mirrorAnswerRule };
/** 4.5: mirror=true keeps only markets with a mirror, mirror=false only markets without one. */
const mirrorFilter = check('filter.mirror', onMirror, async ({ offsetPage, sample, assert }, list) => {
    const page = (mirror) => offsetPage(list, { mirror, limit: limit.maximum, offset: 0 }, { mustAccept: 'mirror is true or false' });
    const [listed, mirrored, notMirrored] = await Promise.all([sample.list(list), page(true), page(false)]);
    assert.none(notMirrored.filter(showsMirror), 'mirror=false keeps markets that show a mirror');
    if (![...listed, ...mirrored].some(showsMirror))
        inconclusive('no-data', 'no market shows a mirror');
    if (mirrored.length === 0)
        mismatch('mirror=true keeps no market, although some show a mirror', {
            expected: 'at least one market',
            actual: 'none',
            records: [listed, mirrored],
        });
    // A market may hide its mirror behind empty members, so one of them proves little.
    const others = mirrored.filter(showsNoMirror);
    if (others.length > mirrored.filter(showsMirror).length)
        mismatch('most markets that mirror=true keeps show no mirror', {
            expected: 'markets with a mirror',
            actual: `without one: ${firstFew(idsOf(others))}`,
            records: [others, others[0]],
        });
});
const ruleOf = {
    active: 'filter.active',
    closed: 'filter.closed',
    archived: 'filter.archived',
    mirror: 'filter.mirror',
};
const onFlags = filteredLists.flatMap((endpoint) => [...flags, ...(endpoint === 'catalog-markets' ? ['mirror'] : [])].map((flag) => ({
    name: `${endpoint}:${flag}`,
    endpoint,
    flag,
})));
/** What true keeps, and what false keeps. */
async function readBoth({ allItems }, { endpoint, flag }) {
    const read = async (value) => ({ value, kept: await allItems(endpoint, { [flag]: value }) });
    return Promise.all([read(true), read(false)]);
}
/** A flag that keeps the wrong items breaks these rules too. */
const dependsOn = ({ flag }) => [ruleOf[flag], 'paging.offset-window'];
/** 4.5: no item is kept both by true and by false. */
const partition = check('filter.boolean-partition', { on: onFlags, noEvidence: 'neither true nor false keeps an item', dependsOn }, async (context, subject) => {
    const [yes, no] = await readBoth(context, subject);
    context.assert.disjoint(yes.kept, no.kept, `${subject.flag}=true and ${subject.flag}=false keep the same items`);
});
/** 4.5: a filter keeps every listed item that has the value. */
const complete = check('filter.boolean-complete', { on: onFlags, dependsOn }, async (context, subject) => {
    const { flag, endpoint } = subject;
    const listed = await listedItems(context, endpoint);
    const shown = (item) => (flag === 'mirror' ? showsMirror(item) : item[flag]);
    const answers = await readBoth(context, subject);
    // A market may hide whether it has a mirror, but it has one or it has none.
    if (flag === 'mirror' && !answers.some(({ kept }) => mayHaveMore(kept)))
        context.assert.noneMissing(answers.flatMap(({ kept }) => kept), listed, 'mirror=true and mirror=false together leave out listed markets');
    for (const { value, kept } of answers) {
        // A market that shows no mirror may still have one.
        if (mayHaveMore(kept) || (flag === 'mirror' && !value))
            continue;
        const due = listed.filter((item) => shown(item) === value);
        context.assert.noneMissing(kept, due, `${flag}=${value} leaves out listed items that have this value`);
    }
});
export const flagChecks = [...flagFilters, ...mirrorFilter, ...partition, ...complete];
//# sourceMappingURL=flags.js.map