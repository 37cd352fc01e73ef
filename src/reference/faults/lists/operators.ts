// Ways in which a list misreads a parameter: the operators of the faults of lists.
import { changeQuery, refuse } from '../../deviation-builders.js';
import type { Deviation } from '../../types.js';
import { kebab, type Mistakes } from '../fault.js';
import { always, type Context } from './contexts.js';

const aliases: ReadonlySet<string> = new Set(['tag', 'eventSlug', 'condition_id']);

/** One mistake in one context: both name it, and both describe it. */
export function mistake(
  name: string,
  does: string,
  { words, holds }: Context,
  deviation: (holds: Context['holds']) => Deviation,
): Mistakes {
  const ending = words && ` ${words}`;
  return { [name + kebab(ending.replaceAll(/[ =]/g, '-'))]: [does + ending, deviation(holds)] };
}

/** Another query is read than the one that was sent. */
export const changesQuery = (
  name: string,
  does: string,
  change: (query: URLSearchParams) => void,
  context: Context = always,
): Mistakes =>
  mistake(name, does, context, (holds) =>
    changeQuery((query) => {
      if (holds(query)) change(query);
    }),
  );

/** An alias and the parameter that it stands for may have one name in kebab-case. */
const nameOf = (parameter: string) => (aliases.has(parameter) ? `alias-${kebab(parameter)}` : kebab(parameter));

/** A parameter is not read. */
export const ignores = (parameter: string, context?: Context): Mistakes =>
  changesQuery(`ignores-${nameOf(parameter)}`, `${parameter} is not read`, (query) => query.delete(parameter), context);

/** One value of a parameter is not read. */
export const ignoresValue = (parameter: string, value: string, context?: Context): Mistakes =>
  changesQuery(
    `ignores-${kebab(parameter)}-${value}`,
    `${parameter}=${value} is not read`,
    (query) => query.get(parameter) === value && query.delete(parameter),
    context,
  );

/** A parameter that is not given has this value. */
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

/** Requests with a parameter are refused. */
export const refuses = (parameter: string, context: Context = always): Mistakes =>
  mistake(`refuses-${kebab(parameter)}`, `${parameter} is refused`, context, (holds) =>
    refuse(({ query }) => query.has(parameter) && holds(query), `${parameter} is unknown`),
  );
