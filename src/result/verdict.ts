// Derives the verdict of a run from its checks and from what it exercised, and the exit code from the verdict.
import { endpoints } from '../../spec/endpoints.js';
import { type Feature, features } from '../../spec/requirement.js';
import { signedFeatures } from '../client/session.js';
import { groupBy } from '../group-by.js';
import { sum } from '../sum.js';
import { claimedOperations, unexercisedOperations } from './exercise.js';
import { formatNumber, plural } from './format.js';
import type {
  CheckRow,
  Coverage,
  ProfileSummary,
  Report,
  RequestLimitSummary,
  Selection,
  TrafficSummary,
  UnexercisedOperation,
  Verdict,
} from './model.js';
import { remedies } from './remedies.js';

export interface VerdictResult {
  readonly verdict: Verdict;
  /** Why the verdict is not `conforming`, one sentence each. */
  readonly reasons: readonly string[];
  /** The claimed operations that were not exercised. */
  readonly unexercised: readonly UnexercisedOperation[];
}

export interface VerdictInput {
  readonly checks: readonly CheckRow[];
  readonly coverage: Coverage;
  readonly target: Pick<Report['target'], 'features' | 'featuresNamed' | 'account' | 'trading'>;
  /** The part of the checks that ran; undefined for a whole run. */
  readonly selection?: Selection | undefined;
  /** What was judged, if it is recorded traffic. */
  readonly traffic?: TrafficSummary | undefined;
  /** The features that the caller requires to be exercised. */
  readonly required?: readonly Feature[];
  /** A warning fails. */
  readonly strict?: boolean;
  /** Why the run ended early. */
  readonly cutShort?: string | undefined;
  /** Why no more orders were placed, while the run went on. */
  readonly writesStopped?: string | undefined;
  /** The limit of requests, and what it left out. */
  readonly requestLimit?: RequestLimitSummary | undefined;
  /** The profile by which open questions were judged. */
  readonly profile?: Pick<ProfileSummary, 'notClaimed'> | undefined;
  /** What is wrong with the baseline, one sentence each. */
  readonly baselineProblems?: readonly string[] | undefined;
}

/** The first of the four verdicts that applies. */
export function verdictOf(input: VerdictInput): VerdictResult {
  const operations = claimedOperations(input.checks, input.coverage, input.target.features);
  const unexercised = unexercisedOperations(operations, input.checks);
  const untested = untestedFeatures(input.checks);
  const tested = operations.filter(({ features: ofOperation }) => !ofOperation.every((one) => untested.includes(one)));
  const nonconforming = reasonsForNonconforming(input);
  const inconclusive = reasonsForInconclusive(input, operations, unexercised);
  // A failure does not hide why other checks could not be judged.
  const notJudged = [
    ...inconclusive,
    ...limitReason(input),
    ...trafficReasons(input),
    ...profileReasons(input),
    ...concludedReason(input),
  ];
  if (nonconforming.length > 0)
    return { verdict: 'nonconforming', reasons: [...nonconforming, ...notJudged], unexercised };
  if (inconclusive.length > 0)
    return {
      verdict: 'inconclusive',
      reasons: [...inconclusive, ...profileReasons(input), ...concludedReason(input)],
      unexercised,
    };
  const partial = [
    ...selectionReason(input),
    ...limitReason(input),
    ...trafficReasons(input),
    ...profileReasons(input),
    ...untestedReason(untested),
    ...sentencesAbout(unexercisedOperations(tested, input.checks)),
  ];
  const reasons = [...partial, ...excusedReason(input.checks), ...concludedReason(input)];
  return { verdict: partial.length > 0 ? 'partial' : 'conforming', reasons, unexercised };
}

