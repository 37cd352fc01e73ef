import type { Response } from 'supertest';
/** Far larger than a page of 100 records of part 2. Parsed, a body takes up to ten times as many bytes. */
export declare const maximumBodyBytes: number;
/** The service answered, but its body cannot be read: it is too large, or not compressed as its headers say. */
export declare class UnreadableBodyError extends Error {
    readonly name: string;
}
/** The body is larger than the run can hold. */
export declare class TooLargeError extends UnreadableBodyError {
    readonly name = "TooLargeError";
    constructor();
}
/** A compressed body ends before its end. */
export declare class CutBodyError extends Error {
    readonly name = "CutBodyError";
}
/** Reads a body of any content type, as it was sent. A body that is too large ends the request. */
export declare function readBytes(response: Response, done: (error: Error | null, body?: Buffer) => void): void;
/**
 * Decompresses a body, if its headers say that it is compressed. superagent takes a compressed body that was cut for a
 * whole one.
 * @throws {CutBodyError} if it ends too early.
 * @throws {UnreadableBodyError} if it is compressed in another way, or too large.
 */
export declare function decompressed(bytes: Buffer, contentEncoding: string | undefined): Promise<Buffer>;
/** The first characters, as a copy: a slice would keep the whole body in memory. */
export declare function keptText(text: string): string;
export interface ParsedBody {
    /** Undefined if it is not JSON. */
    readonly body: unknown;
    readonly isJson: boolean;
    /** Characters that were parsed, if they are not the whole text: what is nested too deep is left out. */
    readonly parsedLength?: number;
}
export declare function parseBody(text: string): ParsedBody;
