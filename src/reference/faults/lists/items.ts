// Items of lists: each once, and in the order that a query asks for.
import { changePages } from '../../deviations/replies.js';
import type { Item } from './whole-lists.js';

export const distinct = (items: readonly Item[], member = 'id') => [
  ...new Map(items.map((item) => [item[member], item])).values(),
];

/** A map by a member that several records share keeps the last of them. */
export const mapsBy = (member: string) =>
  changePages((page) => Object.assign(page, { data: distinct(page.data as Item[], member) }));

export const isAscending = (query: URLSearchParams) => query.get('ascending') === 'true';
export const invertAscending = (query: URLSearchParams) => query.set('ascending', String(!isAscending(query)));

export function sortByKey<Row extends Item>(
  items: readonly Row[],
  query: URLSearchParams,
  keyOf: (item: Row) => string | number,
) {
  const direction = isAscending(query) ? 1 : -1;
  const keyed = items.map((item) => ({ item, key: keyOf(item) }));
  return keyed
    .sort((one, other) => direction * (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ item }) => item);
}
