// Several reports of one target made one: of shards, or of runs over different selections.
import { isDeepStrictEqual } from 'node:util';
import { ledger } from '../../spec/ledger.js';
import type { Check } from '../check/check.js';
import type { Outcome } from '../check/check-result.js';
import { UsageError } from '../usage/usage-error.js';
import { groupBy } from './group-by.js';
import type { CheckRow, Coverage, Observation, Report } from './model.js';
import { type GatePolicy, severityOrder, summarize } from './summarize.js';

export interface Source {
  readonly path: string;
  readonly report: Report;
}

/**
 * One report in which the graver outcome of a check wins, judged anew under the terms. A check that judges what the whole
 * run has heard stands in every shard: there a pass outweighs the shards that heard nothing of its rule.
 * @throws {UsageError} where the reports are not of one target, one seed and one version, a shard is missing, or a check is not known.
 */
export function merge(
  sources: readonly [Source, ...Source[]],
  registry: readonly Check[],
  gatePolicy: GatePolicy,
): Report {
  const [{ report: first }] = sources;
  for (const source of sources) mustMatch(sources[0], source, registry);
  mustBeWhole(sources);
  const reports = sources.map(({ report }) => report);
  const rows = groupBy(
    reports.flatMap(({ checks }) => checks),
    ({ id }) => id,
  );
  const cutShort = reports.map((report) => report.cutShort).find((reason) => reason !== undefined);
  const startedAt = reports.map((report) => report.startedAt).sort()[0] ?? first.startedAt;
  const conclusion = summarize(
    {
      checks: registry.flatMap((check) => gravest(check, rows.get(check.id) ?? [])),
      features: first.target.features,
      requests: sum(reports.map(({ summary }) => summary.requests)),
      cutShort,
      today: startedAt.slice(0, 10),
      baselineProblems: [...new Set(reports.flatMap(({ baselineProblems = [] }) => baselineProblems))],
    },
    gatePolicy,
  );
  return {
    tool: first.tool,
    target: first.target,
    seed: first.seed,
    startedAt,
    // Shards run side by side: the longest is what one waits for.
    durationMs: Math.max(...reports.map(({ durationMs }) => durationMs)),
    ...conclusion,
    observations: observationsOf(reports),
    coverage: coverageOf(reports.map(({ coverage }) => coverage)),
  };
}

function mustMatch(first: Source, { path, report }: Source, registry: readonly Check[]): void {
  const apart = (what: string, here: unknown, there: unknown) =>
    new UsageError(
      `${first.path} and ${path} are of different ${what}: ${shown(there)} and ${shown(here)}`,
      'merge reports of one target, one seed and one version of Tickmark',
    );
  const { tool, target, seed } = first.report;
  if (report.tool.version !== tool.version) throw apart('versions', report.tool.version, tool.version);
  if (!isDeepStrictEqual(placeOf(report), placeOf(first.report)))
    throw apart('targets', report.target.baseUrl, target.baseUrl);
  if (!isDeepStrictEqual(report.target.features, target.features))
    throw apart('claims', report.target.features, target.features);
  if (report.seed !== seed) throw apart('seeds', report.seed, seed);
  const known = new Set(registry.map(({ id }) => id));
  const stranger = report.checks.find(({ id }) => !known.has(id));
  if (stranger)
    throw new UsageError(
      `${path} knows a check "${stranger.id}" that this version of Tickmark does not`,
      `merge with the version that ran it: ${report.tool.version}`,
    );
}

/** Of a run that was split, every part has to be there: what nobody looked at must not pass. */
function mustBeWhole(sources: readonly Source[]): void {
  const shards = sources.flatMap(({ report }) => report.shard ?? []);
  const [count, other] = new Set(shards.map((shard) => shard.count));
  if (count === undefined) return;
  if (other !== undefined)
    throw new UsageError(
      `these are shards of different splits: of ${count} and of ${other}`,
      'merge the shards of one split',
    );
  const present = new Set(shards.map(({ index }) => index));
  const absent = Array.from({ length: count }, (_, index) => index + 1).filter((index) => !present.has(index));
  if (absent.length > 0)
    throw new UsageError(
      `of ${count} shards, ${absent.join(', ')} ${absent.length === 1 ? 'is' : 'are'} missing`,
      'give the reports of all shards; run again what left none',
    );
}

