// From check results to the report: rows in the ledger's order, the same bytes for the same findings.

import { ledger, requirement } from '../../spec/ledger.js';
import type { Check } from '../check/check.js';
import type { TargetSettings } from '../client/settings.js';
import { quoted } from '../client/shell.js';
import type { RunStatistics } from '../engine/run-session.js';
import type { Shard } from '../gate/shard.js';
import { version } from '../version.js';
import { groupBy } from './group-by.js';
import type { CheckRow, Observation, RedactedResult, Report } from './model.js';
import { type GatePolicy, summarize } from './summarize.js';

export interface CompletedRun {
  readonly settings: TargetSettings;
  readonly seed: number;
  readonly gatePolicy: GatePolicy;
  readonly shard?: Shard | undefined;
  readonly startedAt: Date;
  readonly durationMs: number;
  /** Selected, in the registry's order. */
  readonly checks: readonly Check[];
  readonly results: ReadonlyMap<string, RedactedResult>;
  readonly statistics: RunStatistics;
  /** Flags that a replay needs besides the check and the seed. */
  readonly replayFlags: readonly string[];
}

export function buildReport(ran: CompletedRun): Report {
  const { settings, statistics, seed } = ran;
  const startedAt = ran.startedAt.toISOString();
  const { catalog, orderBook } = settings.baseUrl;
  return {
    tool: { name: 'tickmark', version },
    target: {
      baseUrl: catalog === orderBook ? catalog : settings.baseUrl,
      features: settings.features,
      ...(statistics.signing ? { signing: statistics.signing } : {}),
    },
    seed,
    ...(ran.shard ? { shard: ran.shard } : {}),
    startedAt,
    durationMs: Math.round(ran.durationMs),
    ...summarize(
      {
        checks: ran.checks.map((check) => checkRow(check, ran.results.get(check.id), ran)),
        features: settings.features,
        requests: statistics.requests,
        cutShort: statistics.cutShort,
        today: startedAt.slice(0, 10),
      },
      ran.gatePolicy,
    ),
    observations: observationsOf(ran.results),
    coverage: statistics.coverage,
  };
}

/** What a report says of one check. */
export function checkRow(
  check: Check,
  result: RedactedResult | undefined,
  { seed, replayFlags }: Pick<CompletedRun, 'seed' | 'replayFlags'>,
): CheckRow {
  const { id, title, requirement: about, feature } = check;
  const base = { id, title, requirements: [about], level: requirement(about).level, feature };
  if (!result)
    return { ...base, outcome: 'error', evidence: 0, durationMs: 0, message: 'the check did not report back' };
  const { outcome, evidence, durationMs, exchanges, observations: _, ...found } = result;
  const { id: __, ...details } = found;
  const isShown = outcome !== 'passed' && outcome !== 'skipped';
  return {
    ...base,
    outcome,
    evidence,
    durationMs: Math.round(durationMs * 10) / 10,
    ...details,
    ...(isShown && exchanges.length > 0 ? { exchanges } : {}),
    ...(isShown
      ? { replay: ['tickmark', 'run', ...replayFlags, '--only', id, '--seed', String(seed)].map(quoted).join(' ') }
      : {}),
  };
}

function observationsOf(results: ReadonlyMap<string, RedactedResult>): readonly Observation[] {
  const seen = [...results.values()].flatMap(({ observations }) => observations);
  const byQuestion = groupBy(seen, ({ requirement }) => requirement);
  return ledger
    .filter(({ id }) => byQuestion.has(id))
    .map(({ id, section, text }) => {
      const counts = new Map<string, number>();
      for (const { value } of byQuestion.get(id) ?? []) counts.set(value, (counts.get(value) ?? 0) + 1);
      const answers = [...counts].map(([value, count]) => ({ value, seen: count }));
      answers.sort((a, b) => b.seen - a.seen || (a.value < b.value ? -1 : 1));
      return { id, section, question: text, answers };
    });
}
