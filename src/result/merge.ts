// Merges several reports of one target: of shards, or of runs with different selections.
import { isDeepStrictEqual } from 'node:util';
import type { RequirementId } from '../../spec/ledger.js';
import type { Check } from '../check/check.js';
import type { Profile } from '../check/pins.js';
import { groupBy } from '../group-by.js';
import { sum } from '../sum.js';
import { UsageError } from '../usage/usage-error.js';
import { unlessEmpty, withoutUndefined } from '../without-undefined.js';
import { type GatePolicy, observationRows, profileSummary, summarize } from './build-report.js';
import { applyDependencies } from './findings.js';
import { urlsOf } from './format.js';
import type { CheckRow, Coverage, Report, TrafficSummary } from './model.js';
import { mostSevere } from './outcomes.js';
import { mergedDeviations } from './power.js';

export type ReportFile = { readonly path: string; readonly report: Report };

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
  assertSame('targets', sources, baseUrlsOf, ({ target }) => target.baseUrl);
  assertSame('features', sources, ({ target }) => target.features);
  assertSame('seeds', sources, ({ seed }) => seed);
  assertSame('efforts', sources, ({ effort }) => effort);
  for (const source of sources) assertKnownChecks(source, registry);
  assertAllShards(sources);
  const reports = sources.map(({ report }) => report);
  const ofAll = <T>(partOf: (report: Report) => T | readonly T[] | undefined) =>
    reports.flatMap((one) => partOf(one) ?? []);
  const rows = groupBy(
    ofAll((report) => report.checks),
    ({ id }) => id,
  );
  // Shards run in parallel, so the longest counts.
  const [{ durationMs, waits } = first] = reports.toSorted((one, other) => other.durationMs - one.durationMs);
  const requestLimits = ofAll(({ requestLimit }) => requestLimit?.maximum);
  const [startedAt = first.startedAt] = ofAll((report) => report.startedAt).sort();
  const checks = registry.flatMap((check) => mergedRow(check, rows.get(check.id) ?? []) ?? []);
  const traffic = mergedTraffic(ofAll((report) => report.traffic));
  const isTrafficOnly = reports.every((report) => report.traffic !== undefined);
  const observed = ofAll((report) => report.observations).flatMap(({ id, answers }) =>
    answers.map((answer) => ({ ...answer, requirement: id as RequirementId })),
  );
  const observations = observationRows(observed);
  const pinned = profile && profileSummary(profile, observations, first.target.features);
  const summary = summarize(
    {
      checks: applyDependencies(checks, registry),
      target: first.target,
      coverage: mergedCoverage(ofAll((report) => report.coverage)),
      selection: checks.length < registry.length ? { checks: checks.length, of: registry.length } : undefined,
      traffic: isTrafficOnly ? traffic : undefined,
      requests: sum(reports.map((report) => report.summary.requests)),
      cutShort: ofAll((report) => report.cutShort)[0],
      writesStopped: ofAll((report) => report.writesStopped)[0],
      maxRequests: requestLimits.length === 0 ? undefined : sum(requestLimits),
      profile: pinned,
      startedAt,
      baselineProblems: [...new Set(ofAll(({ baselineProblems }) => baselineProblems))],
    },
    gatePolicy,
  );
  const { tool, contract, target, seed } = first;
  return withoutUndefined({
    ...{ tool, contract, target, seed },
    effort: ofAll(({ effort }) => effort)[0],
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

/** Reports that lack the value, as those of recorded traffic have no effort, differ from no other one. */
function assertSame(
  what: string,
  sources: readonly ReportFile[],
  memberOf: (report: Report) => unknown,
  shownOf = memberOf,
): void {
  const [first, ...others] = sources.filter(({ report }) => memberOf(report) !== undefined);
  const other = first && others.find(({ report }) => !isDeepStrictEqual(memberOf(report), memberOf(first.report)));
  if (!other) return;
  const values = [first, other].map(({ report }) => shownOf(report));
  const texts = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  const difference = `${first.path} and ${other.path} have different ${what}: ${texts.join(' and ')}`;
  throw new UsageError(difference, 'merge reports of one target, one seed and one effort');
}

function assertKnownChecks({ path, report }: ReportFile, registry: readonly Check[]): void {
  const known = new Set(registry.map(({ id }) => id));
  const unknown = report.checks.find(({ id }) => !known.has(id));
  const hint = `merge with the version that ran it: ${report.tool.version}`;
  if (unknown)
    throw new UsageError(`${path} has a check "${unknown.id}" that this version of Tickmark does not have`, hint);
}

/** A missing shard would leave out its checks without notice; with one shard twice, its requests would count twice. */
function assertAllShards(sources: readonly ReportFile[]): void {
  const shards = sources.flatMap(({ path, report: { shard } }) => (shard ? [{ path, ...shard }] : []));
  const [count, other] = new Set(shards.map((shard) => shard.count));
  if (count === undefined) return;
  const different = `the shards are of different runs: one of ${count} shards and one of ${other}`;
  if (other !== undefined) throw new UsageError(different, 'merge the shards of one run');
  const byIndex = groupBy(shards, ({ index }) => index);
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter((index) => !byIndex.has(index));
  const lack = `of ${count} shards, ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`;
  if (missing.length > 0)
    throw new UsageError(lack, 'name the reports of all shards; run a shard again if it left no report');
  for (const [index, [one, again]] of byIndex)
    if (one && again) {
      const twice = `${one.path} and ${again.path} are both of shard ${index}/${count}`;
      throw new UsageError(twice, 'name one report of each shard');
    }
}

/** Without the port on the loopback interface: there the machine of each shard starts a service of its own. */
const baseUrlsOf = ({ target: { baseUrl } }: Report): readonly string[] =>
  urlsOf(baseUrl).map((url) => url.replace(/^(https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])):\d+/i, '$1'));

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
  const evidence = isPassive && { evidence: sum(rows.map((one) => one.evidence)) };
  return row && { ...row, ...evidence, ...(deviations.length > 0 && { deviations }) };
}

