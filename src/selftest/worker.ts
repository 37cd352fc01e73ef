// A thread of the selftest: it computes one row of the matrix for each message.
import { parentPort } from 'node:worker_threads';
import { registry } from '../../suites/index.js';
import { faults } from '../reference/index.js';
import { type FaultRow, runFault, runVariants, type Task, type VariantRow } from './matrix.js';

parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await rowOf(task)));

async function rowOf(task: Task): Promise<FaultRow | VariantRow> {
  if ('variants' in task) return runVariants(task.variants, registry, task.seed);
  const fault = faults.find(({ name }) => name === task.fault);
  if (!fault) throw new Error(`there is no fault "${task.fault}"`);
  return runFault(fault, registry, task.seed);
}
