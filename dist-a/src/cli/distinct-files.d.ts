/** @throws {UsageError} if a file is named twice: what it holds would count twice. */
export declare function assertDistinctFiles(paths: readonly string[]): void;
