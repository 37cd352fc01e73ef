// Numbers, and counted nouns and lists of names as text, the same in every locale; and the texts of a value.

/** `1234567` as `1,234,567`. */
export const formatNumber = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',');

/** The texts that are there: a condition that does not hold leaves one out. */
export const present = <T extends string>(texts: readonly (T | false | undefined)[]): readonly T[] =>
  texts.filter((text) => typeof text === 'string');

/** The first lines; a last one says how many others there are. */
export const atMost = <T>(most: number, lines: readonly T[], textOf: (others: number) => T): readonly T[] =>
  lines.length <= most ? lines : [...lines.slice(0, most), textOf(lines.length - most)];

/** The beginning of a text, never cut within a surrogate pair. */
export const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`;

/** `1 check`, `2 checks`. */
export const plural = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

/** `a, b and c`. */
export const enumeration = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ');

/** `a, b, c and 57 more`: to leave out one name saves nothing, so that there are two more or none. */
export function firstFew(names: readonly string[], shown = 3, separator = ', '): string {
  const named = names.length <= shown + 1 ? names : names.slice(0, shown);
  const others = names.length - named.length;
  return `${named.join(separator)}${others > 0 ? ` and ${formatNumber(others)} more` : ''}`;
}

/** A copy of the value in which every text is changed, keys included. */
export function mapTexts<T>(value: T, change: (text: string) => string): T;
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [change(key), mapTexts(item, change)]));
}
