// Merges several reports of one target: of shards, or of runs with different selections.
import { isDeepStrictEqual } from 'node:util';
import { ledger } from '../../spec/ledger.js';
import type { Check } from '../check/check.js';
import type { Profile } from '../check/pins.js';
import type { Effort } from '../client/settings.js';
import { groupBy } from '../group-by.js';
import { sum } from '../sum.js';
import { UsageError } from '../usage/usage-error.js';
import { unlessEmpty, withoutUndefined } from '../without-undefined.js';
import { profileSummary } from './build-report.js';
import { applyDependencies } from './dependencies.js';
import { urlsOf } from './format.js';
import type { CheckRow, Coverage, Observation, Report, TrafficSummary } from './model.js';
import { sumObservationAnswers } from './observation-answers.js';
import { mostSevere } from './outcomes.js';
import { mergedDeviations } from './power.js';
import { type GatePolicy, summarize } from './summarize.js';

export interface ReportFile {
  readonly path: string;
  readonly report: Report;
}

/**
 * One report with the most severe outcome of each check, judged under the given policy. The profile is the one by which
 * the runs were judged.
 * @throws {UsageError} when the reports differ in target, seed or effort, a shard is missing or named twice, or a check is unknown.
 */
export function merge(
  sources: readonly [ReportFile, ...ReportFile[]],
  registry: readonly Check[],
  gatePolicy: GatePolicy,
  profile?: Profile,
): Report {
  const [{ report: first }] = sources;
  for (const source of sources) assertMergeable(sources[0], source, registry);
  const effort = commonEffort(sources);
  assertAllShards(sources);
  const reports = sources.map(({ report }) => report);
  const ofAll = <T>(itemsOf: (report: Report) => readonly T[] | undefined) =>
    reports.flatMap((one) => itemsOf(one) ?? []);
  const rows = groupBy(
    ofAll(({ checks }) => checks),
    ({ id }) => id,
  );
  // Shards run in parallel, so the longest counts.
  const [{ durationMs, waits } = first] = reports.toSorted((one, other) => other.durationMs - one.durationMs);
  const requestLimits = reports.flatMap(({ requestLimit }) => requestLimit?.maximum ?? []);
  const startedAt = reports.map((report) => report.startedAt).sort()[0] ?? first.startedAt;
  const checks = registry.flatMap((check) => mergedRow(check, rows.get(check.id) ?? []) ?? []);
  const coverage = mergedCoverage(reports.map((report) => report.coverage));
  const traffic = mergedTraffic(reports.flatMap((report) => report.traffic ?? []));
  const isTrafficOnly = reports.every((report) => report.traffic !== undefined);
  const observations = mergedObservations(reports);
  const pinned = profile && profileSummary(profile, observations, first.target.features);
  const summary = summarize(
    {
      checks: applyDependencies(checks, registry),
      target: first.target,
      coverage,
      selection: checks.length < registry.length ? { checks: checks.length, of: registry.length } : undefined,
      traffic: isTrafficOnly ? traffic : undefined,
      requests: sum(reports.map((report) => report.summary.requests)),
      cutShort: reports.find((report) => report.cutShort !== undefined)?.cutShort,
      writesStopped: reports.find((report) => report.writesStopped !== undefined)?.writesStopped,
      maxRequests: requestLimits.length === 0 ? undefined : sum(requestLimits),
      profile: pinned,
      startedAt,
      baselineProblems: [...new Set(ofAll(({ baselineProblems }) => baselineProblems))],
    },
    gatePolicy,
  );
  return withoutUndefined({
    tool: first.tool,
    contract: first.contract,
    target: first.target,
    seed: first.seed,
    effort,
    traffic,
    profile: pinned,
    startedAt,
    durationMs,
    waits,
    ...summary,
    incidents: unlessEmpty(ofAll((report) => report.incidents)),
    openOrders: unlessEmpty(ofAll((report) => report.openOrders)),
    orderProblems: unlessEmpty([...new Set(ofAll((report) => report.orderProblems))]),
    observations,
  });
}

