/** From now on, an error of either stream is a problem of the output, and not of the run. */
export declare function guardOutput(): void;
/** Waits until everything is written. Returns what could not be, one line each. */
export declare function flushOutput(): Promise<readonly string[]>;
