// Which operations a run exercised, and what the verdict says about the others: each cause once, with its remedy.
import { endpoints, pathPattern } from '../../spec/endpoints.js';
import { type Feature, features } from '../../spec/requirement.js';
import type { Reason } from '../check/outcome.js';
import { groupBy } from '../group-by.js';
import { withoutUndefined } from '../without-undefined.js';
import { enumeration, plural } from '../words.js';
import type { CheckRow, Coverage, UnexercisedOperation } from './model.js';
import { remedies } from './outcomes.js';

export type ClaimedOperation = ReturnType<typeof claimedOperations>[number];

/** The operations of the claimed features that the checks are about. One with two forms is exercised by either. */
export function claimedOperations(checks: readonly CheckRow[], { operations }: Coverage, claimed: readonly Feature[]) {
  const selected = new Set(checks.flatMap((row) => row.endpoints));
  return [...groupBy(operations, ({ id }) => pathPattern(id)).values()].flatMap((forms) => {
    const own = forms.filter(({ id }) => selected.has(id) && claimed.includes(endpoints[id].feature));
    const [first] = own;
    if (!first) return [];
    return {
      /** Method and path, as `GET /markets`; of two forms with different paths, both. */
      operation: [...new Set(own.map(({ operation }) => operation))].join(' or '),
      /** Two for the paths that the interface shows in two forms. */
      features: own.map(({ id }) => endpoints[id].feature),
      endpoints: own.map(({ id }) => id),
      isExercised: forms.some(({ exercised }) => exercised),
    };
  });
}

const reasonPriority: readonly Reason[] = [
  'run-ended-early',
  'writes-stopped',
  'not-in-traffic',
  'no-credentials',
  'trading-not-allowed',
  'request-limit',
  'no-response',
  'order-not-accepted',
  'request-refused',
  'unexpected-form',
  'unknown-ids',
  'unusable-value',
  'no-account-data',
];

/** The claimed operations that were not exercised, each with the reason that its checks give. */
export const unexercisedOperations = (operations: readonly ClaimedOperation[], checks: readonly CheckRow[]) =>
  operations
    .filter(({ isExercised }) => !isExercised)
    .map(({ operation, endpoints: own }) => {
      const rows = checks.filter((row) => row.reason && row.endpoints.some((endpoint) => own.includes(endpoint)));
      const reason = reasonPriority.find((candidate) => rows.some((row) => row.reason === candidate)) ?? 'no-data';
      return withoutUndefined({ operation, reason, message: rows.find((row) => row.reason === reason)?.message });
    });

/** One sentence for all operations with the same reason. A feature without any exercised operation is named as a whole. */
export const unexercisedReasons = (
  operations: readonly ClaimedOperation[],
  unexercised: readonly UnexercisedOperation[],
): readonly string[] =>
  [...groupBy(unexercised, ({ reason }) => reason)].map(([reason, group]) => {
    const names = subjectsOf(group, operations);
    const messages = [...new Set(group.flatMap(({ message }) => message ?? []))];
    const why = messages.slice(0, 1).map((message) => `: ${message}${messages.length > 1 ? ', for example' : ''}`);
    return `${enumeration(names)} ${names.length === 1 ? 'was' : 'were'} not exercised${why.join('')} (${remedies[reason].title})`;
  });

/** As `fees (2 operations)` and `GET /events`. */
function subjectsOf(group: readonly UnexercisedOperation[], all: readonly ClaimedOperation[]): readonly string[] {
  const missing = new Set(group.map(({ operation }) => operation));
  const whole = features.flatMap((feature) => {
    const own = all.filter((operation) => operation.features.includes(feature)).map(({ operation }) => operation);
    return own.length > 1 && own.every((operation) => missing.has(operation)) ? [{ feature, own }] : [];
  });
  const covered = new Set(whole.flatMap(({ own }) => own));
  return [
    ...whole.map(({ feature, own }) => `${feature} (${plural(own.length, 'operation')})`),
    ...[...missing].filter((operation) => !covered.has(operation)),
  ];
}
