// The fault matrix, made on several threads: each fault must be caught by a check of its requirement and operation, and no variant
// may fail one.

import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { requirement } from '../../spec/ledger.js';
import type { Feature } from '../../spec/requirement.js';
import { registry } from '../../suites/index.js';
import { modelChecks } from '../../suites/lists/index.js';
import { type Check, partsOf } from '../check/check.js';
import type { Pins } from '../check/pins.js';
import { settingsFrom } from '../config/settings.js';
import { type RunChecksOptions, runChecks } from '../engine/run.js';
import { type Fault, faults, type ReferenceOptions, startReference, variants } from '../reference/index.js';
import type { CheckedRow } from '../result/build-report.js';
import { isBroken } from '../result/outcomes.js';
import { configOf } from '../sandbox.js';
import { commandLine } from '../usage/command-line.js';
import { suggestion, UsageError } from '../usage/usage-error.js';

export interface SelftestOptions {
  readonly seed: number;
  /** How many random combinations of variants to run besides all of them. */
  readonly combinations: number;
  /**
   * For a first look: every fourth fault, and four variants in each run. Where such a run fails a check, each of its
   * variants runs alone too. It does not say which checks no fault fails.
   */
  readonly quick?: boolean | undefined;
  /** Only faults and variants whose name or requirement contains this text. */
  readonly only?: string | undefined;
  readonly onRow?: (done: number, total: number) => void;
}

/** One fault, or several variants. */
export type Task = { readonly seed: number } & ({ readonly fault: string } | { readonly variants: readonly string[] });

const rowsOf = (tasks: readonly Task[], onRow?: SelftestOptions['onRow']) =>
  onThreads<Task, FaultRow | VariantRow>(new URL('./worker.js', import.meta.url), tasks, onRow);

/** A quick selftest runs one fault of this many, and this many variants together. */
const quickFactor = 4;

export async function selftest(options: SelftestOptions): Promise<Matrix> {
  const { seed, combinations, quick = false, only = '', onRow } = options;
  const matching = faults.filter(({ name, requirement }) => name.includes(only) || requirement.includes(only));
  const selectedFaults = quick ? matching.filter((_, index) => index % quickFactor === 0) : matching;
  const allNames = [...faults, ...variants].map(({ name }) => name);
  const names = variants.map(({ name }) => name).filter((name) => name.includes(only));
  const hint = suggestion(only, allNames) ?? `see \`${commandLine('list')}\``;
  if (selectedFaults.length + names.length === 0)
    throw new UsageError(`no fault, variant or requirement contains "${only}"`, hint);
  const groups = [
    ...groupsOf(names, quick ? quickFactor : 1),
    ...(names.length > 4 ? combinationsOf(names, combinations, seed) : []),
  ];
  const faultTasks = selectedFaults.map(({ name }): Task => ({ fault: name, seed }));
  const variantTasks = groups.map((group): Task => ({ variants: group, seed }));
  const rows = await rowsOf([...faultTasks, ...variantTasks], onRow);
  const variantRows = rows.slice(faultTasks.length) as VariantRow[];
  const withAlarms = variantRows.filter(({ falseAlarms }) => falseAlarms.length > 0);
  const retried = quick ? new Set(withAlarms.flatMap((row) => (row.variants.length > 1 ? row.variants : []))) : [];
  const aloneTasks = [...retried].map((name): Task => ({ variants: [name], seed }));
  return matrixOf(
    rows.slice(0, faultTasks.length) as FaultRow[],
    [...variantRows, ...((await rowsOf(aloneTasks)) as VariantRow[])],
    only === '' && !quick ? registry : registry.filter(isDecidedBy(selectedFaults)),
  );
}

/** Neighbors, which are often about the same thing, are in different groups. */
function groupsOf(names: readonly string[], size: number): readonly (readonly string[])[] {
  const count = Math.ceil(names.length / size);
  return Array.from({ length: count }, (_, group) => names.filter((_name, index) => index % count === group));
}

/** Whether some faults include all that cover a check: another one could still prove it. */
const isDecidedBy =
  (selected: readonly Fault[]): ((check: Check) => boolean) =>
  (check) => {
    const covering = faults.filter((fault) => coversFault(check, fault));
    return covering.length > 0 && covering.every((fault) => selected.includes(fault));
  };

