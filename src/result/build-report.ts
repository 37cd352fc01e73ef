// Builds the report of a run. The same results give the same report, in the order of the ledger.
import { createHash } from 'node:crypto';
import { contractVersion } from '../../spec/contract.js';
import { endpointIds, endpoints } from '../../spec/endpoints.js';
import { ledger, requirement } from '../../spec/ledger.js';
import type { Feature } from '../../spec/requirement.js';
import type { Check } from '../check/check.js';
import { type CheckObservation, type Outcome, outcomes } from '../check/outcome.js';
import { compareWithPins, type Profile } from '../check/pins.js';
import type { TargetSettings } from '../client/settings.js';
import { applyBaseline, type Baseline } from '../gate/baseline.js';
import { groupBy } from '../group-by.js';
import { commit, version } from '../package.js';
import { unlessEmpty, withoutUndefined } from '../without-undefined.js';
import { conformanceOf } from './conformance.js';
import { applyDependencies, applyPositiveControl, findingsOf, nameCauses } from './findings.js';
import type { CheckRow, ExchangeRow, Optional, Report, RequirementRow } from './model.js';
import { sumObservationAnswers } from './observation-answers.js';
import { mostSevere } from './outcomes.js';
import { deviationCounts, powerOf } from './power.js';
import { type VerdictInput, verdictOf } from './verdict.js';

export interface RunStatistics
  extends Pick<
      Report,
      'coverage' | 'incidents' | 'waits' | 'cutShort' | 'writesStopped' | 'openOrders' | 'orderProblems'
    >,
    Pick<Report['target'], 'signing'> {
  readonly requests: number;
  /** Every exchange, with `keepExchanges`. */
  readonly exchanges?: readonly ExchangeRow[];
}

export interface CompletedRun extends Optional<'effort' | 'shard' | 'selection' | 'traffic'> {
  readonly settings: TargetSettings;
  readonly seed: number;
  readonly gatePolicy: GatePolicy;
  readonly configFile?: string | undefined;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly checks: readonly Check[];
  /** By the ids of the checks. */
  readonly results: ReadonlyMap<string, CheckedRow>;
  readonly statistics: RunStatistics;
  readonly profile?: Profile | undefined;
}

/** The row of a check, and what it has observed about open questions. */
export interface CheckedRow extends CheckRow {
  readonly observations: readonly Omit<CheckObservation, 'exchange'>[];
}

export function buildReport(run: CompletedRun): Report {
  const { settings, statistics, seed, effort, shard, selection, traffic, profile } = run;
  const observations = observationRows([...run.results.values()].flatMap((result) => result.observations));
  const startedAt = run.startedAt.toISOString();
  const found = run.checks.map((check): CheckRow => {
    const { observations: _, ...row } = run.results.get(check.id) ?? missingRow(check);
    return row;
  });
  const rows = applyPositiveControl(found, statistics.coverage, traffic !== undefined);
  const target = withoutUndefined({ ...targetOf(settings, run.configFile), signing: statistics.signing });
  const pinned = profile && profileSummary(profile, observations, target.features);
  const checks = applyDependencies(rows, run.checks);
  const about = { target, selection, traffic, profile: pinned, startedAt, maxRequests: settings.maxRequests };
  return withoutUndefined({
    tool: withoutUndefined({ name: 'tickmark', version, commit }),
    contract: contractVersion,
    target,
    seed,
    effort,
    shard,
    traffic,
    profile: pinned,
    startedAt,
    durationMs: Math.round(run.durationMs),
    waits: unlessEmpty(statistics.waits),
    ...summarize({ ...statistics, ...about, checks }, run.gatePolicy),
    incidents: unlessEmpty(statistics.incidents),
    openOrders: unlessEmpty(statistics.openOrders),
    orderProblems: unlessEmpty(statistics.orderProblems),
    observations,
  });
}

/** How many of the pinned answers the run gave, how many differ, and which operations were not asked about. */
export function profileSummary(profile: Profile, observations: Report['observations'], claimed: readonly Feature[]) {
  const { file, pins } = profile;
  const served = pins.get('service.served-operations');
  const pinnedAsServed = endpointIds.filter((id) => served?.get(id)?.includes('served'));
  const counts = { pinned: 0, answered: 0, drifted: 0 };
  for (const [requirementId, subjects] of pins) {
    const own = observations.find(({ id }) => id === requirementId)?.answers ?? [];
    const observed = own.map((answer) => ({ ...answer, requirement: requirementId }));
    counts.pinned += subjects.size;
    counts.answered += [...subjects.keys()].filter((name) => own.some(({ subject = '' }) => subject === name)).length;
    counts.drifted += compareWithPins(requirementId, observed, pins).drifts.length;
  }
  const notClaimed = unlessEmpty(pinnedAsServed.filter((id) => !claimed.includes(endpoints[id].feature)));
  return withoutUndefined({ file, ...counts, notClaimed });
}

