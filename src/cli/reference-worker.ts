// What runs on the thread of the embedded reference service; open-target.ts starts and stops it.
import { parentPort, workerData } from 'node:worker_threads';
import { startReference } from '../sandbox.js';

const reference = await startReference(workerData);
// Without a listener the port keeps the thread alive no longer: it ends once the service is closed.
parentPort?.once('message', () => void reference.close());
parentPort?.postMessage(reference.config);
