// Derives the verdict of a run from its checks and from what it exercised, and the exit code from the verdict.
import { type EndpointId, endpoints, methodAndPath, pathPattern } from '../../spec/endpoints.js';
import { type Feature, features } from '../../spec/requirement.js';
import type { Reason } from '../check/outcome.js';
import { groupBy } from '../group-by.js';
import { sum } from '../sum.js';
import { enumeration, formatNumber, plural, present } from '../words.js';
import { type ClaimedOperation, claimedOperations, unexercisedOperations, unexercisedReasons } from './exercise.js';
import { countFindings, endedAtOnce, strictReason, violationsReason } from './format.js';
import type { CheckRow, Optional, ProfileSummary, Report, UnexercisedOperation, Verdict } from './model.js';

export interface VerdictInput
  extends Pick<Report, 'checks' | 'findings' | 'coverage'>,
    Optional<
      'selection' | 'traffic' | 'incidents' | 'cutShort' | 'writesStopped' | 'requestLimit' | 'baselineProblems'
    > {
  readonly target: Pick<Report['target'], 'features' | 'featuresNamed' | 'account' | 'trading'>;
  readonly required?: readonly Feature[];
  /** A warning fails. */
  readonly strict?: boolean;
  readonly profile?: Pick<ProfileSummary, 'notClaimed'> | undefined;
}

/** The first of the four verdicts that applies. */
export function verdictOf(input: VerdictInput): Pick<Report, 'verdict' | 'reasons' | 'unexercised'> {
  const operations = claimedOperations(input.checks, input.coverage, input.target.features);
  const unexercised = unexercisedOperations(operations, input.checks);
  const untested = untestedFeatures(input.checks);
  const tested = operations.filter(({ features: ofOperation }) => !ofOperation.every((one) => untested.includes(one)));
  const nonconforming = reasonsForNonconforming(input);
  const inconclusive = reasonsForInconclusive(input, operations, unexercised);
  const limit = limitReason(input);
  const concluded = concludedReason(input, [...nonconforming, ...inconclusive]);
  const inEachVerdict = present([serverErrorReason(input.checks), concluded]);
  const leftOut = [...present([limit]), ...trafficReasons(input), ...profileReasons(input)];
  if (nonconforming.length > 0) {
    // A failure does not hide why other checks could not be judged.
    const notJudged = [...inconclusive, ...leftOut, ...inEachVerdict];
    const reasons = [...otherServiceReason(input.coverage), ...nonconforming, ...notJudged];
    return { verdict: 'nonconforming', reasons: [...new Set(reasons)], unexercised };
  }
  if (inconclusive.length > 0) {
    const reasons = [...inconclusive, ...profileReasons(input), ...inEachVerdict];
    return { verdict: 'inconclusive', reasons, unexercised };
  }
  const notExercised = unexercisedOperations(tested, input.checks);
  const partial = present([
    selectionReason(input),
    ...leftOut,
    untestedReason(untested),
    ...unexercisedReasons(operations, notExercised),
  ]);
  const isPart = untested.length + notExercised.length > 0;
  // What a limit of requests leaves out, the service may have.
  const isOpen = isPart && limit === undefined;
  const fewer = isOpen ? fewerFeaturesReason(operations, input.target.featuresNamed) : [];
  // A verdict that stands only because of the baseline says so.
  const excused = input.checks.filter((row) => row.excused && row.level === 'must' && row.outcome === 'failed').length;
  const isExcused = excused > 0 && `the baseline excuses ${plural(excused, 'failed check')} of stated rules`;
  const reasons = present([...partial, ...fewer, isExcused, ...inEachVerdict]);
  return { verdict: partial.length > 0 ? 'partial' : 'conforming', reasons, unexercised };
}

/** A part of the checks may have judged nothing, although each operation showed something. */
function concludedReason(input: VerdictInput, others: readonly string[]): string | undefined {
  const { checks, traffic } = input;
  const open = checks.filter(({ outcome, reason }) => outcome === 'inconclusive' && reason !== 'request-limit');
  if (open.length === 0 || traffic || endedAtOnce({ checks })) return undefined;
  const features = groupBy(open, ({ feature }) => feature);
  const counts = [...features].map(([feature, rows]) => `${formatNumber(rows.length)} of ${feature}`);
  const all = `${formatNumber(open.length)} of ${plural(checks.length, 'check')}`;
  const howMany = limitReason(input) === undefined ? all : plural(open.length, 'other check');
  const why = usualMessage(open, answered);
  const isNew = why && !others.some((reason) => reason.includes(why.message));
  const most = isNew ? `; ${formatNumber(why.count)} of them: ${why.message}` : '';
  return `${howMany} could not be judged: ${counts.join(', ')}${most}`;
}

/** What the service answered says why: other data would not help. */
const answered: readonly Reason[] = ['order-not-accepted', 'control-failed', 'request-refused', 'no-response'];

