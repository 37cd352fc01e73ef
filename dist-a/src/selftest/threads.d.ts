/** The row of each task, in the order of the tasks. Each thread takes the next task, and answers it with one message. */
export declare function onThreads<Task, Row>(script: URL, tasks: readonly Task[], onRow?: (done: number, total: number) => void): Promise<readonly Row[]>;
