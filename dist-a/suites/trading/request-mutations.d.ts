import { type AuthHeader, type CheckContext, type RequestOptions } from '#check';
import type { TradingOperation } from './trading-operations.js';
/** One change to a valid request, so that it must be refused. */
export interface RequestMutation {
    /** As in "a request … is not refused": `without SERVICE_SIGNATURE`. */
    readonly description: string;
    readonly apply: (request: RequestOptions, context: CheckContext, operation: TradingOperation) => RequestOptions | Promise<RequestOptions>;
}
export declare function mutation(description: string, apply: RequestMutation['apply']): RequestMutation;
/** No operation has this parameter. */
export declare const unsupportedQuery: {
    trace: number;
};
/** Replaces one header after signing: the signature covers the timestamp that was there before. */
export declare function withHeader(description: string, name: AuthHeader, value: (sent: string) => string): RequestMutation;
/** Signs other values than those that are sent. A replaced timestamp is sent, too. */
export declare function signedOver(description: string, signed: NonNullable<RequestOptions['signed']>): RequestMutation;
/** The exact text of the body. */
export declare function sentText({ body }: RequestOptions): string;
export declare const withoutAuthentication: RequestMutation;
/** Without one header. A timestamp is also left out of what is signed, so that only the header is wrong. */
export declare function withoutHeader(name: AuthHeader): readonly RequestMutation[];
/** With one header empty; a timestamp is also signed as empty. */
export declare function emptyHeader(name: AuthHeader): readonly RequestMutation[];
export declare const otherAccountKey: RequestMutation;
export declare const otherAccountAddress: RequestMutation;
export declare const otherAccountPassphrase: RequestMutation;
export declare const wrongSecret: RequestMutation;
/** Anyone who sees a request can sign with these. */
export declare const guessableSecrets: readonly RequestMutation[];
/** The API key selects the account: the secret of another account is invalid for it. */
export declare const otherAccountSecret: RequestMutation;
export declare const signedOverOtherMethods: readonly RequestMutation[];
export declare const signedOverOtherPaths: readonly RequestMutation[];
export declare const signedOverChangedBody: RequestMutation;
export declare const signedWithoutBody: RequestMutation;
export declare const signedOverOtherBodies: readonly RequestMutation[];
export declare const signedOverOtherTimestamps: readonly RequestMutation[];
export declare const upperCasePath: RequestMutation;
/** 5.2 names the order of what is signed. The timestamp that is sent is fresh. */
export declare const methodBeforeTimestamp: RequestMutation;
export declare const bodyBeforePath: RequestMutation;
export declare const staleTimestamps: readonly RequestMutation[];
/** The second at which timestamps begin, which may be taken for no value. */
export declare const timestampOfZero: RequestMutation;
/**
 * A fresh timestamp in a text that is no number in any notation: a faulty service may read it up to the first letter,
 * or read only its digits. Signs, decimals, exponents and hexadecimal digits may write the same number, so none is
 * tried.
 */
export declare const letterAfterTimestamp: RequestMutation;
export declare const letterBeforeTimestamp: RequestMutation;
/** The headers are valid for a request with another body. */
export declare const reusedSignature: RequestMutation;
export declare const signedQuery: RequestMutation;
