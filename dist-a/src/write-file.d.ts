/** A whole text, or its parts in order. */
export type FileText = string | Iterable<string>;
/** @throws {Error} the system's error, or that of the parts. A file that was there before stays as it was. */
export declare function writeWhole(path: string, text: FileText): Promise<void>;
/** @throws {Error} the system's error, if a file could not be written to this path. */
export declare function tryToWrite(path: string): Promise<void>;