/** A part of the checks may have judged nothing, although each operation showed something. */
function concludedReason({ checks, traffic }: VerdictInput): readonly string[] {
  const open = checks.filter(({ outcome, reason }) => outcome === 'inconclusive' && reason !== 'request-limit');
  if (open.length === 0 || traffic) return [];
  const features = groupBy(open, ({ feature }) => feature);
  const counts = [...features].map(([feature, rows]) => `${formatNumber(rows.length)} of ${feature}`);
  return [
    `${formatNumber(open.length)} of ${plural(checks.length, 'check')} could not be judged: ${counts.join(', ')}`,
  ];
}

/** A verdict that stands only because of the baseline says so. */
function excusedReason(checks: readonly CheckRow[]): readonly string[] {
  const excused = checks.filter((row) => row.excused && row.level === 'must' && row.outcome === 'failed').length;
  return excused === 0 ? [] : [`the baseline excuses ${plural(excused, 'failed check')} of stated rules`];
}

function reasonsForNonconforming({ checks, strict = false, baselineProblems = [] }: VerdictInput): string[] {
  const drifted = countUnexcused(checks, 'failed', 'pinned');
  const failed = countUnexcused(checks, 'failed') - drifted;
  const warned = countUnexcused(checks, 'warned');
  return [
    ...(failed > 0 ? [`${plural(failed, 'check')} failed`] : []),
    ...(drifted > 0 ? [`${plural(drifted, 'check')} drifted from the profile`] : []),
    ...(strict && warned > 0 ? [`${plural(warned, 'check')} warned, and --strict is on`] : []),
    ...baselineProblems,
  ];
}

function reasonsForInconclusive(
  input: VerdictInput,
  operations: ReturnType<typeof claimedOperations>,
  unexercised: readonly UnexercisedOperation[],
): readonly string[] {
  const { checks, cutShort, writesStopped, target, required = [] } = input;
  const stopped = [cutShort, writesStopped].filter((reason) => reason !== undefined);
  if (cutShort !== undefined) return stopped;
  const broken = countUnexcused(checks, 'error');
  if (broken > 0) return [...stopped, `${plural(broken, 'check')} of the suite broke`];
  if (!operations.some(({ isExercised }) => isExercised))
    return [...stopped, nothingExercised(input), ...untestedReason(untestedFeatures(checks))];
  const named = target.featuresNamed ? target.features : required;
  const missing = operations.filter(
    ({ isExercised, features }) => !isExercised && features.some((feature) => named.includes(feature)),
  );
  const names = new Set(missing.map(({ operation }) => operation));
  const exercised = new Set(operations.filter(({ isExercised }) => isExercised).flatMap(({ features }) => features));
  return [
    ...stopped,
    ...unmetRequirements(operations, required),
    ...sentencesAbout(unexercised.filter(({ operation }) => names.has(operation))),
    ...unsuccessfulAccess(input),
    ...unanswered(checks, (feature) => named.includes(feature) || exercised.has(feature)),
  ];
}

/** The part of a feature's checks that may lack an answer that can be judged before the verdict is inconclusive. */
const maximumUnanswered = 1 / 4;

/** The features of which a large part could not be judged, because intermediaries answered or nothing did. */
function unanswered(checks: readonly CheckRow[], isClaimed: (feature: Feature) => boolean): readonly string[] {
  const ran = groupBy(
    checks.filter(({ outcome, feature }) => outcome !== 'skipped' && isClaimed(feature)),
    ({ feature }) => feature,
  );
  return [...ran].flatMap(([feature, rows]) => {
    const open = rows.filter(({ outcome, reason }) => outcome === 'inconclusive' && reason === 'no-response');
    if (open.length <= rows.length * maximumUnanswered) return [];
    const { message = 'no response' } = open[0] ?? {};
    const count = `${formatNumber(open.length)} of ${plural(rows.length, 'check')} of ${feature}`;
    return [`${count} got no answer that can be judged: ${message}`];
  });
}

/** Reports each required feature that has no selected check. */
function unmetRequirements(
  operations: ReturnType<typeof claimedOperations>,
  required: readonly Feature[],
): readonly string[] {
  const absent = required.filter((feature) => !operations.some(({ features }) => features.includes(feature)));
  return absent.map((feature) => `${feature} is required, but no check of it was selected`);
}

