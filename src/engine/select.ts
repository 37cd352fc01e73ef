// Which checks a run is about: by check id, requirement id, feature, section or endpoint.
import { endpoints } from '../../spec/endpoints.js';
import { ledger, requirement } from '../../spec/ledger.js';
import { features } from '../../spec/requirement.js';
import type { Check } from '../check/check.js';
import { suggestion } from '../usage/suggestion.js';
import { UsageError } from '../usage/usage-error.js';

export interface Selection {
  readonly only?: readonly string[] | undefined;
  readonly skip?: readonly string[] | undefined;
}

/** Names a check goes by. */
function namesOf({ id, requirement: about, feature, endpoints: on }: Check): readonly string[] {
  const { section } = requirement(about);
  const paths = on.map((endpoint) => `${endpoints[endpoint].method} ${endpoints[endpoint].path}`);
  const areas = about.split('.').slice(0, 1);
  return [id, about, ...areas, feature, ...parents(section), ...paths, ...on];
}

/** `4.6.3` is part of `4.6` and of `4`. */
function parents(section: string): readonly string[] {
  const parts = section.split('.');
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
}

/** `*` stands for any text. */
function matcher(pattern: string): (name: string) => boolean {
  if (!pattern.includes('*')) return (name) => name.toLowerCase() === pattern.toLowerCase();
  const source = pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  const expression = new RegExp(`^${source.join('.*')}$`, 'i');
  return (name) => expression.test(name);
}

/** @throws {UsageError} for a pattern that names nothing. */
export function select(checks: readonly Check[], { only = [], skip = [] }: Selection): readonly Check[] {
  const named = checks.map((check) => ({ check, names: namesOf(check) }));
  const known = new Set([
    ...named.flatMap(({ names }) => names),
    ...ledger.flatMap(({ id, section }) => [id, ...parents(section)]),
    ...features,
  ]);
  for (const pattern of [...only, ...skip])
    if (![...known].some(matcher(pattern)))
      throw new UsageError(`nothing is called "${pattern}"`, suggestion(pattern, known) ?? 'see `tickmark list`');
  const onlyMatchers = only.map(matcher);
  const skipMatchers = skip.map(matcher);
  return named
    .filter(({ names }) => only.length === 0 || onlyMatchers.some((matches) => names.some(matches)))
    .filter(({ names }) => !skipMatchers.some((matches) => names.some(matches)))
    .map(({ check }) => check);
}
