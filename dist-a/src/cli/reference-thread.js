// The embedded reference service on a thread of its own, so that it and the suite each have a core.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
/** V8's default lets a thread that answers requests keep 48 MB of garbage: a whole run takes 25 MB less with this. */
const maxYoungGenerationSizeMb = 6;
/** @throws {Error} what the service throws when it cannot start. */
export async function startReferenceThread(options) {
    const worker = new Worker(new URL('./reference-worker.js', import.meta.url), {
        workerData: options,
        resourceLimits: { maxYoungGenerationSizeMb },
    });
    const [config] = (await once(worker, 'message'));
    return {
        config,
        async close() {
            const ended = once(worker, 'exit');
            worker.postMessage('close');
            await ended;
        },
    };
}
//# sourceMappingURL=reference-thread.js.map