/** The text as printable lines of at most so many columns. Those after the first are indented. */
export declare function wrapped(text: string, columns: number, indent?: number): string;
/** The same for a text that is printable already, and may have styles. */
export declare function wrappedStyled(text: string, columns: number, indent?: number): string;
/** For `wrappedStyled`: no line ends within this text. */
export declare function unbroken(text: string): string;
/** Whether a printable text fits on one line. */
export declare function fitsIn(text: string, columns: number): boolean;
