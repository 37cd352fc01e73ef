import { type RequestMutation } from './request-mutations.js';
export declare const unknownKey: RequestMutation;
export declare const wrongPassphrase: RequestMutation;
export declare const wrongAddress: RequestMutation;
export declare const otherStartOfPassphrase: RequestMutation;
/** The same credentials, changed in other places. */
export declare const changedKeys: readonly RequestMutation[];
export declare const changedPassphrases: readonly RequestMutation[];
export declare const changedAddresses: readonly RequestMutation[];
export declare const changedSignatures: readonly RequestMutation[];
export declare const cutCredentials: readonly RequestMutation[];
export declare const malformedHeaders: readonly RequestMutation[];
export declare function swapCase(letter: string): string;
