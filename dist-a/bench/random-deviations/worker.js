// A thread of the measurement: it draws and judges one pair for each message.
import { parentPort } from 'node:worker_threads';
import { listsOf, pairAt } from './draw.js';
import { rowOf } from './run-pair.js';
parentPort?.on('message', async ({ index, seed, endpoint }) => parentPort?.postMessage(await rowOf(pairAt(index, seed, listsOf(endpoint)))));
//# sourceMappingURL=worker.js.map