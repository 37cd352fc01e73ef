// 4.5: order names a sort column and ascending its direction. Which columns a service knows is not shown.
import { check, filteredLists, firstFew, haveSameOrder, inconclusive, itemsOf, mayHaveMore, mismatch, sameValues, texts, } from '#check';
import { columnsOf, firstPage, pagesOfAllColumns, pagesOfLikelyColumns, pagesSortedBy, sortedByNonsense, } from './sorted-pages.js';
import { areSorted, areSortedByDay, areTied, canShowOrder, daysFall, isInAscii, isNumberOrTime, sortOrdersOf, trend, } from './trend.js';
/** The index of the first item whose value differs; undefined if none does. */
function firstDifference(one, other) {
    const indexes = Array.from({ length: Math.max(one.length, other.length) }, (_, index) => index);
    return indexes.find((index) => !areTied(one[index] ?? '', other[index] ?? ''));
}
/**
 * Both show the same values of the column; a violation shows five of them from the first difference on, and its place:
 * it moves if items with equal values are added while the lists are read.
 */
async function assertSameValues({ evidence }, { column, actual, expected, readAgain }, message) {
    const [wanted, shown] = [texts(expected, column), texts(actual, column)];
    const index = firstDifference(wanted, shown);
    if (index !== undefined) {
        if (firstDifference(wanted, texts(await readAgain(), column)) !== undefined)
            inconclusive('target-moved', 'the list changed while it was read');
        mismatch(message, {
            ...sameValues(wanted, shown, areTied),
            records: [expected, actual],
        });
    }
    evidence.add(wanted.length);
}
const noEvidence = 'none of the columns that were tried sorts the list';
const dependsOn = ['paging.limit-honored', 'paging.offset-window'];
/** 4.5: ascending=true sorts the whole list upward, ascending=false downward. */
const ascending = check('sort.ascending', { on: filteredLists, noEvidence, dependsOn }, async (context, list) => {
    await acceptsAscending(context, list);
    for (const { column, up, down } of await pagesOfAllColumns(context, list)) {
        const [first, second] = [trend(texts(up, column)), trend(texts(down, column))];
        if (first === 'falling' || second === 'rising')
            mismatch(`ascending=${first === 'falling'} does not sort the list by ${column}`, {
                expected: first === 'falling' ? 'rising values' : 'falling values',
                actual: firstFew(texts(first === 'falling' ? up : down, column)),
                records: first === 'falling' ? [down, up] : [up, down],
            });
    }
    for (const { column } of await pagesOfLikelyColumns(context, list))
        await sortsWholeList(context, list, column);
});
/** A service may refuse a direction without a column, but not beside one that it accepts. */
async function acceptsAscending({ each, offsetPage }, list) {
    const answered = await each(list, columnsOf(list).map((order) => ({ order, ...firstPage })));
    const queries = answered.flatMap(({ query, answer }) => (answer.kind === 'accepted' ? [query] : []));
    // A service without a column that is tried has to accept a direction alone.
    for (const query of queries.length > 0 ? queries : [firstPage])
        for (const ascending of [true, false])
            await offsetPage(list, { ...query, ascending }, { mustAccept: 'ascending is true or false' });
}
async function sortsWholeList(context, list, column) {
    const read = (ascending, options = {}) => context.allItems(list, { order: column, ascending }, options);
    const [rising, falling, start] = await Promise.all([
        read(true),
        read(false),
        context.offsetPage(list, { order: column, ascending: true, limit: 5, offset: 0 }),
    ]);
    const inStart = (items) => items.slice(0, start.length);
    const risingAgain = async () => inStart(await read(true, { fresh: true }));
    const page = { column, actual: start, expected: inStart(rising), readAgain: risingAgain };
    await assertSameValues(context, page, `order=${column} sorts each page, not the whole list`);
    // Ties may stay in either order, so values are compared and not items.
    if (rising.length !== falling.length || mayHaveMore(rising))
        return;
    const fallingAgain = async () => (await read(false, { fresh: true })).toReversed();
    const lists = { column, actual: rising, expected: falling.toReversed(), readAgain: fallingAgain };
    await assertSameValues(context, lists, `ascending does not reverse the order by ${column}`);
}
/** Part 8: without ascending the order is that of ascending=false. */
const ascendingDefault = check('sort.ascending-default', { on: filteredLists, noEvidence, dependsOn }, async (context, list) => {
    for (const { column, up, down } of await pagesOfAllColumns(context, list)) {
        // A column that sorts only one way shows no default.
        if (texts(up, column).join('\n') === texts(down, column).join('\n'))
            continue;
        const query = { order: column, ...firstPage };
        const actual = await context.offsetPage(list, query);
        const readAgain = () => context.offsetPage(list, { ...query, ascending: false }, { fresh: true });
        const compared = { column, actual, expected: down, readAgain };
        await assertSameValues(context, compared, `without ascending, order=${column} is not that of ascending=false`);
    }
});
/**
 * 4.5: a column that the service accepts sorts the list. A service that accepts every name may ignore those that it
 * does not know. Texts may be sorted in an order of the service's own, numbers and times may not.
 */
