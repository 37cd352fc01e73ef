import { parameters } from './query.js';
import { Refusal } from './refusal.js';
const dayMs = 86_400_000;
function key(fields, column, { textOrder, timeOrder }) {
    const value = String(fields[column]);
    if (column === 'id')
        return Number(value);
    if (/(?:Date|At)$/.test(column)) {
        const precision = timeOrder === 'day' ? dayMs : 1;
        return fields[column] ? Math.floor(Date.parse(value) / precision) : Number.NEGATIVE_INFINITY;
    }
    if (textOrder === 'czech')
        return value.toLowerCase().replaceAll('ch', 'h\uffff');
    return textOrder === 'code-units' ? value : value.toLowerCase();
}
// Code units, not a locale: the same order on every machine.
function compare(one, other) {
    return one < other ? -1 : one > other ? 1 : 0;
}
/** As a database does it that plans a query by its limit. */
function tieDirectionOf({ ties }, direction, limit) {
    if (ties === 'by-limit')
        return Number(limit) % 2 === 0 ? 1 : -1;
    return ties === 'kept' ? 1 : direction;
}
/** A sorted copy. */
export function sorted(items, request, policy) {
    const read = parameters(request.query, policy);
    const column = read.text('order');
    const ascending = read.boolean('ascending') ?? false;
    const known = column !== undefined && policy.sortColumns.includes(column) && items.every(({ fields }) => column in fields);
    if (column !== undefined && !known && policy.unknownSortColumn === 'refuse')
        throw new Refusal('bad-request', 'order is not a column of this list');
    const chosen = known ? column : 'id';
    const usesAscending = known || (policy.ascendingAlone === 'reverses' && read.boolean('ascending') !== undefined);
    const up = usesAscending ? ascending : policy.unsorted === 'ascending';
    const direction = up ? 1 : -1;
    const tieDirection = tieDirectionOf(policy, direction, request.query.get('limit'));
    return items
        .map((item) => {
        const fields = item.fields;
        return { item, main: key(fields, chosen, policy), tie: key(fields, 'id', policy) };
    })
        .sort((one, other) => direction * compare(one.main, other.main) || tieDirection * compare(one.tie, other.tie))
        .map(({ item }) => item);
}
//# sourceMappingURL=sorting.js.map