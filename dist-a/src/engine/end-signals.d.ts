/** Aborts when the budget is spent, but for the time that the reports take. */
export declare function budgetSignal(budgetMs: number, throttledMs: () => number): AbortSignal;
/**
 * Milliseconds after a run ended early: until its checks stop waiting for answers to what they place and cancel · until
 * the orders of the run are no longer canceled · until they are read for the last time.
 */
export declare const endOfRunMs: {
    readonly checks: 2500;
    readonly cancellations: 4200;
    readonly comparison: 5000;
};
/** Aborts some time after the other signal. */
export declare function delayedSignal(signal: AbortSignal, milliseconds: number): AbortSignal;
/**
 * Aborts after some time. Unlike `AbortSignal.timeout`, which Node.js may collect before it fires, if only
 * `AbortSignal.any` refers to it.
 */
export declare function timeoutSignal(milliseconds: number): AbortSignal;