function mergedCoverage(coverages: readonly Coverage[]): Coverage {
  const all = coverages.reduce(added);
  return {
    ...all,
    operations: mergedRows(all.operations, ({ id }) => id),
    parameters: mergedRows(all.parameters, ({ endpoint, name }) => `${endpoint} ${name}`),
    fields: mergedRows(all.fields, ({ endpoint, requirement }) => `${endpoint} ${requirement}`),
  };
}

function mergedTraffic([first, ...others]: readonly TrafficSummary[]): TrafficSummary | undefined {
  if (!first) return undefined;
  const all = others.reduce(added, first);
  return {
    ...all,
    source: others.every(({ source }) => source === first.source) ? first.source : 'har and proxy',
    ...(all.files ? { files: [...new Set(all.files)] } : {}),
    unmatched: mergedRows(all.unmatched, ({ request }) => request).sort(byFrequency),
    notJudged: mergedRows(all.notJudged, ({ reason }) => reason).sort(byFrequency),
  };
}

const byFrequency = (a: Record<'count', number>, b: Record<'count', number>) => b.count - a.count;

const mergedRows = <Row extends object>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] =>
  [...groupBy(rows, keyOf).values()].map((same) => same.reduce(added));

/** Numbers are added and lists joined; what one of them shows holds, and what only one has stays. */
function added<Part extends object>(one: Part, other: Part): Part {
  const sums = Object.entries(other).map(([name, value]) => [name, sumOf(one[name as keyof Part], value)]);
  return { ...one, ...Object.fromEntries(sums) };
}

function sumOf(one: unknown, other: unknown): unknown {
  if (typeof one === 'number' && typeof other === 'number') return one + other;
  if (typeof one === 'boolean') return one || other;
  if (Array.isArray(one)) return [...one, ...(other as readonly unknown[])];
  if (typeof one === 'object' && one !== null) return slowest(one, other as object);
  return one ?? other;
}

/** Percentiles cannot be merged; those of the slowest shard are an upper bound. */
const slowest = (one: object, other: object): object =>
  Object.fromEntries(Object.entries(one).map(([name, value]) => [name, Math.max(value, other[name as keyof object])]));
