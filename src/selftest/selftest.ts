// Works out the whole matrix, on as many threads as there are cores.
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
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
  const total = lies.length + groups.length;
  let done = 0;
  const pool = new Piscina<Task, FaultRow | VariantRow>({
    filename: new URL('./worker.js', import.meta.url).href,
    name: 'work',
    maxThreads: availableParallelism(),
  });
  const run = async (task: Task) => {
    const row = await pool.run(task);
    done += 1;
    onRow?.(done, total);
    return row;
  };
  try {
    const [killed, accused] = await Promise.all([
      Promise.all(lies.map(({ name }) => run({ kind: 'fault', name, seed }) as Promise<FaultRow>)),
      Promise.all(groups.map((names) => run({ kind: 'variants', names, seed }) as Promise<VariantRow>)),
    ]);
    // A part of the faults says nothing of checks that only others could fail.
    const broken = new Set(lies.map(({ requirement }) => requirement));
    return matrixOf(
      killed,
      accused,
      only === '' ? registry : registry.filter((check) => broken.has(check.requirement)),
    );
  } finally {
    await pool.destroy();
  }
}
