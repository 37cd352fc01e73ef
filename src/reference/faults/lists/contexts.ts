// The requests in which a list misreads a parameter; each context says so in words.

export interface Context {
  /** The end of a sentence and, with hyphens, of the name of a fault. */
  readonly words: string;
  readonly holds: (query: URLSearchParams) => boolean;
}

export const context = (words: string, holds: Context['holds']): Context => ({ words, holds });

export const always = context('', () => true);

export const beside = (...names: readonly string[]): Context =>
  context(`beside ${names.join(' and ')}`, (query) => names.every((name) => query.has(name)));

export const besideAny = (words: string, names: readonly string[]): Context =>
  context(`beside ${words}`, (query) => names.some((name) => query.has(name)));

export const besideValue = (name: string, value: string): Context =>
  context(`beside ${name}=${value}`, (query) => query.get(name) === value);

export const alone = ({ words, holds }: Context): Context =>
  context(`${words} alone`, (query) => query.size === 1 && holds(query));

export const without = (name: string): Context => context(`without ${name}`, (query) => !query.has(name));

export const fromOffset = (offset: number): Context =>
  context(`from offset ${offset} on`, (query) => Number(query.get('offset')) >= offset);

export const flags = ['active', 'closed', 'archived'] as const;
const filters = ['creator', 'tag_slug', 'tag', 'tag_id', 'slug', 'event_id', 'mirror', 'series_slug'];

/** Beside a filter that is no flag. */
export const besideFilters = besideAny('filters', filters);
export const besideFiltersOrFlags = besideAny('filters or flags', [...filters, ...flags]);

/** On this list: for names of faults that several lists have. */
export const on = (list: string, { words, holds }: Context = always): Context =>
  context(`${words} on ${list}`.trim(), holds);
