export interface Repetition {
    readonly paths: readonly string[];
    /** Files that a run writes itself. */
    readonly written: readonly string[];
    /** `changed` is the path that changed first; undefined for the first run. */
    readonly repeat: (changed: string | undefined) => Promise<void>;
    /** Called before each wait. */
    readonly onIdle: () => void;
    /** Aborted: watching ends after the run under way. */
    readonly stop: AbortSignal;
}
/** A change during a run leads to another run after it. @throws {UsageError} for a path that does not exist. */
export declare function repeatOnChange({ paths, written, repeat, onIdle, stop }: Repetition): Promise<void>;
