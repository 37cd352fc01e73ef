import { type EndpointId } from '../../spec/endpoints.js';
import type { Account, TargetSettings } from './settings.js';
import { type Signable, type SigningProfile } from './signing.js';
/**
 * A timestamp of now, or of seconds ago, for which the account's signature of a request fits the profile's alphabet:
 * base64 and base64url spell it differently, or alike with `letters-and-digits`.
 * @param body What the request sends as JSON.
 */
export declare function timestampForAlphabet(account: Account | undefined, { baseUrl }: Pick<TargetSettings, 'baseUrl'>, endpoint: EndpointId, profile: SigningProfile, body?: unknown): string;
/** A timestamp for which the signature has only letters and digits. The clock returns another time at each call. */
export declare function timestampOfPlainSignature(secret: string, message: Omit<Signable, 'timestamp'>, profile: SigningProfile, clock: () => number): string;
