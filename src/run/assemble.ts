// From check results to the report: rows in the ledger's order, the same bytes for the same findings.

import { ledger, requirement } from '../../spec/ledger.js';
import type { Feature } from '../../spec/requirement.js';
import type { Check } from '../check/check.js';
import type { Outcome } from '../check/result.js';
import type { TargetSettings } from '../target/settings.js';
import { quoted } from '../target/shell.js';
import { version } from '../version.js';
import type { CheckRow, Observation, Report, RequirementRow, ShownResult } from './model.js';
import type { Facts } from './stage.js';
import { verdictOf } from './verdict.js';

export interface Ran {
  readonly settings: TargetSettings;
  readonly seed: number;
  readonly strict: boolean;
  readonly startedAt: Date;
  readonly durationMs: number;
  /** Selected, in the registry's order. */
  readonly checks: readonly Check[];
  readonly results: ReadonlyMap<string, ShownResult>;
  readonly facts: Facts;
  /** Flags that a replay needs besides the check and the seed. */
  readonly replayFlags: readonly string[];
}

const gravity: readonly Outcome[] = ['failed', 'error', 'warned', 'inconclusive', 'passed', 'skipped'];

export function assemble(ran: Ran): Report {
  const { settings, facts, seed } = ran;
  const checks = ran.checks.map((check) => rowOf(check, ran.results.get(check.id), ran));
  const claimed = settings.features.filter((feature) => ran.checks.some((check) => check.feature === feature));
  const { verdict, reasons } = verdictOf(checks, { claimed, strict: ran.strict, cutShort: facts.cutShort });
  const { catalog, orderBook } = settings.baseUrl;
  return {
    tool: { name: 'tickmark', version },
    target: {
      baseUrl: catalog === orderBook ? catalog : settings.baseUrl,
      features: settings.features,
      ...(facts.signing ? { signing: facts.signing } : {}),
    },
    seed,
    ...(ran.strict ? { strict: true as const } : {}),
    startedAt: ran.startedAt.toISOString(),
    durationMs: Math.round(ran.durationMs),
    verdict,
    reasons,
    summary: summaryOf(checks, facts.requests),
    requirements: requirementsOf(checks),
    checks,
    observations: observationsOf(ran.results),
    coverage: facts.coverage,
  };
}

/** What a report says of one check. */
export function rowOf(
  check: Check,
  result: ShownResult | undefined,
  { seed, replayFlags }: Pick<Ran, 'seed' | 'replayFlags'>,
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

function summaryOf(checks: readonly CheckRow[], requests: number): Report['summary'] {
  const count = (outcome: Outcome) => checks.filter((row) => row.outcome === outcome).length;
  return {
    checks: checks.length,
    passed: count('passed'),
    failed: count('failed'),
    warned: count('warned'),
    inconclusive: count('inconclusive'),
    skipped: count('skipped'),
    error: count('error'),
    requests,
  };
}

function requirementsOf(checks: readonly CheckRow[]): readonly RequirementRow[] {
  const byRequirement = groupBy(checks, (row) => row.requirements[0]);
  return ledger
    .filter(({ id }) => byRequirement.has(id))
    .map((row) => {
      const own = byRequirement.get(row.id) ?? [];
      const outcome = gravity.find((candidate) => own.some((check) => check.outcome === candidate)) ?? 'skipped';
      return { ...row, feature: row.feature as Feature, outcome, checks: own.map(({ id }) => id) };
    });
}

function observationsOf(results: ReadonlyMap<string, ShownResult>): readonly Observation[] {
  const seen = [...results.values()].flatMap(({ observations }) => observations);
  const byQuestion = groupBy(seen, ({ about }) => about);
  return ledger
    .filter(({ id }) => byQuestion.has(id))
    .map(({ id, section, text }) => {
      const counts = new Map<string, number>();
      for (const { answer } of byQuestion.get(id) ?? []) counts.set(answer, (counts.get(answer) ?? 0) + 1);
      const answers = [...counts].map(([value, count]) => ({ value, seen: count }));
      answers.sort((a, b) => b.seen - a.seen || (a.value < b.value ? -1 : 1));
      return { id, section, question: text, answers };
    });
}

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
