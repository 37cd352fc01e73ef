// Counts by name, each with the source that showed the name first, for example an exchange.

/** How often one name occurred, and where it did so first. */
export interface Occurrences<Source> {
  readonly seen: number;
  readonly first: Source;
}

export type Counts<Source> = ReadonlyMap<string, Occurrences<Source>>;
export type WritableCounts<Source> = Map<string, Occurrences<Source>>;

/** Different names that are counted. */
const maximumNames = 200;

/** Ignores new names after the first 200: a service that answers something new each time must not fill the memory. */
export function increment<Source>(counts: WritableCounts<Source>, name: string, source: Source): void {
  const { seen, first } = counts.get(name) ?? { seen: 0, first: source };
  if (seen > 0 || counts.size < maximumNames) counts.set(name, { seen: seen + 1, first });
}
