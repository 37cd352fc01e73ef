// A thread of the selftest: it computes one row of the matrix for each message.
import { parentPort } from 'node:worker_threads';
import { registry } from '../../suites/index.js';
import { faults } from '../reference/index.js';
import { runFault, runVariants } from './matrix.js';
parentPort?.on('message', async (task) => parentPort?.postMessage(await rowOf(task)));
async function rowOf(task) {
    if (task.kind === 'variants')
        return runVariants(task.names, registry, task.seed);
    const fault = faults.find(({ name }) => name === task.name);
    if (!fault)
        throw new Error(`there is no fault "${task.name}"`);
    return runFault(fault, registry, task.seed);
}
//# sourceMappingURL=worker.js.map