// Data in which only records beyond the first page have slugs that are awkward to match.
import type { Dataset } from './data/dataset.js';

/** Items on the largest page (part 8). */
const pageSize = 100;

/** Gives the first 100 markets and events slugs of lower-case letters, digits and hyphens. */
export function makeFirstSlugsPlain({ catalog: { markets, events } }: Dataset): void {
  for (const { fields } of [...markets.slice(0, pageSize), ...events.slice(0, pageSize)])
    fields.slug = `${fields.slug.toLowerCase().replace(/[^a-z\d-]/g, '')}-${fields.id}`;
}