/** The account and the permission to trade must have worked, where the selected checks needed them. */
function unsuccessfulAccess({ checks, coverage, target, writesStopped }: VerdictInput): readonly string[] {
  // A check that was left out has called nothing.
  const ran = checks.filter(({ outcome, reason }) => outcome !== 'skipped' && reason !== 'request-limit');
  const called = new Set(ran.flatMap((row) => row.endpoints));
  const isCalled = (ids: readonly string[]) => coverage.operations.some(({ id }) => ids.includes(id) && called.has(id));
  return [
    ...(target.account !== undefined && isCalled(accountReads) && coverage.accountReadsAccepted === 0
      ? [
          'credentials are configured, but no account read was accepted: check the address, the API key, the secret, the passphrase and `secretEncoding`',
        ]
      : []),
    ...(coverage.otherAccountReadsAccepted === 0
      ? [
          'a second account is configured, but no account read of it was accepted: check `otherAccount`, or leave it out',
        ]
      : []),
    ...(target.trading && writesStopped === undefined && isCalled(placements) && coverage.ordersAccepted === 0
      ? [
          target.account === undefined
            ? 'trading is allowed, but no account is configured: set `credentials`, or the SERVICE_* variables'
            : `trading is allowed, but no order was accepted: make signed orders with \`orders\`, and set \`known.tokenId\` to a market that accepts orders${whyNotAccepted(ran)}`,
        ]
      : []),
  ];
}

/** Why a check could place no order. */
function whyNotAccepted(checks: readonly CheckRow[]): string {
  const message = checks.find(({ reason }) => reason === 'order-not-accepted')?.message;
  return message === undefined ? '' : ` (${message})`;
}

const accountReads = ['account-orders', 'account-order', 'account-trades', 'builder-trades'];
const placements = ['place-order', 'place-orders'];

function nothingExercised({ coverage, checks, traffic, requestLimit }: VerdictInput): string {
  if (traffic?.judged === 0) return nothingJudged(traffic);
  const requests = sum(coverage.operations.map((operation) => operation.requests));
  const accepted = sum(coverage.operations.map((operation) => operation.accepted));
  if (requestLimit && requestLimit.leftOut > 0)
    return `no operation was exercised: the run was limited to ${plural(requestLimit.maximum, 'request')}`;
  if (checks.every(({ outcome }) => outcome === 'skipped'))
    return 'no operation was exercised: every selected check was skipped';
  if (requests === 0) return 'no operation was exercised: no request was sent';
  if (accepted === 0)
    return `no operation was exercised: the service refused all ${formatNumber(requests)} requests; check the base URL and what the service needs to be called`;
  return 'no operation was exercised: no accepted answer showed a member of the record that it should hold';
}

/** How much of the traffic could be judged: requests of the interface with complete answers. */
function trafficReasons({ traffic }: VerdictInput): readonly string[] {
  if (!traffic) return [];
  const { recorded, judged, unmatched, notJudged } = traffic;
  const total = (rows: readonly { readonly count: number }[]) => sum(rows.map(({ count }) => count));
  return [
    `${formatNumber(judged)} of ${plural(recorded, 'recorded request')} judged`,
    ...(unmatched.length > 0 ? [`${formatNumber(total(unmatched))} match no operation of the interface`] : []),
    ...notJudged.map(({ reason, count }) => `${formatNumber(count)} not judged: ${reason}`),
  ];
}

/** Names what was recorded instead. */
function nothingJudged({ source, recorded, unmatched: [other], notJudged: [left] }: TrafficSummary): string {
  const start = 'no operation was exercised: ';
  if (recorded === 0)
    return `${start}${source === 'har' ? 'the recording holds no request' : 'no request came through'}`;
  if (left)
    return `${start}no answer of an operation could be judged (${plural(left.count, 'request')}: ${left.reason})`;
  return `${start}none of ${plural(recorded, 'recorded request')} is one of the interface${other ? `, most are ${other.request}` : ''}; if the service is among them, name it with --base-url`;
}

