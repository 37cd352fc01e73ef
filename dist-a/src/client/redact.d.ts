import { type Secret } from './secrets.js';
export type Redact = (text: string) => string;
/**
 * Returns a function that replaces secrets, in every encoding in which a target may echo them, and sent signatures. A
 * string is a random secret. `signatures` may grow while the function is in use.
 */
export declare function createRedactor(secrets: Iterable<string | Secret>, signatures?: ReadonlySet<string>): Redact;
/** A copy of the value in which every string is redacted, keys included. */
export declare function redactDeep<T>(value: T, redact: Redact): T;
