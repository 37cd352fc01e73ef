import type { Check } from '../check/check.js';
import { type OrderRegistry } from '../check/orders/order-registry.js';
import type { Pins } from '../check/pins.js';
import { type HttpClient } from '../client/http-client.js';
import type { Effort, TargetSettings } from '../client/settings.js';
import type { RunStatistics } from '../result/build-report.js';
import type { RedactedResult } from '../result/model.js';
export interface RunSessionOptions {
    /** The checks that the session is for: they share what they send. */
    readonly checks: readonly Check[];
    readonly settings: TargetSettings;
    readonly seed: number;
    /** How much is sent to judge the lists. */
    readonly effort: Effort;
    /** Milliseconds that the whole run may take. */
    readonly budgetMs?: number | undefined;
    /** Milliseconds between a violation and its confirmation; default: a little more than a second. */
    readonly confirmationPauseMs?: number;
    /** Keeps every exchange, not only those of findings. */
    readonly keepExchanges?: boolean;
    /** The orders of the run, for a caller that needs them while the run is under way. */
    readonly orders?: OrderRegistry | undefined;
    /** Called once, with the client that sends the requests of the run. */
    readonly onOpen?: ((client: Pick<HttpClient, 'hasAnswered' | 'waitLog'>) => void) | undefined;
    /** What a profile pins of the questions that the interface leaves open. */
    readonly pins?: Pins | undefined;
}
export interface RunSession {
    /** Never throws; the result holds no secrets. */
    run(check: Check): Promise<RedactedResult>;
    /** Sends the requests of the check, and judges nothing: the answers are recorded and shared. Never throws. */
    sendOnly(check: Check): Promise<void>;
    /** How many checks may run at the same time: each keeps the answers that it got. */
    checksAtOnce(): number;
    statistics(): RunStatistics;
    /**
     * Places orders for accounts that have none, so that their lists can be judged. Returns a function that cancels them;
     * undefined if there are none, because the account has orders, or because no order is accepted.
     */
    placeTemporaryOrders(): Promise<(() => Promise<void>) | undefined>;
    /**
     * Compares the live orders with those before the run and cancels its own, for at most five seconds; called once,
     * after the last check.
     */
    cancelOpenOrders(): Promise<void>;
    close(): void;
}
export declare function openRunSession(options: RunSessionOptions, stop: AbortSignal): Promise<RunSession>;
