// Records of the orders of a batch, in lists and by id, beside what was sent for them (2.4).
import { inconclusive, mismatch, textOf } from '#check';
import { sentMembers } from './order-lists.js';
import { rounding, unitsOf } from './place-order.js';
/** A service may round sizes. */
export const sizeRounding = 0.01;
export function agrees(sent, shown, tolerance) {
    return Object.entries(sent).every(([name, expected]) => {
        const actual = shown[name];
        if (expected === undefined || actual === undefined)
            return true;
        if (typeof expected === 'number')
            return Math.abs(Number(actual) / expected - 1) <= tolerance;
        return String(actual).toLowerCase() === expected.toLowerCase();
    });
}
/** The pair whose record shows what was sent for no order of the batch: the results may be in another order (4.1). */
export function firstUnmatched(pairs, all, tolerance) {
    const left = [...all];
    return pairs.find(({ shown }) => {
        const index = left.findIndex((sent) => agrees(sent, shown, tolerance));
        if (index >= 0)
            left.splice(index, 1);
        return index < 0;
    });
}
/** Records of orders in one place, beside what was sent for each. */
export function pairsOf(orders, recordOf, read) {
    return orders.flatMap((order) => {
        const record = recordOf(order);
        return record ? [{ record, sent: read.sent(order), shown: read.shown(record) }] : [];
    });
}
export const listedRecord = ({ lists }, { id }) => lists.flatMap(({ items }) => items.filter((item) => item.id === id))[0];
const lookedUpRecord = ({ lookups }, { id }) => lookups.find(({ order, record }) => order.id === id && record?.id === id)?.record;
const recordOfCanceled = ({ cancels }, { id }) => {
    const record = cancels.find(({ order }) => order.id === id)?.lookup?.record;
    return record?.id === id ? record : undefined;
};
/** Names what differs: a record has many members, and ids are long. */
function failRecord({ sent, shown, record }) {
    const names = Object.keys(sent).filter((name) => !agrees({ [name]: sent[name] }, shown, rounding));
    const values = (from) => names.length === 1 ? from[names[0] ?? ''] : Object.fromEntries(names.map((name) => [name, from[name]]));
    return mismatch(`the record of an order of a batch has a different ${names.join(' and ')} from the one sent`, {
        expected: values(sent),
        actual: values(shown),
        records: [record],
    });
}
/** Each record, in the lists and by id, live and canceled, shows what was sent for an order of the batch. */
export function assertRecords({ evidence }, batch, read) {
    const { orders } = batch;
    const all = batch.sent.map(read.sent);
    const sources = [listedRecord, lookedUpRecord, recordOfCanceled].map((source) => pairsOf(orders, (order) => source(batch, order), read));
    for (const pairs of sources) {
        const other = firstUnmatched(pairs, all, rounding);
        if (other)
            failRecord(pairs.find(({ sent, shown }) => !agrees(sent, shown, rounding)) ?? other);
        evidence.add(pairs.length);
    }
}
export const members = {
    sent: sentMembers,
    shown: (record) => ({
        side: textOf(record, 'side'),
        market: textOf(record, 'market'),
        assetId: textOf(record, 'assetId'),
    }),
};
/** Prices and sizes in the units of the service: of the order that was placed alone. */
export function requireAmounts(batch) {
    const { single } = batch;
    const record = listedRecord(batch, single) ?? lookedUpRecord(batch, single);
    if (!record)
        inconclusive('order-not-accepted', 'the order that was placed alone is shown nowhere');
    const units = unitsOf(record, single);
    const scaled = (value, unit) => (Number.isFinite(value / unit) ? value / unit : undefined);
    return {
        sent: (order) => {
            const one = unitsOf({ price: 1, originalSize: 1 }, order);
            return { price: 1 / one.price, originalSize: 1 / one.originalSize };
        },
        shown: (shown) => ({
            price: scaled(Number(textOf(shown, 'price')), units.price),
            originalSize: scaled(Number(textOf(shown, 'originalSize')), units.originalSize),
        }),
    };
}
//# sourceMappingURL=batch-records.js.map