// Runs the checks of a list against a service that deviates, and says whether they find and name the deviation.
import { requirement } from '../../spec/ledger.js';
import type { Effort } from '../../src/client/settings.js';
import { limitedTo } from '../../src/reference/deviations/requests.js';
import type { Deviation } from '../../src/reference/types.js';
import { applyDependencies, findingsOf } from '../../src/result/findings.js';
import { runAgainst } from '../../src/selftest/matrix.js';
import { registry } from '../../suites/index.js';
import { requestCounter } from '../run-command.js';
import { changedRequests, namesOf, type Pair } from './draw.js';
import { dataSeed, type List } from './lists.js';

/** The areas of the ledger that are about lists. */
const areas = ['paging', 'filter', 'sort', 'cursor', 'account', 'account-orders', 'account-trades', 'builder-trades'];

export interface Judgment {
  /** What each finding says. */
  readonly findings: readonly string[];
  readonly requests: number;
  /** Checks that broke themselves. */
  readonly errors: readonly string[];
}

export interface PairRow extends Judgment {
  readonly endpoint: string;
  readonly kind: string;
  readonly guard: string;
  readonly text: string;
  readonly isNamed: boolean;
  /** Random requests that are answered otherwise, and one of them; only counted if nothing was found. */
  readonly changed?: { readonly count: number; readonly example: string };
}

/** Runs the checks of a list; without a deviation, they should find nothing. */
export async function judge({ endpoint }: List, deviation: Deviation, effort: Effort): Promise<Judgment> {
  const checks = registry.filter(
    (check) =>
      check.endpoint === endpoint &&
      areas.includes(check.requirement.split('.')[0] ?? '') &&
      requirement(check.requirement).level !== 'open',
  );
  const { counted, around } = requestCounter();
  const deviations = [{ around }, limitedTo([endpoint])(deviation)];
  const ended = await runAgainst({ deviations, effort }, checks, dataSeed);
  const rows = checks.flatMap(({ id }) => ended.filter((row) => row.id === id));
  return {
    findings: findingsOf(applyDependencies(rows, checks)).map(({ message }) => message),
    requests: counted.requests,
    errors: rows.filter(({ outcome }) => outcome === 'error').map(({ id, message }) => `${id}: ${message}`),
  };
}

/** Whether a message holds these words; `tag` is not a word of `tag_slug`. */
function holds(message: string, words: string): boolean {
  const plain = (text: string) => ` ${text.replaceAll(/\W+/g, ' ').trim()} `;
  return plain(message).includes(plain(words));
}

/** Whether a finding names the deviation, or one that no request separates from it, and each parameter of the guard. */
export function isNamedBy(pair: Pair, findings: readonly string[]): boolean {
  const placed = findings.filter((message) => pair.guard.parameters.every((name) => holds(message, name)));
  const names = placed.length === 0 ? [] : namesOf(pair, (name) => placed.some((message) => holds(message, name)));
  // Who keeps nothing for one parameter beside another one keeps nothing for either beside the other.
  const { parameter, guard } = pair;
  const isEmptied =
    parameter !== undefined &&
    pair.kind === 'keeps nothing for {parameter}' &&
    guard.parameters.some((name) =>
      placed.some((message) => holds(message, `keeps nothing for ${name}`) && holds(message, parameter.name)),
    );
  return isEmptied || names.some((name) => placed.some((message) => holds(message, name)));
}

export async function rowOf(pair: Pair, effort: Effort): Promise<PairRow> {
  const { list, kind, guard, text, build } = pair;
  const judgment = await judge(list, build(), effort);
  const { findings } = judgment;
  const [example = '', ...others] = findings.length > 0 ? [] : changedRequests(pair);
  return {
    ...judgment,
    endpoint: list.endpoint,
    kind,
    guard: guard.kind,
    text,
    isNamed: isNamedBy(pair, findings),
    ...(findings.length > 0 ? {} : { changed: { count: others.length + 1, example } }),
  };
}
