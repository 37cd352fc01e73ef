/** Resolves to a message if it could not be opened. */
export declare function openFile(path: string): Promise<string | undefined>;
