/** @throws the reason of the signal when it aborts. */
export declare function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void>;
/** Ends early, without an error, when the signal aborts. */
export declare function pauseUnlessAborted(milliseconds: number, signal: AbortSignal): Promise<void>;
