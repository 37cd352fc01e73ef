// 4.6: a walk loses nothing that other walks, or other ways to the same items, show.
import { check, firstFew, inconclusive, keyOf, keysOf, mismatch, missingKeys, orderBookLists, otherFormOf, stateOf, } from '#check';
/** 4.6: a walk shows every item of the list. */
export const complete = check('cursor.complete', { on: orderBookLists }, async (context, list) => {
    const first = await readWhole(context, list);
    const readAgain = async () => (await context.walk(list, {}, { fresh: true })).items;
    const second = await readAgain();
    const elsewhere = await foundElsewhere(context, list, first);
    const missing = [...missingKeys(first, second), ...missingKeys(elsewhere, [...first, ...second])];
    // An item that the first and the third walk show was there all the time, even if the list grows and shrinks.
    const third = missing.length > 0 ? await readAgain() : second;
    const lost = missingKeys(first, second).filter((key) => keysOf(third).includes(key));
    if (lost.length > 0)
        mismatch('one walk loses items that others show', { ...noneMissing(lost), records: [second, first] });
    const unlisted = missingKeys(elsewhere, [...first, ...second, ...third]);
    if (unlisted.length > 0)
        mismatch('the walk loses items that are found in another way', {
            ...noneMissing(unlisted),
            records: [elsewhere.find((item) => keyOf(item) === unlisted[0]), first],
        });
    context.evidence.add(keysOf(first).length);
});
/** The items of a list that says where it ends. */
async function readWhole({ walk }, list) {
    const { items, pages, stopped } = await walk(list);
    if (items.length === 0)
        inconclusive('no-data', 'the list is empty');
    const isCutOff = pages.length === 1 && pages[0]?.next === undefined;
    if (stopped !== 'end' || isCutOff)
        inconclusive('ambiguous', 'the list does not say where it ends');
    return items;
}
/** Items of the list in its other form. */
async function foundElsewhere({ walk }, list, items) {
    const otherForm = otherFormOf(list);
    return otherForm ? comparable((await walk(otherForm)).items, items) : [];
}
/** Two lists that differ in more than this share of their markets are taken for lists of different markets. */
const sameListShare = 0.1;
/**
 * Whether two lists hold the same markets is not shown: one may leave out closed markets. Comparable are the markets of
 * the other list whose state this list shows too.
 */
function comparable(others, items) {
    if (missingKeys(others, items).length > others.length * sameListShare)
        return [];
    const states = new Set(items.map(stateOf));
    return others.filter((market) => states.has(stateOf(market)));
}
const noneMissing = (keys) => ({
    expected: 'no item missing',
    actual: `missing: ${firstFew(keys)}`,
});
//# sourceMappingURL=completeness.js.map