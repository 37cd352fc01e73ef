// A target may nest its JSON deeper than any call stack: what is kept of a value ends at a depth that nobody reads.

const deepest = 32;

/** The same value, with `"…"` for whatever lies deeper than 32 levels. */
export function truncateValue(value: unknown, levels: number = deepest): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return '…';
  if (Array.isArray(value)) return value.map((item) => truncateValue(item, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, truncateValue(item, levels - 1)]));
}
