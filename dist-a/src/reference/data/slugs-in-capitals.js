/** The slug of every second market and event is that of the one before it, in capitals. */
export function repeatSlugsInCapitals({ catalog }) {
    for (const records of [catalog.markets, catalog.events])
        for (let index = 1; index < records.length; index += 2) {
            const [one, other] = [records[index - 1], records[index]];
            if (one && other)
                other.fields.slug = one.fields.slug.toUpperCase();
        }
}
//# sourceMappingURL=slugs-in-capitals.js.map