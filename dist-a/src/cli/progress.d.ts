import type { Check } from '../check/check.js';
import type { HttpClient } from '../client/http-client.js';
import type { WaitLog } from '../client/wait-log.js';
import type { RedactedResult } from '../result/model.js';
export interface Progress {
    step(result: Pick<RedactedResult, 'reason'>, check: Pick<Check, 'id'>): void;
    /** Shows what the requests of the run wait for. */
    watch(client: WatchedClient): void;
    stop(): void;
}
type WatchedClient = Pick<HttpClient, 'hasAnswered'> & {
    readonly waitLog: Pick<WaitLog, 'current'>;
};
export interface ProgressOptions {
    readonly quiet?: boolean | undefined;
    /** Where the service is. */
    readonly service?: string;
    /** Milliseconds that the run may take. */
    readonly budgetMs?: number;
    /** Milliseconds. */
    readonly now?: () => number;
}
/** @param checks Those that can run. */
export declare function createProgress(stream: NodeJS.WriteStream, checks: readonly Pick<Check, 'id' | 'phase'>[], { quiet, service, budgetMs, now }?: ProgressOptions): Progress;
export {};
