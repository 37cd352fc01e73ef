/** @throws {UsageError} when the file cannot be written; its folder may not exist yet. */
export declare function writeTo(path: string, text: string): Promise<void>;
/** @returns The paths. @throws {UsageError} when the folder cannot be written to. */
export declare function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<readonly string[]>;
