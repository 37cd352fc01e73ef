// Ways in which a list misreads a parameter, in one context or always.

import { kebab } from '../../../../spec/resources/field.js';
import { refuse } from '../../deviations/replies.js';
import { changeQuery, when } from '../../deviations/requests.js';
import type { Deviation } from '../../types.js';
import type { Mistakes } from '../fault.js';
import { always, beside, type Context } from './contexts.js';

const aliases: ReadonlySet<string> = new Set(['tag', 'eventSlug', 'condition_id']);

/** The title of a mistake in one context, which both names and describes it. */
export function titleIn({ words }: Context, name: string, does: string): string {
  const ending = words && ` ${words}`;
  return `${name}${kebab(ending.replaceAll(/[ =]/g, '-'))}: ${does}${ending}`;
}

/** One mistake in the requests of one context. */
export const mistake = (name: string, does: string, context: Context, deviation: Deviation): Mistakes => ({
  [titleIn(context, name, does)]: when(context)(deviation),
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
    refuse(beside(parameter), `${parameter} is unknown`),
  );
