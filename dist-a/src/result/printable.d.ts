/** The text on one line, with every invisible or controlling character as `\u{…}`. */
export declare function printable(text: string): string;
/** As `printable`, but keeps line breaks and tabs, and commands to a build service: for files, not for a build log. */
export declare function printableLines(text: string): string;
