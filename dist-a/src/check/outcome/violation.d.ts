import type { Exchange } from '../../client/exchange.js';
import type { SchemaViolationKind } from '../../contract/validate-body.js';
import type { Reason } from './reasons.js';
export interface Difference {
    /** What is wrong, in one sentence. */
    readonly message: string;
    readonly expected?: unknown;
    readonly actual?: unknown;
}
/** A place in a body that has the wrong form. */
export interface BodyPlace {
    /** JSON pointer into the body. */
    readonly pointer: string;
    readonly kind: SchemaViolationKind;
}
interface Sources {
    /** The exchanges that show it. */
    readonly exchanges: readonly Exchange[];
    /** Records, or lists of records, that show it: the report shows the exchanges that they came from. */
    readonly records: readonly unknown[];
}
/**
 * What shows a violation. The report shows the request of the last one. Each violation names it, because the
 * last request of a check may be about another thing.
 */
export type Proof = Partial<Sources> & (Pick<Sources, 'exchanges'> | Pick<Sources, 'records'>);
/** What a violation carries besides its message. */
export type ViolationDetails = ViolationDescription & Proof;
interface ViolationDescription extends Omit<Difference, 'message'> {
    /** Where in a body it is, if it is about the form of a body. */
    readonly place?: BodyPlace;
    /** It needs no confirmation: so many answers show it, or for so long. */
    readonly isSystematic?: boolean;
}
/** `comparison`: two answers disagree, which a service that changed between them would explain too. */
type ViolationKind = 'single' | 'comparison';
/** The service breaks a stated rule. */
export declare class Violation extends Error {
    readonly name = "Violation";
    readonly difference: Difference;
    readonly kind: ViolationKind;
    readonly exchanges: readonly Exchange[];
    readonly records: readonly unknown[];
    readonly place: BodyPlace | undefined;
    readonly isSystematic: boolean;
    counterexample: unknown;
    constructor(kind: ViolationKind, message: string, { exchanges, records, place, isSystematic, ...difference }: ViolationDetails);
}
/** The check cannot reach a conclusion. */
export declare class Inconclusive extends Error {
    readonly name = "Inconclusive";
    readonly reason: Reason;
    constructor(reason: Reason, message: string);
}
/** Ends the check with a violation: one answer alone breaks the rule. */
export declare function fail(message: string, details: ViolationDetails): never;
/** Ends the check with a violation: two answers disagree. It counts only if it reproduces on fresh answers. */
export declare function mismatch(message: string, details: ViolationDetails): never;
/** Ends the check as inconclusive; `message` says what is missing. */
export declare function inconclusive(reason: Reason, message: string): never;
/** The value of settled work; throws the error that it ended with. */
export declare function valueOrThrow<T>(settled: PromiseSettledResult<T>): T;
/** The value, or undefined where reading it was inconclusive. */
export declare function ifAvailable<T>(reading: Promise<T>): Promise<T | undefined>;
export {};
