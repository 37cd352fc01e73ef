import { type Check } from '#check';
/** 5.2: the body is signed as it is sent, with all its characters. */
export declare const nonAsciiBodyChecks: readonly Check[];
