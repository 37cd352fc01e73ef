/** Items on the largest page (part 8). */
const pageSize = 100;
/** Gives the first 100 markets and events slugs of lower-case letters, digits and hyphens. */
export function makeFirstSlugsPlain({ catalog: { markets, events } }) {
    for (const { fields } of [...markets.slice(0, pageSize), ...events.slice(0, pageSize)])
        fields.slug = `${fields.slug.toLowerCase().replace(/[^a-z\d-]/g, '')}-${fields.id}`;
}
//# sourceMappingURL=first-slugs.js.map