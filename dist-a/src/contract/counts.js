// Counts by name, each with one source that showed the name, for example an exchange.
/** Different names that are counted. */
const maximumNames = 200;
/** Ignores new names after the first 200: a service that answers something new each time must not fill the memory. */
export function increment(counts, name, source, compare) {
    const { seen, first } = counts.get(name) ?? { seen: 0, first: source };
    if (seen > 0 || counts.size < maximumNames)
        counts.set(name, { seen: seen + 1, first: compare(source, first) < 0 ? source : first });
}
//# sourceMappingURL=counts.js.map