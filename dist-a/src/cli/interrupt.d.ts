declare const signals: readonly ['SIGINT', 'SIGTERM', 'SIGHUP'];
type StopSignal = (typeof signals)[number];
export interface InterruptHandlers {
    /** The first signal. */
    readonly stop: (signal: StopSignal) => void;
    /** The second signal, just before the process ends. */
    readonly leave?: () => void;
}
export interface Interrupts {
    /** The exit code for the signal that came: 128 and its number; undefined if none came. */
    exitCode(): number | undefined;
    /**
     * Stops listening, unless a signal came: then the process is about to end, and a second one must find it listening.
     */
    close(): void;
}
/** Listens to SIGINT (Ctrl-C), SIGTERM and SIGHUP. */
export declare function onInterrupt({ stop, leave }: InterruptHandlers): Interrupts;
export {};