const accepted = check('sort.accepted-columns', { on: filteredLists, noEvidence }, async (context, list) => {
    const { send, allItems, evidence } = context;
    const nonsense = await sortedByNonsense(context, list);
    const plain = await allItems(list);
    for (const column of columnsOf(list)) {
        const answer = await send(list, { query: { order: column, ascending: true, ...firstPage } });
        if (answer.kind !== 'accepted')
            continue;
        const items = itemsOf(answer);
        const values = texts(items, column);
        if (!canShowOrder(values) || values.length < items.length)
            continue;
        const isPlain = haveSameOrder(items, plain.slice(0, items.length));
        const isComparable = values.every(isNumberOrTime);
        const isPlainInAscii = isPlain && isInAscii(values);
        const isWrong = nonsense.kind === 'refused' ? isPlainInAscii || isComparable : isComparable && !isPlain;
        const isIgnored = nonsense.kind === 'accepted' && haveSameOrder(items, itemsOf(nonsense));
        const isSorted = sortOrdersOf(values).length > 0;
        if (!isSorted && isWrong && !isIgnored && !areSortedByDay(values))
            mismatch(`order=${column} is accepted, but does not sort the list by ${column}`, {
                expected: 'rising values',
                actual: firstFew(values),
                records: [items],
            });
        if (!isSorted)
            continue;
        if (nonsense.kind === 'refused')
            await sortsInBothDirections(context, list, column);
        await sortsBeforePaging(context, list, column, values);
        evidence.add();
    }
});
/** If ascending=false shows rising values too, the service ignores the column, or ascending beside it. */
async function sortsInBothDirections(context, list, column) {
    const answer = await context.send(list, { query: { order: column, ascending: false, ...firstPage } });
    if (answer.kind !== 'accepted')
        return;
    const items = itemsOf(answer);
    const values = texts(items, column);
    if (trend(values) === 'rising' && !daysFall(values))
        mismatch(`order=${column} is accepted, but ascending=false does not sort the list by ${column}`, {
            expected: 'falling values',
            actual: firstFew(values),
            records: [items],
        });
}
/** A few items for a small page: a column that sorts each page by itself shows others. */
const smallPage = 3;
async function sortsBeforePaging({ send }, list, column, sorted) {
    const answer = await send(list, { query: { order: column, ascending: true, limit: smallPage } });
    if (answer.kind !== 'accepted')
        return;
    const values = texts(itemsOf(answer), column);
    if (values.some((value, index) => !areTied(value, sorted[index] ?? value)))
        mismatch(`order=${column} sorts each page by itself`, {
            expected: firstFew(sorted.slice(0, smallPage)),
            actual: firstFew(values),
            exchanges: [answer.exchange],
        });
}
/** 4.5: a sort column changes the order of a list and leaves nothing out, such as items without a value. */
const keepsItems = check('sort.keeps-items', { on: filteredLists, noEvidence, dependsOn: [...dependsOn, 'paging.stable-order', 'sort.ascending'] }, async (context, list) => {
    const plain = await context.allItems(list);
    if (mayHaveMore(plain))
        inconclusive('no-data', `the list goes on after ${plain.length} items`);
    for (const { column } of await pagesOfLikelyColumns(context, list)) {
        // The same requests as those of the check of ascending.
        const sorted = await context.allItems(list, { order: column, ascending: true });
        context.assert.noneMissing(sorted, plain, `order=${column} leaves out items of the list`);
    }
});
/** 4.5: which sort columns there are is not shown. */
const columns = check('sort.columns', { on: filteredLists }, async (context, list) => {
    const { send, offsetPage, observe } = context;
    const plain = await send(list, { query: firstPage });
    if (plain.kind !== 'accepted')
        inconclusive('request-refused', 'the list is refused without a sort column too');
    const nonsense = await sortedByNonsense(context, list);
    for (const column of columnsOf(list)) {
        const subject = `${list}, ${column}`;
        const { kind } = await send(list, { query: { order: column, ascending: true, ...firstPage } });
        if (kind !== 'accepted')
            observe('sort.columns', { subject, value: 'refused' });
        else if ((await pagesSortedBy(context, list, column)).length > 0)
            observe('sort.columns', { subject, value: 'sorts' });
        else {
            const [up, down] = await Promise.all([true, false].map((ascending) => offsetPage(list, { order: column, ascending, ...firstPage })));
            // Items that hide the column show nothing about it.
            if (!canShowOrder(texts(up ?? [], column)))
                continue;
            const isSorted = areSorted(texts(up ?? [], column), 'rising') && areSorted(texts(down ?? [], column), 'falling');
            if (!isSorted)
                observe('sort.columns', { subject, value: 'ignored' });
            // The list is in this order anyway: only a service that refuses other columns knows this one.
            else if (nonsense.kind === 'refused')
                observe('sort.columns', { subject, value: 'sorts' });
        }
    }
});
export const sortingChecks = [
    ...ascending,
    ...ascendingDefault,
    ...accepted,
    ...keepsItems,
    ...columns,
];
//# sourceMappingURL=sorting.js.map