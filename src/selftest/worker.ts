// Computes one row of the matrix in a thread.
import { registry } from '../../suites/index.js';
import { faults } from '../reference/index.js';
import { type FaultRow, runFault, runVariants, type VariantRow } from './matrix.js';

export type Task =
  | { readonly kind: 'fault'; readonly name: string; readonly seed: number }
  | { readonly kind: 'variants'; readonly names: readonly string[]; readonly seed: number };

/** Called by the pool. */
export async function work(task: Task): Promise<FaultRow | VariantRow> {
  if (task.kind === 'variants') return runVariants(task.names, registry, task.seed);
  const fault = faults.find(({ name }) => name === task.name);
  if (!fault) throw new Error(`there is no fault "${task.name}"`);
  return runFault(fault, registry, task.seed);
}