/** A selection never ends in a bare `conforming`. */
function selectionReason({ selection, checks }: VerdictInput): readonly string[] {
  if (!selection) return [];
  const passed = checks.filter(({ outcome }) => outcome === 'passed').length;
  const result = passed === checks.length ? 'all passed' : `${formatNumber(passed)} passed`;
  return [`${formatNumber(selection.checks)} of ${plural(selection.of, 'check')} selected; ${result}`];
}

/** Like a selection: what was left out says nothing about the service. */
function limitReason({ requestLimit, checks }: VerdictInput): readonly string[] {
  if (!requestLimit || requestLimit.leftOut === 0) return [];
  const { maximum, leftOut } = requestLimit;
  return [
    `${formatNumber(leftOut)} of ${plural(checks.length, 'check')} left out or not finished: the run was limited to ${plural(maximum, 'request')}`,
  ];
}

/** A profile guards what it pins as served, and a feature that is not claimed is not asked about. */
function profileReasons({ profile: { notClaimed = [] } = {} }: VerdictInput): readonly string[] {
  return [...groupBy(notClaimed, (id) => endpoints[id].feature)].map(
    ([feature, ids]) =>
      `the profile pins ${ids.join(', ')} as served, which ${ids.length === 1 ? 'was' : 'were'} not judged: ${feature} is not claimed; claim it, or remove the ${ids.length === 1 ? 'line' : 'lines'}`,
  );
}

/** Without credentials, features that need an account are tested only if the caller names them. */
function untestedFeatures(checks: readonly CheckRow[]): readonly Feature[] {
  const rows = checks.filter(({ outcome, reason }) => outcome === 'skipped' && reason === 'no-credentials');
  return features.filter((feature) => rows.some((row) => row.feature === feature));
}

function untestedReason(untested: readonly Feature[]): readonly string[] {
  if (untested.length === 0) return [];
  return [
    `${enumeration(untested)} ${untested.length === 1 ? 'was' : 'were'} not tested: no credentials are configured; set \`credentials\`, or claim fewer features, as with --features ${publicFeatures.join(' ')}`,
  ];
}

const publicFeatures = features.filter((feature) => !signedFeatures.has(feature));

/** `a, b and c`. */
function enumeration(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
}

/** One sentence for all operations with the same reason and message. */
function sentencesAbout(unexercised: readonly UnexercisedOperation[]): readonly string[] {
  const groups = groupBy(unexercised, ({ reason, message }) => JSON.stringify([reason, message]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const names = group.map(({ operation }) => operation);
    const why = first.message === undefined ? '' : `: ${first.message}`;
    const subject = `${enumeration(names)} ${names.length === 1 ? 'was' : 'were'}`;
    return [`${subject} not exercised${why} (${remedies[first.reason].title})`];
  });
}

function countUnexcused(checks: readonly CheckRow[], outcome: CheckRow['outcome'], level?: CheckRow['level']): number {
  const ofLevel = level === undefined ? checks : checks.filter((row) => row.level === level);
  return ofLevel.filter((row) => row.outcome === outcome && row.excused === undefined).length;
}

export const verdictMeanings: Readonly<Record<Verdict, string>> = {
  conforming: 'every operation that the service claims was exercised, and nothing failed',
  partial: 'nothing failed, but only a part was tested',
  nonconforming: 'the service violates rules, or drifted from its profile, or its baseline is out of date',
  inconclusive: 'the run cannot say whether the service conforms',
};

/** Of every command: by the verdict, or by what its own result amounts to. */
export const exitCodes = {
  conforming: 0,
  partial: 0,
  nonconforming: 1,
  usageError: 2,
  inconclusive: 3,
} as const satisfies Record<Verdict | 'usageError', number>;
