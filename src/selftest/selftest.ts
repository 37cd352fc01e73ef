// Runs the whole fault matrix, on as many threads as there are cores.

import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { registry } from '../../suites/index.js';
import type { Check } from '../check/check.js';
import { type Fault, faults, variants } from '../reference/index.js';
import { UsageError } from '../usage/usage-error.js';
import { combinationsOf, coversFault, type FaultRow, type Matrix, matrixOf, type VariantRow } from './matrix.js';
import type { Task } from './worker.js';

export interface SelftestOptions {
  readonly seed: number;
  /** How many random combinations of variants to run besides each one alone. */
  readonly combinations: number;
  /** Only faults and variants whose name or requirement contains this text. */
  readonly only?: string | undefined;
  readonly onRow?: (done: number, total: number) => void;
}

export async function selftest({ seed, combinations, only = '', onRow }: SelftestOptions): Promise<Matrix> {
  const selectedFaults = faults.filter(({ name, requirement }) => name.includes(only) || requirement.includes(only));
  const names = variants.map(({ name }) => name).filter((name) => name.includes(only));
  if (selectedFaults.length + names.length === 0)
    throw new UsageError(`no fault, variant or requirement contains "${only}"`, 'see `tickmark list`');
  const groups = [
    ...names.map((name) => [name]),
    ...(names.length > 4 ? combinationsOf(names, combinations, seed) : []),
  ];
  const faultTasks = selectedFaults.map(({ name }): Task => ({ kind: 'fault', name, seed }));
  const variantTasks = groups.map((group): Task => ({ kind: 'variants', names: group, seed }));
  const rows = await onThreads([...faultTasks, ...variantTasks], onRow);
  return matrixOf(
    rows.slice(0, faultTasks.length) as FaultRow[],
    rows.slice(faultTasks.length) as VariantRow[],
    only === '' ? registry : registry.filter(isDecidedBy(selectedFaults)),
  );
}

/** The row of each task, in the order of the tasks. There is one thread for each core, and each takes the next task. */
async function onThreads(
  tasks: readonly Task[],
  onRow?: SelftestOptions['onRow'],
): Promise<readonly (FaultRow | VariantRow)[]> {
  const rows: (FaultRow | VariantRow)[] = [];
  const remaining = [...tasks.entries()].reverse();
  let done = 0;
  const work = async () => {
    const worker = new Worker(new URL('./worker.js', import.meta.url));
    try {
      for (let next = remaining.pop(); next !== undefined; next = remaining.pop()) {
        const [index, task] = next;
        worker.postMessage(task);
        [rows[index]] = await once(worker, 'message');
        done += 1;
        onRow?.(done, tasks.length);
      }
    } finally {
      // After an error the other threads stop too.
      remaining.length = 0;
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return rows;
}

/** Whether some faults include all that cover a check: another one could still prove it. */
function isDecidedBy(selected: readonly Fault[]): (check: Check) => boolean {
  return (check) => {
    const covering = faults.filter((fault) => coversFault(check, fault));
    return covering.length > 0 && covering.every((fault) => selected.includes(fault));
  };
}
