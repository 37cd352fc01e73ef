// From check results to the report: rows in the ledger's order, the same bytes for the same findings.

import { ledger, requirement } from '../../spec/ledger.js';
import type { Check } from '../check/check.js';
import type { TargetSettings } from '../target/settings.js';
import { quoted } from '../target/shell.js';
import { version } from '../version.js';
import { conclude, type Terms } from './conclude.js';
import { groupBy } from './group.js';
import type { CheckRow, Observation, Report, ShownResult } from './model.js';
import type { Shard } from './shard.js';
import type { Facts } from './stage.js';

export interface Ran {
  readonly settings: TargetSettings;
  readonly seed: number;
  readonly terms: Terms;
  readonly shard?: Shard | undefined;
  readonly startedAt: Date;
  readonly durationMs: number;
  /** Selected, in the registry's order. */
  readonly checks: readonly Check[];
  readonly results: ReadonlyMap<string, ShownResult>;
  readonly facts: Facts;
  /** Flags that a replay needs besides the check and the seed. */
  readonly replayFlags: readonly string[];
}

export function assemble(ran: Ran): Report {
  const { settings, facts, seed } = ran;
  const startedAt = ran.startedAt.toISOString();
  const { catalog, orderBook } = settings.baseUrl;
  return {
    tool: { name: 'tickmark', version },
    target: {
      baseUrl: catalog === orderBook ? catalog : settings.baseUrl,
      features: settings.features,
      ...(facts.signing ? { signing: facts.signing } : {}),
    },
    seed,
    ...(ran.shard ? { shard: ran.shard } : {}),
    startedAt,
    durationMs: Math.round(ran.durationMs),
    ...conclude(
      {
        checks: ran.checks.map((check) => rowOf(check, ran.results.get(check.id), ran)),
        features: settings.features,
        requests: facts.requests,
        cutShort: facts.cutShort,
        today: startedAt.slice(0, 10),
      },
      ran.terms,
    ),
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
