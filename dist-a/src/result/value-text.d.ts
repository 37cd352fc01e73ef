import type { CheckRow } from './model.js';
/** A string as it is, any other value as JSON with blanks, at which a line can end. */
export declare function valueText(value: unknown): string | undefined;
/**
 * What was found, as it is shown: a text at a place in a body as JSON, so that it differs from other values, and the
 * names of members in words. What a check says of a behavior stays as it is.
 */
export declare function shownActual({ actual, place }: Pick<CheckRow, 'actual' | 'place'>): unknown;
