// The pages that a list was read from: a list shows its exchanges by them, even if it has no items.
const pages = new WeakMap();
/** Remembers the bodies that the list was read from. */
export function rememberPages(list, bodies) {
    pages.set(list, bodies);
    return list;
}
/** The bodies that a list was read from, or the list and its items, if that is not known. */
export function pagesOf(list) {
    return pages.get(list) ?? [list, ...list];
}
//# sourceMappingURL=pages-of-list.js.map