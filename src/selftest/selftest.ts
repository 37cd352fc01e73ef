// Works out the whole matrix, on as many threads as there are cores.
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { registry } from '../../suites/index.js';
import { faults, variants } from '../reference/index.js';
import { companies, type FaultRow, type Matrix, matrixOf, type VariantRow } from './matrix.js';
import type { Task } from './worker.js';

export interface SelftestOptions {
  readonly seed: number;
  /** How many random companies of variants to try besides each one alone. */
  readonly combinations: number;
  /** Only faults and variants whose name, or whose requirement, holds this text. */
  readonly only?: string | undefined;
  readonly onRow?: (done: number, total: number) => void;
}

export async function selftest({ seed, combinations, only = '', onRow }: SelftestOptions): Promise<Matrix> {
  const lies = faults.filter(({ name, requirement }) => name.includes(only) || requirement.includes(only));
  const chosen = variants.map(({ name }) => name).filter((name) => name.includes(only));
  const groups = [...chosen.map((name) => [name]), ...(chosen.length > 4 ? companies(chosen, combinations, seed) : [])];
  const killed = lies.map(({ name }): Task => ({ kind: 'fault', name, seed }));
  const accused = groups.map((names): Task => ({ kind: 'variants', names, seed }));
  const rows = await onThreads([...killed, ...accused], onRow);
  // A part of the faults says nothing of checks that only others could fail.
  const broken = new Set(lies.map(({ requirement }) => requirement));
  return matrixOf(
    rows.slice(0, killed.length) as FaultRow[],
    rows.slice(killed.length) as VariantRow[],
    only === '' ? registry : registry.filter((check) => broken.has(check.requirement)),
  );
}

/** The row of each task, worked out on one thread for each core; a thread takes its next task when it is done with one. */
async function onThreads(
  tasks: readonly Task[],
  onRow?: SelftestOptions['onRow'],
): Promise<readonly (FaultRow | VariantRow)[]> {
  const rows: (FaultRow | VariantRow)[] = [];
  const left = [...tasks.entries()].reverse();
  let done = 0;
  const work = async () => {
    const worker = new Worker(new URL('./worker.js', import.meta.url));
    try {
      for (let next = left.pop(); next !== undefined; next = left.pop()) {
        const [place, task] = next;
        worker.postMessage(task);
        [rows[place]] = await once(worker, 'message');
        done += 1;
        onRow?.(done, tasks.length);
      }
    } finally {
      // After an error the other threads stop too.
      left.length = 0;
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return rows;
}
