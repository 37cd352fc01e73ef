/** The same value, with `"…"` in place of everything nested deeper than the given depth. */
export declare function truncateValue(value: unknown, depth?: number): unknown;
