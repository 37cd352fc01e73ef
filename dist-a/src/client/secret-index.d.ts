/** A part of a text: from `start` up to, but not including, `end`. */
export interface TextRange {
    readonly start: number;
    readonly end: number;
}
export interface SecretIndex {
    /** @param minimumPartLength The least number of characters that count as the secret. */
    add(secret: string, minimumPartLength: number): void;
    /** Where the text shows a secret or enough of one, from the first place to the last. They do not overlap. */
    find(text: string): readonly TextRange[];
}
/** Parts of secrets are at least this long, so that each contains one of the pieces of a text that are looked up. */
export declare const minimumFoundLength = 16;
export declare function createSecretIndex(): SecretIndex;
/** The ranges in order, with those that overlap as one. */
export declare function merged(ranges: readonly TextRange[]): readonly TextRange[];
