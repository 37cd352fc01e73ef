import type { TextRange } from './secret-index.js';
export interface DecodedText {
    readonly text: string;
    /** The part of the source that a part of the decoded text came from. */
    sourceOf(range: TextRange): TextRange;
}
/**
 * Each escape of a text decoded once, with the text around it: escapes of JSON, JavaScript, URLs, HTML and JSON
 * pointers. What was escaped several times is decoded by as many calls.
 */
export declare function decodeEscapes(source: string): readonly DecodedText[];
/** The texts that a text holds as bytes: in hexadecimal, in base64 at any alignment, or as a list of numbers. */
export declare function decodeBytes(source: string): readonly DecodedText[];
