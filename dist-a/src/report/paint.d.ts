type Style = 'bold' | 'dim' | 'green' | 'red' | 'yellow' | 'cyan' | 'magenta';
/** One function for each style. */
export type Paint = Readonly<Record<Style, (text: string) => string>>;
/** Functions that style a text if `color` is true, and return it as it is otherwise. */
export declare function createPaint(color: boolean): Paint;
interface ColorChoice {
    /** `--no-color`, or `--color`. */
    readonly flag?: boolean | undefined;
    readonly isTerminal: boolean;
    readonly env: Readonly<Record<string, string | undefined>>;
}
/**
 * Whether to color: a flag decides, or else FORCE_COLOR, or else NO_COLOR, or else whether the output is a terminal.
 */
export declare function wantsColor({ flag, isTerminal, env }: ColorChoice): boolean;
export {};
