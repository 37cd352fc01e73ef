export interface Excerpt {
    readonly text: string;
    /** Characters of the whole text, if it is truncated. */
    readonly cutFrom?: number;
    /** The place in the text that it is about. */
    readonly marked?: {
        readonly start: number;
        readonly end: number;
    };
    /** The text begins in the middle, so that it shows the marked place. */
    readonly isCutBefore?: true;
}
/** The beginning of a text, on one line. */
export declare function lineExcerpt(text: string, maximum: number): string;
/** The beginning of a text with several lines. */
export declare function textExcerpt(text: string, maximum: number): Excerpt;
/** The beginning of a body; JSON is indented, even if it is truncated. */
export declare function bodyExcerpt(text: string, maximum: number): Excerpt;
/**
 * The part of a body that shows the value at this place, which is marked; the beginning if the text does not reach it.
 */
export declare function placeExcerpt(body: string, pointer: string, maximum: number): Excerpt;
/** The beginning of a value: a string as it is, any other value as JSON. */
export declare function valueExcerpt(value: unknown, maximum: number): Excerpt;
export declare function jsonOf(value: unknown): string;