/** The message of most checks with one of these reasons. */
function usualMessage(checks: readonly CheckRow[], reasons: readonly Reason[]) {
  const own = checks.filter(({ reason, message }) => reason && reasons.includes(reason) && message !== undefined);
  const [most] = [...groupBy(own, ({ message = '' }) => message)].sort((a, b) => b[1].length - a[1].length);
  return most && { message: most[0], count: most[1].length };
}

/** Status codes are not shown (7), so that an error of the server cannot fail: the verdict says that it is a warning. */
function serverErrorReason(checks: readonly CheckRow[]): string | undefined {
  const warned = checks.filter(({ outcome, excused }) => outcome === 'warned' && excused === undefined);
  const rows = warned.filter(({ requirements }) => requirements[0] === 'service.no-server-error');
  if (rows.length === 0) return undefined;
  const statuses = enumeration([...new Set(rows.map(({ actual }) => String(actual)))].sort());
  const operations = [...new Set(rows.flatMap((row) => row.endpoints.map(methodAndPath)))];
  const named = operations.length > 3 ? plural(operations.length, 'operation') : enumeration(operations);
  return `${named} answered requests with ${statuses}: a warning, because the interface states no status codes (service.no-server-error)`;
}

function reasonsForNonconforming({ findings, strict = false, baselineProblems = [] }: VerdictInput): readonly string[] {
  const { violations, warnings } = countFindings(findings);
  const drifted = findings.filter(({ level }) => level === 'pinned').length;
  const drifts = `${plural(drifted, 'violation')} ${drifted === 1 ? 'is a drift' : 'are drifts'} from the profile`;
  return present([
    violations > 0 && violationsReason(violations),
    drifted > 0 && drifts,
    strict && warnings > 0 && strictReason(warnings),
    ...baselineProblems,
  ]);
}

function reasonsForInconclusive(
  input: VerdictInput,
  operations: readonly ClaimedOperation[],
  unexercised: readonly UnexercisedOperation[],
): readonly string[] {
  const { checks, cutShort, writesStopped, target, required = [] } = input;
  const stopped = present([cutShort, writesStopped]);
  if (cutShort !== undefined) return stopped;
  const broken = checks.filter(({ outcome, excused }) => outcome === 'error' && excused === undefined).length;
  if (broken > 0) return [...stopped, `${plural(broken, 'check')} of the suite broke`];
  if (!operations.some(({ isExercised }) => isExercised))
    return present([...stopped, ...nothingExercised(input), untestedReason(untestedFeatures(checks))]);
  const named = target.featuresNamed ? target.features : required;
  const needed = operations.filter(({ features }) => features.some((feature) => named.includes(feature)));
  const exercised = new Set(operations.filter(({ isExercised }) => isExercised).flatMap(({ features }) => features));
  const absent = required.filter((feature) => !operations.some(({ features }) => features.includes(feature)));
  const notExercised = unexercised.filter((one) => needed.some(({ operation }) => operation === one.operation));
  return [
    ...stopped,
    ...absent.map((feature) => `${feature} is required, but no check of it was selected`),
    ...unexercisedReasons(operations, notExercised),
    ...unsuccessfulAccess(input),
    ...unanswered(checks, (feature) => named.includes(feature) || exercised.has(feature)),
  ];
}

/** The features of which more than a quarter could not be judged, because intermediaries answered or nothing did. */
function unanswered(checks: readonly CheckRow[], isClaimed: (feature: Feature) => boolean): readonly string[] {
  const ran = checks.filter(({ outcome, feature }) => outcome !== 'skipped' && isClaimed(feature));
  return [...groupBy(ran, ({ feature }) => feature)].flatMap(([feature, rows]) => {
    const open = rows.filter(({ outcome, reason }) => outcome === 'inconclusive' && reason === 'no-response');
    if (open.length <= rows.length / 4) return [];
    const { message = 'no response' } = open[0] ?? {};
    const count = `${formatNumber(open.length)} of ${plural(rows.length, 'check')} of ${feature}`;
    return [`${count} got no answer that can be judged: ${message}`];
  });
}

/** The account and the permission to trade must have worked, where the selected checks needed them. */
function unsuccessfulAccess({ checks, coverage, target, writesStopped, incidents = [] }: VerdictInput) {
  // A check that was left out has called nothing.
  const ran = checks.filter(({ outcome, reason }) => outcome !== 'skipped' && reason !== 'request-limit');
  const called = new Set(ran.flatMap((row) => row.endpoints));
  const isCalled = (...ids: readonly EndpointId[]) =>
    coverage.operations.some(({ id }) => ids.includes(id) && called.has(id));
  const why = usualMessage(ran, ['order-not-accepted']);
  const noOrder =
    target.account === undefined
      ? 'trading is allowed, but no account is configured: set `credentials`, or the SERVICE_* variables'
      : `trading is allowed, but no order was accepted: make signed orders with \`orders\`, of a size and type that it accepts, and set \`known.tokenId\` to a market that accepts orders${why ? ` (${why.message})` : ''}`;
  const reasons = present([
    target.account !== undefined &&
      isCalled('account-orders', 'account-order', 'account-trades', 'builder-trades') &&
      coverage.accountReadsAccepted === 0 &&
      'credentials are configured, but no account read was accepted: check the address, the API key, the secret, the passphrase and `secretEncoding`',
    coverage.otherAccountReadsAccepted === 0 &&
      'a second account is configured, but no account read of it was accepted: check `otherAccount`, or leave it out',
    target.trading &&
      writesStopped === undefined &&
      isCalled('place-order', 'place-orders') &&
      coverage.ordersAccepted === 0 &&
      noOrder,
  ]);
  const clocks = incidents.filter(({ kind }) => kind === 'clock').map(({ message }) => message);
  return reasons.length > 0 ? [...clocks, ...reasons] : [];
}

