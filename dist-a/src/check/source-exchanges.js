// Which exchanges a record or a list came from, so that a violation shows the answers that prove it.
import { isObject } from '../is-object.js';
import { pagesOf } from './reading/pages-of-list.js';
/** The body, the list in it, the items of that list, and the records inside them. */
function bodyAndItems({ body }) {
    const list = isObject(body) ? body.data : body;
    const items = Array.isArray(list) ? list : [body];
    const inside = items.flatMap((item) => (isObject(item) ? Object.values(item).flat() : []));
    return [body, list, ...items, ...inside];
}
/**
 * The exchanges whose bodies hold these very records, or lists of records, in the order of the records: the last one
 * shows the last record. Equal records do not count.
 */
export function sourceExchanges(records, exchanges) {
    const sources = new Map();
    for (const exchange of exchanges)
        for (const part of bodyAndItems(exchange))
            if (isObjectOrArray(part))
                sources.set(part, exchange);
    const found = records.flatMap((record) => (Array.isArray(record) ? pagesOf(record) : [record]));
    const shown = found.flatMap((record) => sources.get(record) ?? []);
    return shown.filter((exchange, index) => shown.lastIndexOf(exchange) === index);
}
function isObjectOrArray(value) {
    return typeof value === 'object' && value !== null;
}
//# sourceMappingURL=source-exchanges.js.map