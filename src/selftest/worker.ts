// A thread of the selftest: it computes one row of the matrix for each message.
import { parentPort } from 'node:worker_threads';
import { registry } from '../../suites/index.js';
import { faults } from '../reference/index.js';
import { type FaultRow, runFault, runVariants, type VariantRow } from './matrix.js';

export type Task =
  | { readonly kind: 'fault'; readonly name: string; readonly seed: number }
  | { readonly kind: 'variants'; readonly names: readonly string[]; readonly seed: number };

parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await rowOf(task)));

async function rowOf(task: Task): Promise<FaultRow | VariantRow> {
  if (task.kind === 'variants') return runVariants(task.names, registry, task.seed);
  const fault = faults.find(({ name }) => name === task.name);
  if (!fault) throw new Error(`there is no fault "${task.name}"`);
  return runFault(fault, registry, task.seed);
}