/** How much of the traffic could be judged: requests of the interface with complete answers. */
function trafficReasons({ traffic }: VerdictInput): readonly string[] {
  if (!traffic) return [];
  const { recorded, judged, unmatched, notJudged } = traffic;
  const others = sum(unmatched.map(({ count }) => count));
  return present([
    `${formatNumber(judged)} of ${plural(recorded, 'recorded request')} judged`,
    unmatched.length > 0 && `${formatNumber(others)} match no operation of the interface`,
    ...notJudged.map(({ reason, count }) => `${formatNumber(count)} not judged: ${reason}`),
  ]);
}

/** A selection never ends in a bare `conforming`. */
function selectionReason({ selection, checks }: VerdictInput): string | undefined {
  if (!selection) return undefined;
  const passed = checks.filter(({ outcome }) => outcome === 'passed').length;
  const wereJudged = checks.some(({ outcome }) => outcome !== 'inconclusive' && outcome !== 'skipped');
  const some = wereJudged ? `${formatNumber(passed)} passed` : 'none of them could be judged';
  const result = passed === checks.length ? 'all passed' : some;
  return `${formatNumber(selection.checks)} of ${plural(selection.of, 'check')} selected; ${result}`;
}

/** Like a selection: what was left out says nothing about the service. */
function limitReason({ requestLimit, checks }: VerdictInput): string | undefined {
  if (!requestLimit || requestLimit.leftOut === 0) return undefined;
  const { maximum, leftOut } = requestLimit;
  return `${formatNumber(leftOut)} of ${plural(checks.length, 'check')} left out or not finished: the run was limited to ${plural(maximum, 'request')}`;
}

/** A profile guards what it pins as served, and a feature that is not claimed is not asked about. */
const profileReasons = ({ profile: { notClaimed = [] } = {} }: VerdictInput): readonly string[] =>
  [...groupBy(notClaimed, (id) => endpoints[id].feature)].map(([feature, ids]) => {
    const [were, lines] = ids.length === 1 ? ['was', 'line'] : ['were', 'lines'];
    return `the profile pins ${ids.join(', ')} as served, which ${were} not judged: ${feature} is not claimed; claim it, or remove the ${lines}`;
  });

/** Without credentials, features that need an account are tested only if the caller names them. */
function untestedFeatures(checks: readonly CheckRow[]): readonly Feature[] {
  const rows = checks.filter(({ outcome, reason }) => outcome === 'skipped' && reason === 'no-credentials');
  return features.filter((feature) => rows.some((row) => row.feature === feature));
}

const untestedReason = (untested: readonly Feature[]): string | false =>
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
export function otherServiceReason({ operations }: Pick<Report['coverage'], 'operations'>): readonly string[] {
  const accepting = [...groupBy(operations, ({ id }) => pathPattern(id)).values()].filter((forms) =>
    forms.some(({ accepted }) => accepted > 0),
  );
  const { length } = accepting.filter((forms) => forms.every(({ inForm }) => inForm === 0));
  const answer = `${length} of ${plural(accepting.length, 'operation')} ${length === 1 ? 'answers' : 'answer'}`;
  return 2 * length > accepting.length ? [`${answer} in another form than the stated one: is the base URL right?`] : [];
}

type NothingExercised = Pick<VerdictInput, 'checks' | 'coverage' | 'traffic' | 'requestLimit'>;

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
function nothingJudged({ source, recorded, unmatched: [other], notJudged: [left] }: NonNullable<Report['traffic']>) {
  if (recorded === 0) return source === 'har' ? 'the recording holds no request' : 'no request came through';
  if (left) return `no answer of an operation could be judged (${plural(left.count, 'request')}: ${left.reason})`;
  return `none of ${plural(recorded, 'recorded request')} is one of the interface${other ? `, most are ${other.request}` : ''}; if the service is among them, name it with --base-url`;
}

/** Of every command: by the verdict, or by what its own result amounts to. */
export const exitCodes = {
  conforming: 0,
  partial: 0,
  nonconforming: 1,
  usageError: 2,
  inconclusive: 3,
} as const satisfies Record<Verdict | 'usageError', number>;
