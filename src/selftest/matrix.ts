// The proof: every fault is caught by a check that cites its requirement, and no variant is accused of anything.
import fc from 'fast-check';
import type { RequirementId } from '../../spec/ledger.js';
import { requirement } from '../../spec/ledger.js';
import type { Check } from '../check/check.js';
import { settingsFrom } from '../config/settings.js';
import { runChecks } from '../engine/run-checks.js';
import { type Fault, type ReferenceOptions, startReference } from '../reference/index.js';
import type { RedactedResult } from '../result/model.js';

/** What became of one fault. */
export interface FaultRow {
  readonly fault: string;
  readonly requirement: string;
  readonly does: string;
  /** Ids of the checks that caught it, among those that cite its requirement. */
  readonly killedBy: readonly string[];
}

/** What became of one variant, or of several together. */
export interface VariantRow {
  readonly variants: readonly string[];
  /** Checks that accused a legal choice, or broke over it. */
  readonly falseAlarms: readonly { readonly check: string; readonly outcome: string; readonly message: string }[];
  readonly inconclusive: number;
}

export interface Matrix {
  readonly faults: readonly FaultRow[];
  readonly variants: readonly VariantRow[];
  /** Faults that nothing caught. */
  readonly survivors: readonly string[];
  /** Checks of stated and implied rules that no fault fails. */
  readonly unproven: readonly string[];
}

const limits = { timeout: 10_000, concurrency: 16, allowTrading: true };
const runs = 8;

/** Runs checks against the reference service as it is bent. */
async function runAgainst(
  bent: ReferenceOptions,
  checks: readonly Check[],
  seed: number,
): Promise<readonly RedactedResult[]> {
  const reference = await startReference({ ...bent, seed });
  const { baseUrl, config, accounts } = reference;
  const told = { baseUrl, ...config, credentials: accounts.first, otherAccount: accounts.second };
  const results: RedactedResult[] = [];
  const onResult = (result: RedactedResult) => results.push(result);
  const stop = new AbortController().signal;
  try {
    await runChecks({ settings: settingsFrom(told, limits), checks, seed, runs, stop, onResult });
    return results;
  } finally {
    await reference.close();
  }
}

const accuses = ({ outcome }: RedactedResult) => outcome === 'failed' || outcome === 'warned';

/** One fault against the checks that cite its requirement. */
export async function tryFault(fault: Fault, registry: readonly Check[], seed: number): Promise<FaultRow> {
  const { name, requirement: about, does } = fault;
  const citing = registry.filter((check) => check.requirement === about);
  const results = await runAgainst({ faults: [name] }, citing, seed);
  const killedBy = results.filter(accuses).map(({ id }) => id);
  return { fault: name, requirement: about, does, killedBy: killedBy.sort() };
}

/** Some variants together against all checks. */
export async function tryVariants(
  names: readonly string[],
  registry: readonly Check[],
  seed: number,
): Promise<VariantRow> {
  const results = await runAgainst({ variants: names }, registry, seed);
  const alarms = results.filter((result) => accuses(result) || result.outcome === 'error');
  const falseAlarms = alarms.map(({ id, outcome, message = '' }) => ({ check: id, outcome, message }));
  return {
    variants: names,
    falseAlarms: falseAlarms.sort((a, b) => (a.check < b.check ? -1 : 1)),
    inconclusive: results.filter(({ outcome }) => outcome === 'inconclusive').length,
  };
}

/** Random companies of two to four variants; the same for the same seed. */
export function companies(names: readonly string[], count: number, seed: number): readonly (readonly string[])[] {
  return fc.sample(fc.subarray([...names], { minLength: 2, maxLength: 4 }), { seed, numRuns: count });
}

export function matrixOf(
  faults: readonly FaultRow[],
  variants: readonly VariantRow[],
  registry: readonly Check[],
): Matrix {
  const proven = new Set(faults.flatMap(({ killedBy }) => killedBy));
  const judging = registry.filter((check) => requirement(check.requirement as RequirementId).level !== 'open');
  return {
    faults,
    variants,
    survivors: faults.filter(({ killedBy }) => killedBy.length === 0).map(({ fault }) => fault),
    unproven: judging.filter(({ id }) => !proven.has(id)).map(({ id }) => id),
  };
}
