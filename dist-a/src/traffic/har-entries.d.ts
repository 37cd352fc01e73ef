/** One part of a HAR: an entry, or another member of `log`, such as its creator. */
export interface HarPart {
    readonly kind: 'entry' | 'too large' | 'member';
    /** Of a member. */
    readonly name: string;
    readonly value: unknown;
}
/** A file is not a complete HAR. */
export declare class HarError extends Error {
    readonly name = "HarError";
    /** The bytes that were read before the mistake. */
    readonly offset: number;
    constructor(message: string, offset: number);
}
/** A larger entry is passed on without its value; its body would not be judged either. */
export declare const maximumPartBytes: number;
/**
 * The entries of a HAR, and the other members of its log, in the order of the file.
 * @throws {HarError} at the first place that does not fit a HAR.
 */
export declare function harParts(path: string): AsyncGenerator<HarPart>;
