// Counts by name, each with one source that showed the name, for example an exchange.

/** How often one name occurred, and the first source of it, in the order of `Compare`. */
export interface Occurrences<Source> {
  readonly seen: number;
  readonly first: Source;
}

export type Counts<Source> = ReadonlyMap<string, Occurrences<Source>>;
export type WritableCounts<Source> = Map<string, { seen: number; first: Source }>;

/** Negative if the first one comes before the other. */
export type Compare<Source> = (one: Source, other: Source) => number;

/** Different names that are counted. */
const maximumNames = 200;

/** Ignores new names after the first 200: a service that answers something new each time must not fill the memory. */
export function increment<Source>(
  counts: WritableCounts<Source>,
  name: string,
  source: Source,
  compare: Compare<Source>,
): void {
  const known = counts.get(name);
  if (!known) {
    if (counts.size < maximumNames) counts.set(name, { seen: 1, first: source });
    return;
  }
  known.seen += 1;
  if (compare(source, known.first) < 0) known.first = source;
}
