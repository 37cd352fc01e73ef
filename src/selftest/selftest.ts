// Runs the whole fault matrix, on several threads.
import { registry } from '../../suites/index.js';
import type { Check } from '../check/check.js';
import { type Fault, faults, variants } from '../reference/index.js';
import { commandLine } from '../usage/command-line.js';
import { suggestion, UsageError } from '../usage/usage-error.js';
import { combinationsOf, coversFault, type FaultRow, type Matrix, matrixOf, type VariantRow } from './matrix.js';
import { onThreads } from './threads.js';
import type { Task } from './worker.js';

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
  if (selectedFaults.length + names.length === 0)
    throw new UsageError(
      `no fault, variant or requirement contains "${only}"`,
      suggestion(only, allNames) ?? `see \`${commandLine('list')}\``,
    );
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
