// Predicts the answer to a query of a list, also by a service that deviates.
import { boundedSchemas } from '../../spec/operations/parameters.js';
import { isOffsetList, maskOf } from './model.js';
const defaults = { limit: boundedSchemas.limit.default, offset: boundedSchemas.offset.default };
/** The size of the page that a query asks for. */
export const limitOf = (query) => Number(query.limit ?? defaults.limit);
export const offsetOf = (query) => Number(query.offset ?? defaults.offset);
export function without(query, ...names) {
    return Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
}
/** The order that a query asks for; without a column, that of the list. */
export function sequenceOf(model, { order = '', ascending }) {
    const plain = model.sequences.get('') ?? [];
    if (order !== '')
        return model.sequences.get(`${order}:${ascending === 'true'}`) ?? plain;
    return (ascending === undefined ? undefined : model.sequences.get(`:${ascending}`)) ?? plain;
}
export function predict(model, asked, patch = {}) {
    const read = patch.ignores ? without(asked, ...patch.ignores) : asked;
    const query = patch.reads?.(read) ?? read;
    const passes = statesOf(model, query, patch);
    const sequence = patch.foreign
        ? [...sequenceOf(model, query), ...Array.from({ length: model.items.length - model.own }, (_, n) => model.own + n)]
        : sequenceOf(model, query);
    const isExact = !mayHaveMore(model, asked) && !passes.some((state, index) => state === -1 && index < model.own);
    const keep = (index) => passes[index] === 1;
    const rows = isOffsetList(model)
        ? windowOf(model, sequence, keep, query, patch)
        : walkOf(model, sequence.filter(keep), asked, patch);
    return { rows, isExact, passes };
}
/** Whether items that were not read may be in the answer. */
function mayHaveMore({ isPartial, filters, own }, query) {
    return isPartial && (Object.keys(query).some((name) => filters[name]) || offsetOf(query) + limitOf(query) > own);
}
function statesOf(model, query, { modes = {}, any, adds, needs }) {
    const masks = Object.keys(query)
        .filter((name) => model.filters[name])
        .map((name) => maskOf(model, name, query[name] ?? '', modes[name]));
    const states = new Int8Array(model.items.length).fill(any && masks.length > 0 ? 0 : 1);
    const join = (mask, isAny) => {
        // Unknown decides nothing unless the other value does.
        const strong = isAny ? 1 : 0;
        for (const [index, other] of mask.entries()) {
            if (states[index] !== strong && other !== 1 - strong)
                states[index] = other === strong ? strong : -1;
        }
    };
    for (const mask of masks)
        join(mask, any === true);
    if (adds)
        join(maskOf(model, ...adds), true);
    if (needs)
        join(maskOf(model, ...needs), false);
    return states;
}
function windowOf(model, sequence, keep, query, patch) {
    const limit = patch.limit?.(limitOf(query)) ?? limitOf(query);
    const offset = Math.max(0, patch.offset?.(offsetOf(query), limit) ?? offsetOf(query));
    if (patch.filtersPage)
        return sequence.slice(offset, offset + limit).filter(keep);
    if (patch.countsAll)
        return sequence.slice(offset).filter(keep).slice(0, limit);
    const rows = sequence.filter(keep);
    if (patch.wraps && offset >= rows.length)
        return rows.slice(0, limit);
    if (!patch.sortsPage)
        return rows.slice(offset, offset + limit);
    const rank = new Map(sequence.map((index, place) => [index, place]));
    const page = (model.sequences.get('') ?? []).filter(keep).slice(offset, offset + limit);
    return page.toSorted((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0));
}
/** All pages of a cursor list, one after the other. */
function walkOf(model, kept, query, { later, loses }) {
    const { pageSize } = model;
    if (later) {
        const plain = predict(model, query).rows;
        if (plain.length <= pageSize)
            return plain;
        return [...plain.slice(0, pageSize), ...predict(model, query, later).rows.slice(pageSize)];
    }
    if (loses === 'later pages')
        return kept.slice(0, pageSize);
    if (loses === 'of a full last page')
        return kept.length % pageSize === 0 ? kept.slice(0, -1) : kept;
    if (loses === 'at page ends')
        return kept.filter((_, place) => place % pageSize !== pageSize - 1 || place === kept.length - 1);
    return kept;
}
/** Whether two predictions show the same: pages in their order, walks of cursor lists in any. */
export function showsSame(model, one, other) {
    if (one.length !== other.length)
        return false;
    if (isOffsetList(model))
        return one.every((index, place) => index === other[place]);
    const known = new Set(one);
    return other.every((index) => known.has(index));
}
//# sourceMappingURL=predict.js.map