// The requests in which a list misreads a parameter; each context says so in words.
import type { IncomingRequest } from '../../types.js';

export interface Context {
  (request: Pick<IncomingRequest, 'query'>): boolean;
  /** The end of a sentence and, with hyphens, of the name of a fault. */
  readonly words: string;
}

export const context = (words: string, holds: (query: URLSearchParams) => boolean): Context =>
  Object.assign(({ query }: Pick<IncomingRequest, 'query'>) => holds(query), { words });

export const always = context('', () => true);

export const beside = (...names: readonly string[]): Context =>
  context(`beside ${names.join(' and ')}`, (query) => names.every((name) => query.has(name)));

export const besideAny = (words: string, names: readonly string[]): Context =>
  context(`beside ${words}`, (query) => names.some((name) => query.has(name)));

export const besideValue = (name: string, value: string): Context =>
  context(`beside ${name}=${value}`, (query) => query.get(name) === value);

export const fromOffset = (offset: number): Context =>
  context(`from offset ${offset} on`, (query) => Number(query.get('offset')) >= offset);

export const flags = ['active', 'closed', 'archived'] as const;

/** On this list: for names of faults that several lists have. */
export const on = (list: string, where = always): Context =>
  context(`${where.words} on ${list}`.trim(), (query) => where({ query }));