function assertMergeable(first: ReportFile, { path, report }: ReportFile, registry: readonly Check[]): void {
  const differenceError = (what: string, a: unknown, b: unknown) => differenceBetween(first.path, path, what, a, b);
  const { target, seed } = first.report;
  if (!isDeepStrictEqual(baseUrlsOf(report), baseUrlsOf(first.report)))
    throw differenceError('targets', target.baseUrl, report.target.baseUrl);
  if (!isDeepStrictEqual(report.target.features, target.features))
    throw differenceError('features', target.features, report.target.features);
  if (report.seed !== seed) throw differenceError('seeds', seed, report.seed);
  const known = new Set(registry.map(({ id }) => id));
  const unknown = report.checks.find(({ id }) => !known.has(id));
  if (unknown)
    throw new UsageError(
      `${path} has a check "${unknown.id}" that this version of Tickmark does not have`,
      `merge with the version that ran it: ${report.tool.version}`,
    );
}

const differenceBetween = (path: string, other: string, what: string, a: unknown, b: unknown): UsageError =>
  new UsageError(
    `${path} and ${other} have different ${what}: ${asText(a)} and ${asText(b)}`,
    'merge reports of one target, one seed and one effort',
  );

/** The effort of all reports that have one. */
function commonEffort(sources: readonly ReportFile[]): Effort | undefined {
  const [first, ...others] = sources.flatMap(({ path, report: { effort } }) => (effort ? [{ path, effort }] : []));
  for (const { path, effort } of others)
    if (first && effort !== first.effort) throw differenceBetween(first.path, path, 'efforts', first.effort, effort);
  return first?.effort;
}

/** A missing shard would leave out its checks without notice; with one shard twice, its requests would count twice. */
function assertAllShards(sources: readonly ReportFile[]): void {
  const shards = sources.flatMap(({ path, report: { shard } }) => (shard ? [{ path, ...shard }] : []));
  const [count, other] = new Set(shards.map((shard) => shard.count));
  if (count === undefined) return;
  if (other !== undefined)
    throw new UsageError(
      `the shards are of different runs: one of ${count} shards and one of ${other}`,
      'merge the shards of one run',
    );
  const byIndex = groupBy(shards, ({ index }) => index);
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter((index) => !byIndex.has(index));
  if (missing.length > 0)
    throw new UsageError(
      `of ${count} shards, ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`,
      'name the reports of all shards; run a shard again if it left no report',
    );
  for (const [index, [one, again]] of byIndex)
    if (one && again)
      throw new UsageError(
        `${one.path} and ${again.path} are both of shard ${index}/${count}`,
        'name one report of each shard',
      );
}

/** Without the port on the loopback interface: there the machine of each shard starts a service of its own. */
const baseUrlsOf = ({ target: { baseUrl } }: Report): readonly string[] =>
  urlsOf(baseUrl).map((url) => url.replace(/^(https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])):\d+/i, '$1'));

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * The row with the most severe outcome. A passive check is part of every shard and judges the exchanges of that shard:
 * if it passed in one, it does not matter that another shard had no exchanges for it to judge.
 * A report of recorded traffic that shows nothing about the check is ignored if another report has a result.
 */
function mergedRow({ phase }: Check, all: readonly CheckRow[]): CheckRow | undefined {
  const shown = all.filter(({ reason }) => reason !== 'not-in-traffic');
  const rows = shown.length > 0 ? shown : all;
  const deviations = mergedDeviations(rows.flatMap((row) => row.deviations ?? []));
  const isPassive = phase === 'passive';
  const hasPassed = isPassive && rows.some(({ outcome }) => outcome === 'passed');
  const row = mostSevere(hasPassed ? rows.filter(({ outcome }) => outcome !== 'inconclusive') : rows);
  return (
    row && {
      ...row,
      ...(isPassive ? { evidence: sum(rows.map(({ evidence }) => evidence)) } : {}),
      ...(deviations.length > 0 ? { deviations } : {}),
    }
  );
}