/** Rows mostly wait: for a service that is late, or for the time between two attempts. */
const threadsPerCore = 2;

/** The row of each task, in the order of the tasks. Each thread takes the next task, and answers it with one message. */
export async function onThreads<Task, Row>(
  script: URL,
  tasks: readonly Task[],
  onRow?: (done: number, total: number) => void,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const remaining = [...tasks.entries()].reverse();
  let done = 0;
  const work = async () => {
    const worker = new Worker(script);
    try {
      for (let next = remaining.pop(); next !== undefined; next = remaining.pop()) {
        const [index, task] = next;
        worker.postMessage(task);
        [rows[index]] = (await once(worker, 'message')) as [Row];
        done += 1;
        onRow?.(done, tasks.length);
      }
    } finally {
      // After an error the other threads stop too.
      remaining.length = 0;
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(tasks.length, availableParallelism() * threadsPerCore) }, work));
  return rows;
}

/** The result of one fault. */
export type FaultRow = Awaited<ReturnType<typeof runFault>>;
/** The result of one variant, or of several together. */
export type VariantRow = Awaited<ReturnType<typeof runVariants>>;
export type Matrix = ReturnType<typeof matrixOf>;

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
): Promise<readonly CheckedRow[]> {
  const reference = await startReference({ ...options, seed });
  const settings = { ...configOf(reference), ...(claimed ? { features: claimed } : {}) };
  const results: CheckedRow[] = [];
  try {
    await runChecks({
      ...{ checks, seed, effort, confirmationPauseMs: 0 },
      profile: pins && { pins },
      settings: settingsFrom(settings, limits),
      onResult: (row) => results.push(row),
    });
    return results;
  } finally {
    await reference.close();
  }
}

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
export async function runFault(fault: Fault, registry: readonly Check[], seed: number) {
  const { name, requirement: broken, operations, does } = fault;
  const covering = registry.filter((check) => coversFault(check, fault));
  // What another check explains is proven, too.
  const alone = covering.flatMap(partsOf).map((part) => ({ ...part, dependsOn: [] }));
  const results = await runAgainst({ faults: [name] }, alone, seed);
  /** Ids of the checks that caught it, among those of its requirement and operations. */
  const killedBy = results.filter(isBroken).map(({ id }) => id);
  return { fault: name, requirement: broken, operations, does, killedBy: [...new Set(killedBy)].sort() };
}

/** Runs all checks against a service with these variants. */
export async function runVariants(names: readonly string[], registry: readonly Check[], seed: number) {
  const results = await runAgainst({ variants: names }, registry, seed);
  const alarms = results.filter((result) => isBroken(result) || result.outcome === 'error');
  const falseAlarms = alarms.map(({ id, outcome, message = '' }) => ({ check: id, outcome, message }));
  return {
    variants: names,
    /** Checks that judged a legal choice as wrong, or broke. */
    falseAlarms: falseAlarms.sort((a, b) => (a.check < b.check ? -1 : 1)),
    inconclusive: results.filter(({ outcome }) => outcome === 'inconclusive').length,
  };
}

/** Random combinations of two to four variants; the same for the same seed. */
export const combinationsOf = (names: readonly string[], count: number, seed: number): readonly (readonly string[])[] =>
  fc.sample(fc.subarray([...names], { minLength: 2, maxLength: 4 }), { seed, numRuns: count });

export function matrixOf(faults: readonly FaultRow[], variants: readonly VariantRow[], registry: readonly Check[]) {
  const proven = new Set(faults.flatMap(({ killedBy }) => killedBy));
  const judging = registry.filter((check) => requirement(check.requirement).level !== 'open');
  return {
    faults,
    variants,
    /** Faults that no check caught. */
    survivors: faults.filter(({ killedBy }) => killedBy.length === 0).map(({ fault }) => fault),
    /** Checks of the levels must and should that no fault fails. */
    unproven: judging.filter(({ id }) => !proven.has(id)).map(({ id }) => id),
  };
}

/** No fault survived, every judging check is proven, and no variant caused a false alarm. */
export const isProven = ({ survivors, unproven, variants }: Matrix): boolean =>
  survivors.length === 0 && unproven.length === 0 && variants.every(({ falseAlarms }) => falseAlarms.length === 0);
