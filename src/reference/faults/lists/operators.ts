// Ways in which a list misreads a parameter, in some contexts or always.
import { kebab } from '../../../../spec/resources/field.js';
import { refuse } from '../../deviations/replies.js';
import { changeQuery, ignoresParameters, when } from '../../deviations/requests.js';
import type { Deviation } from '../../types.js';
import type { Mistakes } from '../fault.js';
import { always, beside, type Context } from './contexts.js';

const aliases = ['tag', 'eventSlug', 'condition_id'];
/** An alias and the parameter that it stands for may have one name in kebab-case. */
const nameOf = (parameter: string) => (aliases.includes(parameter) ? `alias-${kebab(parameter)}` : kebab(parameter));

/** The title of a mistake in one context, which both names and describes it. */
export function titleIn({ words }: Context, name: string, does: string): string {
  const ending = words && ` ${words}`;
  return `${name}${kebab(ending.replaceAll(/[ =]/g, '-'))}: ${does}${ending}`;
}

type Contexts = readonly Context[];
/** One mistake in each of these contexts; without one, in all requests. */
export const inContexts = (name: string, does: string, deviation: Deviation, contexts: Contexts): Mistakes =>
  Object.fromEntries(
    (contexts.length === 0 ? [always] : contexts).map((where) => [titleIn(where, name, does), when(where)(deviation)]),
  );

export const ignores = (parameter: string, ...contexts: Contexts): Mistakes =>
  inContexts(`ignores-${nameOf(parameter)}`, `${parameter} is not read`, ignoresParameters(parameter), contexts);

export function ignoresValue(parameter: string, value: string, ...contexts: Contexts): Mistakes {
  const ignored = changeQuery((query) => query.get(parameter) === value && query.delete(parameter));
  return inContexts(`ignores-${kebab(parameter)}-${value}`, `${parameter}=${value} is not read`, ignored, contexts);
}

export function defaults(parameter: string, value: string, ...contexts: Contexts): Mistakes {
  const does = `the default of ${parameter} is ${value}`;
  const added = changeQuery((query) => query.has(parameter) || query.set(parameter, value));
  return inContexts(`defaults-${kebab(parameter)}-to-${value}`, does, added, contexts);
}

/** Every value of a parameter is read as this one, and so is its absence. */
export function reads(parameter: string, value: string, ...contexts: Contexts): Mistakes {
  const set = changeQuery((query) => query.set(parameter, value));
  const name = `always-reads-${kebab(parameter)}-as-${value}`;
  return inContexts(name, `${parameter} is read as ${value}`, set, contexts);
}

export function refuses(parameter: string, ...contexts: Contexts): Mistakes {
  const refused = refuse(beside(parameter), `${parameter} is unknown`);
  return inContexts(`refuses-${kebab(parameter)}`, `${parameter} is refused`, refused, contexts);
}
