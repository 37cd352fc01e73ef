// A thread of the measurement: it draws and judges one pair for each message.
import { parentPort } from 'node:worker_threads';
import type { Effort } from '../../src/client/settings.js';
import { listsOf, pairAt } from './draw.js';
import { rowOf } from './run-pair.js';

export interface Task {
  readonly index: number;
  readonly seed: number;
  readonly effort: Effort;
  readonly endpoint: string | undefined;
}

parentPort?.on('message', async ({ index, seed, effort, endpoint }: Task) =>
  parentPort?.postMessage(await rowOf(pairAt(index, seed, listsOf(endpoint)), effort)),
);
