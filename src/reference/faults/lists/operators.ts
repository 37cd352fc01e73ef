// What faults of lists are made of: ways in which a list misreads a parameter, the requests in which it does, and lists
// before their pages are cut.

import { isObject } from '../../../is-object.js';
import { changeQuery, given, isRefusal, refuse, when } from '../../deviation.js';
import type { Deviation, IncomingRequest, Next, Reply } from '../../types.js';
import { kebab, type Mistakes } from '../fault.js';

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

const aliases: ReadonlySet<string> = new Set(['tag', 'eventSlug', 'condition_id']);

/** The title of a mistake in one context, which both names and describes it. */
export function titleIn({ words }: Context, name: string, does: string): string {
  const ending = words && ` ${words}`;
  return `${name}${kebab(ending.replaceAll(/[ =]/g, '-'))}: ${does}${ending}`;
}

/** One mistake in the requests of one context. */
export const mistake = (name: string, does: string, context: Context, deviation: Deviation): Mistakes => ({
  [titleIn(context, name, does)]: when(({ query }) => context.holds(query), deviation),
});

export const changesQuery = (
  name: string,
  does: string,
  change: (query: URLSearchParams) => void,
  context: Context = always,
): Mistakes => mistake(name, does, context, changeQuery(change));

/** An alias and the parameter that it stands for may have one name in kebab-case. */
const nameOf = (parameter: string) => (aliases.has(parameter) ? `alias-${kebab(parameter)}` : kebab(parameter));

export const ignores = (parameter: string, context?: Context): Mistakes =>
  changesQuery(`ignores-${nameOf(parameter)}`, `${parameter} is not read`, (query) => query.delete(parameter), context);

export const ignoresValue = (parameter: string, value: string, context?: Context): Mistakes =>
  changesQuery(
    `ignores-${kebab(parameter)}-${value}`,
    `${parameter}=${value} is not read`,
    (query) => query.get(parameter) === value && query.delete(parameter),
    context,
  );

export const defaults = (parameter: string, value: string, context?: Context): Mistakes =>
  changesQuery(
    `defaults-${kebab(parameter)}-to-${value}`,
    `the default of ${parameter} is ${value}`,
    (query) => query.has(parameter) || query.set(parameter, value),
    context,
  );

/** Every value of a parameter is read as this one, and so is its absence. */
export const reads = (parameter: string, value: string, context?: Context): Mistakes =>
  changesQuery(
    `always-reads-${kebab(parameter)}-as-${value}`,
    `${parameter} is read as ${value}`,
    (query) => query.set(parameter, value),
    context,
  );

export const refuses = (parameter: string, context: Context = always): Mistakes =>
  mistake(
    `refuses-${kebab(parameter)}`,
    `${parameter} is refused`,
    context,
    refuse(given(parameter), `${parameter} is unknown`),
  );

export type Item = Readonly<Record<string, unknown>>;

export function withQuery(request: IncomingRequest, change: (query: URLSearchParams) => void): IncomingRequest {
  const query = new URLSearchParams(request.query);
  change(query);
  return { ...request, query };
}

export const withoutParameters = (request: IncomingRequest, names: readonly string[]) =>
  withQuery(request, (query) => {
    for (const name of names) query.delete(name);
  });

/** The records of a page of either kind. */
export function itemsOf({ body }: Reply): readonly Item[] {
  const items = isObject(body) ? body.data : body;
  return Array.isArray(items) ? items : [];
}

/** Every record that a request with limit and offset can reach. */
export function wholeList(request: IncomingRequest, next: Next): readonly Item[] {
  const items: Item[] = [];
  for (let length = 100; length === 100; ) {
    const page = next(
      withQuery(request, (query) => {
        query.set('limit', '100');
        query.set('offset', String(items.length));
      }),
    );
    length = itemsOf(page).length;
    items.push(...itemsOf(page));
  }
  return items;
}

export const limitOf = ({ query }: IncomingRequest) => Number(query.get('limit') || 20);
export const offsetOf = ({ query }: IncomingRequest) => Number(query.get('offset') || 0);

export function changeWholeList(
  change: (items: readonly Item[], request: IncomingRequest, next: Next) => readonly Item[],
  finish: (page: readonly Item[]) => readonly Item[] = (page) => page,
): Deviation {
  return {
    around(request, next) {
      const reply = next(request);
      if (isRefusal(reply)) return reply;
      const rows = change(wholeList(request, next), request, next);
      return { ...reply, body: finish(rows.slice(offsetOf(request), offsetOf(request) + limitOf(request))) };
    },
  };
}

export function wholeListForMalformed(parameter: 'limit' | 'offset'): Deviation {
  return {
    around: (request, next) =>
      /^(?!-?\d+$)/.test(request.query.get(parameter) ?? '0')
        ? { status: 200, headers: {}, body: wholeList(request, next) }
        : next(request),
  };
}
