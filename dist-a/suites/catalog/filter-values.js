// Values to filter by: what listed items show, and what nothing has.
import { ifAvailable, textOf, texts } from '#check';
const isAscii = (text) => /^[\0-\x7f]*$/.test(text);
/**
 * Without what a service may ignore: case, outer spaces, and other encodings of the same characters. ASCII has none, and
 * normalizing it took 8 % of a run (`dist/bench/profile.js`).
 */
export function plainText(text) {
    return (isAscii(text) ? text : text.normalize('NFKC')).trim().toLowerCase();
}
export function isSame(one, other) {
    return one === other || plainText(one) === plainText(other);
}
export const isInteger = (text) => /^\d+$/.test(text);
/** Whether both are one integer: a service may read `007` as 7. */
export function isSameInteger(one, other) {
    return one === other || (isInteger(one) && isInteger(other) && BigInt(one) === BigInt(other));
}
/** An integer that is the same one to a service that reads only `bits` bits; none for another text. */
export function beyondBits(text, bits) {
    return isInteger(text) ? [String(BigInt(text) + 2n ** bits)] : [];
}
/** Patterns that match the text where a service compares by SQL's LIKE. */
export function wildcardsFor(text) {
    const characters = [...text];
    const half = characters.slice(0, Math.ceil(characters.length / 2));
    return [`_${characters.slice(1).join('')}`, `${half.join('')}%`];
}
/** The integer with a minus sign; none for another text, nor for 0, which has no sign. */
export function negativeOf(text) {
    return isInteger(text) && BigInt(text) !== 0n ? [`-${text}`] : [];
}
/** An integer with more digits than any service stores. */
export const hugeInteger = '9'.repeat(400);
/**
 * Characters that a service may decode or compare wrongly: beyond ASCII, plus signs, those that end a path or a parameter
 * or begin an escape, other reserved ones, and capitals.
 */
const awkwardKinds = [/[^ -~]/, /\+/, /\?/, /#/, /&/, /%/, /[ -*,/:-@[-^`{-}]/, /[A-Z]/];
/** Of texts that are awkward to match, the first of each kind that the ones before it do not show. */
export function awkwardTexts(all) {
    const chosen = [];
    for (const kind of awkwardKinds) {
        const text = chosen.some((one) => kind.test(one)) ? undefined : all.find((one) => kind.test(one));
        if (text !== undefined)
            chosen.push(text);
    }
    return chosen;
}
/** All items of a list: what the first page shows, where the service refuses to show more (part 8). */
export async function listedItems({ sample, allItems }, list) {
    const first = await sample.list(list);
    return (await ifAvailable(allItems(list))) ?? first;
}
/** A listed market that the order book does not list: a service may look conditions up there. */
export async function marketsOutsideOrderBook({ sample }, markets) {
    const traded = new Set(texts((await ifAvailable(sample.orderBookMarkets())) ?? [], 'condition_id').map(plainText));
    const isOutside = (id) => id !== undefined && !traded.has(plainText(id));
    return traded.size === 0 ? [] : markets.filter((market) => isOutside(textOf(market, 'conditionId'))).slice(0, 1);
}
//# sourceMappingURL=filter-values.js.map