import type { RecordedMessage } from './message.js';
export interface Recording {
    /** Files that end too early, one sentence each: what they hold before was read. */
    readonly problems: readonly string[];
}
/** Takes each entry of a recording. */
export interface EntryReader {
    take(message: RecordedMessage): void;
    /** An entry that holds no message, with the reason. */
    skip(reason: string): void;
}
/**
 * Reads each entry, file after file.
 * @throws {UsageError} for a file that cannot be read, or that is no HAR from its beginning.
 */
export declare function readRecordings(files: readonly string[], reader: EntryReader): Promise<Recording>;
