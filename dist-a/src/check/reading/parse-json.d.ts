/** The value of a JSON text, without what is nested too deep to be compared; undefined if the text is not JSON. */
export declare function parseJson(text: string | undefined): unknown;