/** Where the service is. On the loopback interface the port says nothing: each shard's machine starts its own. */
function placeOf({ target: { baseUrl } }: Report): readonly string[] {
  const urls = typeof baseUrl === 'string' ? [baseUrl] : [baseUrl.catalog, baseUrl.orderBook];
  return urls.map((url) => url.replace(/^(https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])):\d+/i, '$1'));
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What holds where a check judged all that was heard: want of evidence in one shard is none in the whole. */
const gravityOfJudges: readonly Outcome[] = ['failed', 'error', 'warned', 'passed', 'inconclusive', 'skipped'];

function gravest({ phase }: Check, rows: readonly CheckRow[]): readonly CheckRow[] {
  const order = phase === 'passive' ? gravityOfJudges : severityOrder;
  const row = order.flatMap((outcome) => rows.filter((candidate) => candidate.outcome === outcome))[0];
  if (row === undefined) return [];
  return [{ ...row, evidence: phase === 'passive' ? sum(rows.map(({ evidence }) => evidence)) : row.evidence }];
}

function observationsOf(reports: readonly Report[]): readonly Observation[] {
  const byQuestion = groupBy(
    reports.flatMap(({ observations }) => observations),
    ({ id }) => id,
  );
  return ledger.flatMap(({ id }) => {
    const [first, ...others] = byQuestion.get(id) ?? [];
    if (!first) return [];
    const byAnswer = groupBy(
      [first, ...others].flatMap((observation) => observation.answers),
      ({ value }) => value,
    );
    const answers = [...byAnswer].map(([value, same]) => ({ value, seen: sum(same.map(({ seen }) => seen)) }));
    answers.sort((a, b) => b.seen - a.seen || (a.value < b.value ? -1 : 1));
    return [{ ...first, answers }];
  });
}

function coverageOf(coverages: readonly Coverage[]): Coverage {
  const operations = groupBy(
    coverages.flatMap((coverage) => coverage.operations),
    ({ id }) => id,
  );
  const parameters = groupBy(
    coverages.flatMap((coverage) => coverage.parameters),
    ({ endpoint, name }) => `${endpoint} ${name}`,
  );
  const fields = groupBy(
    coverages.flatMap((coverage) => coverage.fields),
    ({ endpoint, requirement }) => `${endpoint} ${requirement}`,
  );
  return {
    operations: merged(operations, (first, same) => ({
      id: first.id,
      operation: first.operation,
      requests: sum(same.map(({ requests }) => requests)),
      ...latencyOf(same),
    })),
    parameters: merged(parameters, (first, same) => ({ ...first, sent: same.some(({ sent }) => sent) })),
    fields: merged(fields, (first, same) => ({ ...first, seen: sum(same.map(({ seen }) => seen)) })),
  };
}

/** Percentiles cannot be merged; the slowest shard's are an upper bound of them. */
function latencyOf(rows: Coverage['operations']): Pick<Coverage['operations'][number], 'latency'> {
  const all = rows.flatMap(({ latency }) => latency ?? []);
  if (all.length === 0) return {};
  const worst = (name: 'p50' | 'p95' | 'max') => Math.max(...all.map((latency) => latency[name]));
  return { latency: { p50: worst('p50'), p95: worst('p95'), max: worst('max') } };
}

function merged<T>(groups: ReadonlyMap<string, readonly T[]>, make: (first: T, same: readonly T[]) => T): readonly T[] {
  return [...groups.values()].flatMap((same) => (same[0] === undefined ? [] : [make(same[0], same)]));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
