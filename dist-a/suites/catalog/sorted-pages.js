// The sort columns that sort a list (4.5), and its first pages by each of them: which columns there are is not shown.
import { haveSameOrder, mayHaveMore, texts, } from '#check';
import { limit } from './limit.js';
import { areSortedByDay, trend } from './trend.js';
export const likelyColumns = ['id', 'endDate', 'slug'];
/** Tried if the list is sorted by none of the likely ones. */
export const otherColumns = {
    'catalog-markets': ['question', 'createdAt', 'startDate'],
    events: ['title', 'createdAt', 'startDate'],
};
/** Asked about, but not relied upon. */
const furtherColumns = ['updatedAt'];
export const columnsOf = (list) => [...likelyColumns, ...otherColumns[list], ...furtherColumns];
export const firstPage = { limit: limit.maximum, offset: 0 };
/**
 * The pages sorted by one column; none if the service refuses the column or does not sort by it. If the list is already
 * in this order, that shows it only for a service that refuses unknown columns (`isKnown`).
 */
export async function pagesSortedBy({ send, allItems, offsetPage }, list, column, isKnown = false) {
    const probe = await send(list, { query: { order: column, ascending: true, ...firstPage } });
    if (probe.kind !== 'accepted')
        return [];
    const [plain, up, down] = await Promise.all([
        allItems(list),
        offsetPage(list, { order: column, ascending: true, ...firstPage }),
        offsetPage(list, { order: column, ascending: false, ...firstPage }),
    ]);
    const shown = [up, down].map((items) => texts(items, column));
    // Within a day, a service that sorts by the day may show the moments in any order.
    if (shown.some((values) => trend(values) === undefined && areSortedByDay(values)))
        return [];
    const isSorted = shown.some((values) => trend(values) !== undefined);
    const isOther = !isUnsorted(plain, up, down) || (isKnown && !haveSameOrder(up, down));
    return isSorted && isOther ? [{ column, up, down }] : [];
}
/** Whether both are the plain list: a service that ignores the column may still let ascending reverse the list. */
function isUnsorted(plain, up, down) {
    const start = plain.slice(0, limit.maximum);
    // The end of a longer list was not read, so its reverse is unknown.
    if (mayHaveMore(plain))
        return haveSameOrder(up, start) || haveSameOrder(down, start);
    const reversed = plain.toReversed().slice(0, limit.maximum);
    return [up, down].every((items) => haveSameOrder(items, start) || haveSameOrder(items, reversed));
}
/** The first pages by each likely column that sorts the list; by each other column if none of them does. */
export async function pagesOfLikelyColumns(context, list) {
    const by = async (columns) => (await Promise.all(columns.map((column) => pagesSortedBy(context, list, column)))).flat();
    const found = await by(likelyColumns);
    return found.length > 0 ? found : by(otherColumns[list]);
}
/** Texts in an order of the service's own: a few that look sorted in another one say nothing about the others. */
const freeTexts = ['question', 'title'];
/** The first pages by every column that sorts the list; by free texts only if no other column sorts it. */
export async function pagesOfAllColumns(context, list) {
    const columns = [...likelyColumns, ...otherColumns[list]];
    const nonsense = await sortedByNonsense(context, list);
    const isKnown = nonsense.kind === 'refused';
    const sorted = (await Promise.all(columns.map((column) => pagesSortedBy(context, list, column, isKnown)))).flat();
    const comparable = sorted.filter(({ column }) => !freeTexts.includes(column));
    return comparable.length > 0 ? comparable : sorted;
}
/** A service that refuses this knows the columns that it accepts. */
export const sortedByNonsense = ({ send, unknown }, list) => send(list, { query: { order: unknown.slug(), ascending: true, ...firstPage } });
/**
 * The columns that sort the list, with their pages, so that checks can take turns: the seed says which one is the first.
 */
export async function pagesInSeedOrder(context, list) {
    if (list === 'tags')
        return [];
    const found = await pagesOfAllColumns(context, list);
    const start = context.seed % Math.max(1, found.length);
    return [...found.slice(start), ...found.slice(0, start)];
}
//# sourceMappingURL=sorted-pages.js.map