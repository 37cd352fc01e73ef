/** Groups in the order of their first items; items in their given order. */
export declare function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]>;
