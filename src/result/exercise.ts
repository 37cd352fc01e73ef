// Which operations a run exercised, and what the verdict says about the others: each cause once, with its remedy.
import { type EndpointId, endpoints } from '../../spec/endpoints.js';
import { type Feature, features } from '../../spec/requirement.js';
import type { Reason } from '../check/outcome/reasons.js';
import { groupBy } from '../group-by.js';
import { sum } from '../sum.js';
import { withoutUndefined } from '../without-undefined.js';
import { enumeration, formatNumber, plural } from '../words.js';
import type { CheckRow, Coverage, Optional, Report, TrafficSummary, UnexercisedOperation } from './model.js';
import { remedies } from './remedies.js';

export interface ClaimedOperation {
  /** Method and path, as `GET /markets`; of two forms with different paths, both. */
  readonly operation: string;
  /** Two for the paths that the interface shows in two forms. */
  readonly features: readonly Feature[];
  readonly endpoints: readonly EndpointId[];
  readonly isExercised: boolean;
}

/** The form of a path that two endpoints share: `/markets/{id}` and `/markets/{condition_id}` are one operation. */
export function operationKey(endpoint: EndpointId): string {
  const { method, path } = endpoints[endpoint];
  return `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
}

/** The operations of the claimed features that the checks are about. One with two forms is exercised by either. */
export function claimedOperations(checks: readonly CheckRow[], { operations }: Coverage, claimed: readonly Feature[]) {
  const selected = new Set(checks.flatMap((row) => row.endpoints));
  return [...groupBy(operations, ({ id }) => operationKey(id)).values()].flatMap((forms) => {
    const own = forms.filter(({ id }) => selected.has(id) && claimed.includes(endpoints[id].feature));
    const [first] = own;
    if (!first) return [];
    return {
      operation: [...new Set(own.map(({ operation }) => operation))].join(' or '),
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

/** Without credentials, features that need an account are tested only if the caller names them. */
export function untestedFeatures(checks: readonly CheckRow[]): readonly Feature[] {
  const rows = checks.filter(({ outcome, reason }) => outcome === 'skipped' && reason === 'no-credentials');
  return features.filter((feature) => rows.some((row) => row.feature === feature));
}

export const untestedReason = (untested: readonly Feature[]): string | false =>
  untested.length > 0 &&
  `${enumeration(untested)} ${untested.length === 1 ? 'was' : 'were'} not tested: no credentials are configured; set \`credentials\``;

/** For a service that has a part of the interface: the features that it serves as a whole, unless they were named. */
export function fewerFeaturesReason(operations: readonly ClaimedOperation[], areNamed: boolean): readonly string[] {
  const served = features.filter((feature) => {
    const own = operations.filter((operation) => operation.features.includes(feature));
    return own.length > 0 && own.every(({ isExercised }) => isExercised);
  });
  if (areNamed || served.length === 0) return [];
  return [`if the service has nothing else, claim fewer features: --features ${served.join(' ')}`];
}

/** Says that another service may have answered: most operations that accept requests answer in another form. */
export function otherServiceReason({ operations }: Pick<Coverage, 'operations'>): readonly string[] {
  const accepting = [...groupBy(operations, ({ id }) => operationKey(id)).values()].filter((forms) =>
    forms.some(({ accepted }) => accepted > 0),
  );
  const { length } = accepting.filter((forms) => forms.every(({ inForm }) => inForm === 0));
  const answer = `${length} of ${plural(accepting.length, 'operation')} ${length === 1 ? 'answers' : 'answer'}`;
  return 2 * length > accepting.length ? [`${answer} in another form than the stated one: is the base URL right?`] : [];
}

type NothingExercised = Pick<Report, 'checks' | 'coverage'> & Optional<'traffic' | 'requestLimit'>;

export const nothingExercised = (run: NothingExercised): readonly string[] => [
  `no operation was exercised: ${whyNothing(run)}`,
  ...otherServiceReason(run.coverage),
];

function whyNothing({ checks, coverage: { operations }, traffic, requestLimit }: NothingExercised): string {
  if (traffic?.judged === 0) return nothingJudged(traffic);
  const requests = sum(operations.map((operation) => operation.requests));
  const accepted = sum(operations.map((operation) => operation.accepted));
  if (requestLimit && requestLimit.leftOut > 0)
    return `the run was limited to ${plural(requestLimit.maximum, 'request')}`;
  if (checks.every(({ outcome }) => outcome === 'skipped')) return 'every selected check was skipped';
  if (requests === 0) return 'no request was sent';
  if (accepted === 0)
    return `the service refused all ${formatNumber(requests)} requests: is the base URL right, and does the service need credentials or a header (--header)?`;
  return 'no accepted answer showed a member of the record that it should hold';
}

/** Names what was recorded instead. */
function nothingJudged({ source, recorded, unmatched: [other], notJudged: [left] }: TrafficSummary): string {
  if (recorded === 0) return source === 'har' ? 'the recording holds no request' : 'no request came through';
  if (left) return `no answer of an operation could be judged (${plural(left.count, 'request')}: ${left.reason})`;
  return `none of ${plural(recorded, 'recorded request')} is one of the interface${other ? `, most are ${other.request}` : ''}; if the service is among them, name it with --base-url`;
}
