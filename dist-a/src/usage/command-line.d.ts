/** How this program is called here. */
export declare function programName(): string;
/** A command of this program, such as `npx tickmark run --only 'GET /tags'`. */
export declare function commandLine(...args: readonly string[]): string;
/**
 * `npx tickmark` in a project that has installed it, the name of a link if the shell finds it by that, else `node`
 * with the path of the script.
 */
export declare function nameOf(script: string, folder: string, path?: string): string;