/** What is tested, as the report and the first lines of a run show it. */
export function targetOf(settings: TargetSettings, configFile?: string): Report['target'] {
  const { catalog, orderBook } = settings.baseUrl;
  const { credentials } = settings;
  return withoutUndefined({
    implementation: settings.implementation,
    baseUrl: catalog === orderBook ? catalog : settings.baseUrl,
    features: settings.features,
    featuresNamed: settings.featuresNamed,
    configFile,
    account: credentials && `${credentials.address.slice(0, 6)}…${credentials.address.slice(-4)}`,
    trading: settings.allowTrading,
  });
}

/** What a row says of the check itself. */
export function statedRow({ id, title, requirement: rule, feature, endpoint }: Check) {
  return { id, title, requirements: [rule], level: requirement(rule).level, feature, endpoints: [endpoint] };
}

/** Of a check that the run has lost. */
function missingRow(check: Check): CheckedRow {
  const message = 'the check returned no result';
  return { ...statedRow(check), outcome: 'error', evidence: 0, durationMs: 0, message, observations: [] };
}

export function observationRows(observed: readonly CheckObservation[]): Report['observations'] {
  const byRequirement = groupBy(observed, ({ requirement }) => requirement);
  return ledger.flatMap(({ id, section, text: question }) => {
    const own = byRequirement.get(id);
    return own ? { id, section, question, answers: sumObservationAnswers(own) } : [];
  });
}

export interface GatePolicy {
  readonly strict: boolean;
  readonly required: readonly Feature[];
  readonly baseline?: Baseline | undefined;
}

/** What is judged; the rest of what the verdict reads follows from it and the policy. */
export interface RunRows extends Omit<VerdictInput, 'findings' | 'required' | 'strict' | 'requestLimit'> {
  readonly target: Report['target'];
  readonly requests: number;
  readonly maxRequests?: number | undefined;
  readonly startedAt: string;
}

/** The members of a report that follow from its rows. Problems of the baseline come from the one of the policy, if any. */
export function summarize(rows: RunRows, { strict, required, baseline }: GatePolicy) {
  const { coverage, selection, cutShort, writesStopped, maxRequests, startedAt, requests } = rows;
  const today = startedAt.slice(0, 10);
  const named = nameCauses(rows.checks, coverage);
  const excused = baseline && applyBaseline(named, baseline, { strict, today });
  const { checks = named, problems = rows.baselineProblems ?? [] } = excused ?? {};
  const leftOut = checks.filter(({ reason }) => reason === 'request-limit').length;
  const requestLimit = maxRequests === undefined ? undefined : { maximum: maxRequests, leftOut };
  const findings = findingsOf(checks);
  const deviations = deviationCounts(checks);
  return withoutUndefined({
    strict: strict || undefined,
    selection,
    ...verdictOf({ ...rows, checks, findings, required, strict, requestLimit, baselineProblems: problems }),
    conformance: conformanceOf({ ...rows, checks, requestLimit }),
    cutShort,
    writesStopped,
    requestLimit,
    baselineProblems: unlessEmpty(problems),
    summary: withoutUndefined({ ...summaryOf(checks, requests), power: powerOf(deviations) }),
    findings,
    requirements: requirementRows(checks),
    checks,
    coverage: withoutUndefined({ ...coverage, deviations: unlessEmpty(deviations) }),
  });
}

export function applyGatePolicy(report: Report, gatePolicy: GatePolicy): Report {
  const { strict: _, cutShort: __, writesStopped: ___, requestLimit, baselineProblems: ____, ...rest } = report;
  const counts = { requests: report.summary.requests, maxRequests: requestLimit?.maximum };
  return { ...rest, ...summarize({ ...report, ...counts }, gatePolicy) };
}

export function summaryOf(checks: readonly CheckRow[], requests: number): Report['summary'] {
  const counts = outcomes.map((outcome) => [outcome, checks.filter((row) => row.outcome === outcome).length]);
  return { checks: checks.length, ...(Object.fromEntries(counts) as Record<Outcome, number>), requests };
}

export function requirementRows(checks: readonly CheckRow[]): readonly RequirementRow[] {
  const byRequirement = groupBy(checks, (row) => row.requirements[0]);
  return ledger.flatMap((row) => {
    const own = byRequirement.get(row.id);
    if (!own) return [];
    const outcome = mostSevere(own)?.outcome ?? 'skipped';
    const level = own.some((check) => check.level === 'pinned') ? 'pinned' : row.level;
    return { ...row, level, feature: row.feature as Feature, outcome, checks: own.map(({ id }) => id) };
  });
}

/** Of everything but the digest itself. */
export const digestOf = ({ digest: _, ...content }: { readonly digest?: unknown }): string =>
  `sha256:${createHash('sha256').update(JSON.stringify(content, sorted)).digest('hex')}`;

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
