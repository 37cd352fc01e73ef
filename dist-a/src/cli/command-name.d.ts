/** `npx tickmark` in a project that installed it, `node dist/src/cli/main.js` in a checkout, else `tickmark`. */
export declare function commandName(script?: string, folder?: string): string;
/** The text with every command of this program as it can be pasted here. */
export declare function replaceCommandName(text: string, command?: string): string;
/** The same for a text that is read elsewhere: a path of this machine says nothing there. */
export declare function replaceCommandNameInFiles(text: string, command?: string): string;
