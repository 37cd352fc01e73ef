// Limits how deep a value is nested: a target may nest its JSON deeper than the call stack allows.
/** Deep enough for every record of the interface. */
const maximumDepth = 32;
/** The same value, with `"…"` in place of everything nested deeper than the given depth. */
export function truncateValue(value, depth = maximumDepth) {
    if (typeof value !== 'object' || value === null)
        return value;
    if (depth === 0)
        return '…';
    if (Array.isArray(value))
        return value.map((item) => truncateValue(item, depth - 1));
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, truncateValue(item, depth - 1)]));
}
//# sourceMappingURL=truncate.js.map