// Shares tasks among threads.
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
/** Rows mostly wait: for a service that is late, or for the time between two attempts. */
const threadsPerCore = 2;
/** The row of each task, in the order of the tasks. Each thread takes the next task, and answers it with one message. */
export async function onThreads(script, tasks, onRow) {
    const rows = [];
    const remaining = [...tasks.entries()].reverse();
    let done = 0;
    const work = async () => {
        const worker = new Worker(script);
        try {
            for (let next = remaining.pop(); next !== undefined; next = remaining.pop()) {
                const [index, task] = next;
                worker.postMessage(task);
                [rows[index]] = (await once(worker, 'message'));
                done += 1;
                onRow?.(done, tasks.length);
            }
        }
        finally {
            // After an error the other threads stop too.
            remaining.length = 0;
            await worker.terminate();
        }
    };
    await Promise.all(Array.from({ length: Math.min(tasks.length, availableParallelism() * threadsPerCore) }, work));
    return rows;
}
//# sourceMappingURL=threads.js.map