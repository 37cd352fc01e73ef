export declare function temporaryFolder(): string;
/**
 * Runs `tickmark run` in the folder, whose configuration it reads and to which it writes its reports. `nodeFlags` are
 * those of Node.js itself.
 */
export declare function runCommand(folder: string, flags: readonly string[], nodeFlags?: readonly string[]): Promise<{
    readonly seconds: number;
}>;
export declare const median: (values: readonly number[]) => number;
