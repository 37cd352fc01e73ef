// The pages that a list was read from: a list shows its exchanges by them, even if it has no items.

const pages = new WeakMap<readonly unknown[], readonly unknown[]>();

/** Remembers the bodies that the list was read from. */
export function rememberPages<T extends readonly unknown[]>(list: T, bodies: readonly unknown[]): T {
  pages.set(list, bodies);
  return list;
}

/** The bodies that a list was read from, or the list and its items, if that is not known. */
export function pagesOf(list: readonly unknown[]): readonly unknown[] {
  return pages.get(list) ?? [list, ...list];
}
