// Runs the whole fault matrix, on as many threads as there are cores.
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { registry } from '../../suites/index.js';
import type { Check } from '../check/check.js';
import { type Fault, faults, variants } from '../reference/index.js';
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
  const groups = [
    ...names.map((name) => [name]),
    ...(names.length > 4 ? combinationsOf(names, combinations, seed) : []),
  ];
  const total = selectedFaults.length + groups.length;
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
    const [faultRows, variantRows] = await Promise.all([
      Promise.all(selectedFaults.map(({ name }) => run({ kind: 'fault', name, seed }) as Promise<FaultRow>)),
      Promise.all(groups.map((group) => run({ kind: 'variants', names: group, seed }) as Promise<VariantRow>)),
    ]);
    return matrixOf(faultRows, variantRows, only === '' ? registry : registry.filter(isDecidedBy(selectedFaults)));
  } finally {
    await pool.destroy();
  }
}

/** Whether some faults include all that cover a check: another one could still prove it. */
function isDecidedBy(selected: readonly Fault[]): (check: Check) => boolean {
  return (check) => {
    const covering = faults.filter((fault) => coversFault(check, fault));
    return covering.length > 0 && covering.every((fault) => selected.includes(fault));
  };
}
