// The fault matrix: each fault must be caught by a check of its requirement and operation, and no variant may fail one.
import fc from 'fast-check';
import { requirement } from '../../spec/ledger.js';
import type { Feature } from '../../spec/requirement.js';
import { modelChecks } from '../../suites/lists/index.js';
import { type Check, partsOf } from '../check/check.js';
import type { Pins } from '../check/pins.js';
import { settingsFrom } from '../config/settings.js';
import { type RunChecksOptions, runChecks } from '../engine/run.js';
import { type Fault, type ReferenceOptions, startReference } from '../reference/index.js';
import type { RedactedResult } from '../result/model.js';

/** The result of one fault. */
export interface FaultRow {
  readonly fault: string;
  readonly requirement: string;
  readonly operations: readonly string[];
  readonly does: string;
  /** Ids of the checks that caught it, among those of its requirement and operations. */
  readonly killedBy: readonly string[];
}

/** The result of one variant, or of several together. */
export interface VariantRow {
  readonly variants: readonly string[];
  /** Checks that judged a legal choice as wrong, or broke. */
  readonly falseAlarms: readonly { readonly check: string; readonly outcome: string; readonly message: string }[];
  readonly inconclusive: number;
}

export interface Matrix {
  readonly faults: readonly FaultRow[];
  readonly variants: readonly VariantRow[];
  /** Faults that no check caught. */
  readonly survivors: readonly string[];
  /** Checks of the levels must and should that no fault fails. */
  readonly unproven: readonly string[];
}

/** A busy machine may take long for an answer, and a check without an answer catches nothing. */
const limits = { timeout: 60_000, concurrency: 16, allowTrading: true };

interface ServiceOptions extends ReferenceOptions {
  /** What the service claims to serve; default: what it serves. */
  readonly claimed?: readonly Feature[];
  /** How much is sent; default: normal. */
  readonly effort?: RunChecksOptions['effort'];
}

/** Runs checks against a reference service with these faults or variants; `pins` judge open questions. */
export async function runAgainst(
  { claimed, effort = 'normal', ...options }: ServiceOptions,
  checks: readonly Check[],
  seed: number,
  pins?: Pins,
): Promise<readonly RedactedResult[]> {
  const reference = await startReference({ ...options, seed });
  const { baseUrl, config, accounts } = reference;
  const settings = {
    baseUrl,
    ...config,
    ...(claimed ? { features: [...claimed] } : {}),
    credentials: accounts.first,
    otherAccount: accounts.second,
  };
  const results: RedactedResult[] = [];
  try {
    await runChecks({
      ...{ checks, seed, effort, pins, confirmationPauseMs: 0 },
      settings: settingsFrom(settings, limits),
      stop: new AbortController().signal,
      onResult: (result) => results.push(result),
    });
    return results;
  } finally {
    await reference.close();
  }
}

const failsOrWarns = ({ outcome }: RedactedResult) => outcome === 'failed' || outcome === 'warned';

/** The rules of each list, which one model judges. */
const listRules = new Set(modelChecks.map(({ requirement: rule, endpoint }) => `${rule}@${endpoint}`));

/**
 * Whether a check judges the requirement that the fault breaks, on an operation on which it breaks it. A mistake of a list
 * breaks several of its rules: the model names the one that the smallest request shows.
 */
export function coversFault(check: Check, { requirement: broken, operations }: Fault): boolean {
  if (!operations.includes(check.endpoint)) return false;
  const isOfModel = ({ endpoint }: Check, rule: string) => listRules.has(`${rule}@${endpoint}`);
  return check.requirement === broken || (isOfModel(check, check.requirement) && isOfModel(check, broken));
}

/** Runs the checks that cover a fault against a service with the fault. */
export async function runFault(fault: Fault, registry: readonly Check[], seed: number): Promise<FaultRow> {
  const { name, requirement: broken, operations, does } = fault;
  const covering = registry.filter((check) => coversFault(check, fault));
  // What another check explains is proven, too.
  const alone = covering.flatMap(partsOf).map((part) => ({ ...part, dependsOn: [] }));
  const results = await runAgainst({ faults: [name] }, alone, seed);
  const killedBy = results.filter(failsOrWarns).map(({ id }) => id);
  return { fault: name, requirement: broken, operations, does, killedBy: [...new Set(killedBy)].sort() };
}

/** Runs all checks against a service with these variants. */
export async function runVariants(
  names: readonly string[],
  registry: readonly Check[],
  seed: number,
): Promise<VariantRow> {
  const results = await runAgainst({ variants: names }, registry, seed);
  const alarms = results.filter((result) => failsOrWarns(result) || result.outcome === 'error');
  const falseAlarms = alarms.map(({ id, outcome, message = '' }) => ({ check: id, outcome, message }));
  return {
    variants: names,
    falseAlarms: falseAlarms.sort((a, b) => (a.check < b.check ? -1 : 1)),
    inconclusive: results.filter(({ outcome }) => outcome === 'inconclusive').length,
  };
}

/** Random combinations of two to four variants; the same for the same seed. */
export const combinationsOf = (names: readonly string[], count: number, seed: number): readonly (readonly string[])[] =>
  fc.sample(fc.subarray([...names], { minLength: 2, maxLength: 4 }), { seed, numRuns: count });

export function matrixOf(
  faults: readonly FaultRow[],
  variants: readonly VariantRow[],
  registry: readonly Check[],
): Matrix {
  const proven = new Set(faults.flatMap(({ killedBy }) => killedBy));
  const judging = registry.filter((check) => requirement(check.requirement).level !== 'open');
  return {
    faults,
    variants,
    survivors: faults.filter(({ killedBy }) => killedBy.length === 0).map(({ fault }) => fault),
    unproven: judging.filter(({ id }) => !proven.has(id)).map(({ id }) => id),
  };
}

/** No fault survived, every judging check is proven, and no variant caused a false alarm. */
export const isProven = ({ survivors, unproven, variants }: Matrix): boolean =>
  survivors.length === 0 && unproven.length === 0 && variants.every(({ falseAlarms }) => falseAlarms.length === 0);
