// Selects checks by check id, requirement id, feature, section or operation.
import { methodAndPath } from '../../spec/endpoints.js';
import { ledger, requirement } from '../../spec/ledger.js';
import { features } from '../../spec/requirement.js';
import type { Check } from '../check/check.js';
import type { Shard } from '../gate/shard.js';
import type { Selection } from '../result/model.js';
import { commandLine } from '../usage/command-line.js';
import { nearestWord, refuse, suggestion } from '../usage/usage-error.js';
import { unlessEmpty, withoutUndefined } from '../without-undefined.js';
import { plural } from '../words.js';

export type Patterns = { readonly [Name in 'only' | 'skip']?: readonly string[] | undefined };

function namesOf({ id, requirement: requirementId, feature, endpoint }: Check): readonly string[] {
  const { section } = requirement(requirementId);
  const [area = ''] = requirementId.split('.');
  return [id, requirementId, area, feature, ...sectionsAround(section), methodAndPath(endpoint), endpoint];
}

/** `4.6.3` is part of `4.6` and of `4`. */
function sectionsAround(section: string): readonly string[] {
  const parts = section.split('.');
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
}

/** `*` matches any text. */
export function matcher(pattern: string): (name: string) => boolean {
  if (!pattern.includes('*')) return (name) => name.toLowerCase() === pattern.toLowerCase();
  const source = pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  const expression = new RegExp(`^${source.join('.*')}$`, 'i');
  return (name) => expression.test(name);
}

export const knownNames = (checks: readonly Check[]): ReadonlySet<string> =>
  new Set([
    ...checks.flatMap(namesOf),
    ...ledger.flatMap(({ id, section }) => [id, ...sectionsAround(section)]),
    ...features,
  ]);

/** What is wrong with patterns: each that matches no name. `others` are names that may have been meant, too. */
export function mistakesIn(checks: readonly Check[], patterns: readonly string[], others: readonly string[] = []) {
  const known = knownNames(checks);
  return patterns
    .filter((pattern) => ![...known].some(matcher(pattern)))
    .map((pattern) => ({
      reason: `no check, requirement, feature, section or operation matches "${pattern}"`,
      hint: suggestion(pattern, [...known, ...others]) ?? hintFor(pattern, checks, known),
    }));
}

/** @throws {UsageError} for patterns that match no name. */
export function select(checks: readonly Check[], { only = [], skip = [] }: Patterns): readonly Check[] {
  refuse(mistakesIn(checks, [...only, ...skip]));
  const [isNamed, isSkipped] = [matcherOfAny(only), matcherOfAny(skip)];
  return checks.filter((check) => (only.length === 0 || isNamed(check)) && !isSkipped(check));
}

function matcherOfAny(patterns: readonly string[]): (check: Check) => boolean {
  const matchers = patterns.map(matcher);
  return (check) => namesOf(check).some((name) => matchers.some((matches) => matches(name)));
}

/** Names that contain the pattern, or a word like it, if there are some. */
function hintFor(pattern: string, checks: readonly Check[], known: ReadonlySet<string>): string {
  const containing = `*${pattern}*`;
  const count = checks.filter((check) => namesOf(check).some(matcher(containing))).length;
  if (count > 0)
    return `"${containing}" matches ${plural(count, 'check')}; \`${commandLine('list', containing)}\` lists them`;
  const word = nearestWord(pattern, known);
  const [shortest] = [...known].filter((name) => word && name.includes(word)).sort((a, b) => a.length - b.length);
  return shortest === undefined ? `see \`${commandLine('list')}\`` : `did you mean "${shortest}"?`;
}

/** What a report says of a selection; undefined when every check was selected. */
export function selectionOf(
  selected: readonly Check[],
  registry: readonly Check[],
  { only, skip, lastFailed, shard }: Patterns & { readonly lastFailed?: boolean; readonly shard?: Shard },
): Selection | undefined {
  if (selected.length === registry.length) return undefined;
  return withoutUndefined({
    only: unlessEmpty(only),
    skip: unlessEmpty(skip),
    lastFailed: lastFailed || undefined,
    shard,
    checks: selected.length,
    of: registry.length,
  });
}
