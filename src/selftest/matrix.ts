// The proof: every fault is caught by a check that cites its requirement, and no variant is accused of anything.
import type { Check } from '../check/check.js';
import { type Fault, type ReferenceOptions, startReference, type Variant } from '../reference/index.js';
import { runInProcess } from '../run/engine/in-process.js';
import type { ShownResult } from '../run/model.js';
import { settingsFrom } from '../run/settings.js';

export interface FaultRow {
  readonly fault: string;
  readonly requirement: string;
  readonly does: string;
  /** Ids of the checks that caught it, those that cite its requirement first. */
  readonly killedBy: readonly string[];
  readonly survived: boolean;
}

export interface VariantRow {
  readonly variants: readonly string[];
  /** Checks that accused a legal choice, or broke over it. */
  readonly falseAlarms: readonly { readonly check: string; readonly outcome: string; readonly message: string }[];
  readonly inconclusive: number;
}

export interface Matrix {
  readonly faults: readonly FaultRow[];
  readonly variants: readonly VariantRow[];
  /** Checks of stated rules that no fault fails. */
  readonly unproven: readonly string[];
}

const limits = { timeout: 10_000, concurrency: 16, allowTrading: true };

/** Runs checks against the reference service as it is bent, and returns what each found. */
async function runAgainst(
  options: ReferenceOptions,
  checks: readonly Check[],
  seed: number,
): Promise<readonly ShownResult[]> {
  const reference = await startReference({ ...options, seed });
  const { baseUrl, config, accounts } = reference;
  const told = { baseUrl, ...config, credentials: accounts.first, otherAccount: accounts.second };
  const results: ShownResult[] = [];
  try {
    await runInProcess({
      settings: settingsFrom(told, limits),
      checks,
      seed,
      runs: 12,
      stop: new AbortController().signal,
      onResult: (result) => results.push(result),
    });
    return results;
  } finally {
    await reference.close();
  }
}

const isAlarm = ({ outcome }: ShownResult) => outcome === 'failed' || outcome === 'warned';

/** One fault against the checks that cite its requirement. */
export async function tryFault(fault: Fault, registry: readonly Check[], seed: number): Promise<FaultRow> {
  const citing = registry.filter(({ requirement }) => requirement === fault.requirement);
  const results = await runAgainst({ faults: [fault.name] }, citing, seed);
  const killedBy = results
    .filter(isAlarm)
    .map(({ id }) => id)
    .sort();
  return {
    fault: fault.name,
    requirement: fault.requirement,
    does: fault.does,
    killedBy,
    survived: killedBy.length === 0,
  };
}

/** A combination of variants against all checks. */
export async function tryVariants(
  chosen: readonly Variant[],
  registry: readonly Check[],
  seed: number,
): Promise<VariantRow> {
  const names = chosen.map(({ name }) => name);
  const results = await runAgainst({ variants: names }, registry, seed);
  const alarms = results.filter((result) => isAlarm(result) || result.outcome === 'error');
  return {
    variants: names,
    falseAlarms: alarms
      .map(({ id, outcome, message = '' }) => ({ check: id, outcome, message }))
      .sort((a, b) => (a.check < b.check ? -1 : 1)),
    inconclusive: results.filter(({ outcome }) => outcome === 'inconclusive').length,
  };
}