function mergedObservations(reports: readonly Report[]): readonly Observation[] {
  const all = reports.flatMap(({ observations }) => observations);
  return ledger.flatMap(({ id }) => {
    const same = all.filter((observation) => observation.id === id);
    const answers = sumObservationAnswers(same.flatMap((observation) => observation.answers));
    return same.slice(0, 1).map((first) => ({ ...first, answers }));
  });
}

function mergedCoverage(coverages: readonly Coverage[]): Coverage {
  const all = <Name extends 'operations' | 'parameters' | 'fields'>(name: Name) =>
    coverages.flatMap((coverage) => coverage[name] as readonly Coverage[Name][number][]);
  const otherReads = coverages.flatMap(({ otherAccountReadsAccepted: count }) => count ?? []);
  return {
    accountReadsAccepted: sum(coverages.map(({ accountReadsAccepted }) => accountReadsAccepted)),
    ordersAccepted: sum(coverages.map(({ ordersAccepted }) => ordersAccepted)),
    ...(otherReads.length > 0 ? { otherAccountReadsAccepted: sum(otherReads) } : {}),
    operations: merged(
      all('operations'),
      ({ id }) => id,
      (first, same) => ({
        ...first,
        requests: sum(same.map(({ requests }) => requests)),
        accepted: sum(same.map(({ accepted }) => accepted)),
        inForm: sum(same.map(({ inForm }) => inForm)),
        exercised: same.some(({ exercised }) => exercised),
        ...maximumLatency(same),
      }),
    ),
    parameters: merged(
      all('parameters'),
      ({ endpoint, name }) => `${endpoint} ${name}`,
      (first, same) => ({ ...first, sent: same.some(({ sent }) => sent) }),
    ),
    fields: merged(
      all('fields'),
      ({ endpoint, requirement }) => `${endpoint} ${requirement}`,
      (first, same) => ({ ...first, seen: sum(same.map(({ seen }) => seen)) }),
    ),
  };
}

/** Percentiles cannot be merged; those of the slowest shard are an upper bound. */
function maximumLatency(rows: Coverage['operations']): Pick<Coverage['operations'][number], 'latency'> {
  const all = rows.flatMap(({ latency }) => latency ?? []);
  if (all.length === 0) return {};
  const maximum = (name: 'p50' | 'p95' | 'max') => Math.max(...all.map((latency) => latency[name]));
  return { latency: { p50: maximum('p50'), p95: maximum('p95'), max: maximum('max') } };
}

function merged<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  make: (first: Row, same: readonly Row[]) => Row,
): readonly Row[] {
  return [...groupBy(rows, keyOf).values()].flatMap((same) => (same[0] === undefined ? [] : [make(same[0], same)]));
}

/** What several reports say about recorded traffic; undefined if there is none. */
function mergedTraffic(summaries: readonly TrafficSummary[]): TrafficSummary | undefined {
  const [first] = summaries;
  if (!first) return undefined;
  const files = [...new Set(summaries.flatMap((summary) => summary.files ?? []))];
  return {
    source: summaries.every(({ source }) => source === first.source) ? first.source : 'har and proxy',
    ...(files.length > 0 ? { files } : {}),
    recorded: sum(summaries.map(({ recorded }) => recorded)),
    judged: sum(summaries.map(({ judged }) => judged)),
    unmatched: mostFrequentFirst(
      summaries.flatMap(({ unmatched }) => unmatched),
      ({ request }) => request,
    ),
    notJudged: mostFrequentFirst(
      summaries.flatMap(({ notJudged }) => notJudged),
      ({ reason }) => reason,
    ),
  };
}

const mostFrequentFirst = <Row extends { readonly count: number }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
) =>
  merged(rows, nameOf, (first, same) => ({ ...first, count: sum(same.map(({ count }) => count)) })).toSorted(
    (a, b) => b.count - a.count,
  );
