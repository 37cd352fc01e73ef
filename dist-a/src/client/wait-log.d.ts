/** What a run waited for, and for how long in all. */
export interface Wait {
    /** As `retries after status 500`. */
    readonly cause: string;
    readonly durationMs: number;
}
export interface WaitLog {
    /** A request was sent. Returns a function to be called when it has ended. */
    begin(): () => void;
    /** Returns the result of a pause with this cause. */
    during<T>(cause: string, pause: Promise<T>): Promise<T>;
    /** The cause of the pause under way, if it has lasted for a second and no request is in flight. */
    current(): string | undefined;
    /** The longest first. Pauses while a request was in flight, or another pause was under way, count as that. */
    waits(): readonly Wait[];
}
export declare function createWaitLog(now?: () => number): WaitLog;
