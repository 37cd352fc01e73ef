import type { RequirementId } from '../../../spec/ledger.js';
import { type AuthHeader, type ServiceRules, type SignedParts } from '../rules.js';
import { type Fault } from './fault.js';
interface RulesRow {
    readonly requirement: RequirementId;
    readonly name: string;
    readonly does: string;
    readonly rules: Partial<ServiceRules>;
}
export declare function authenticationFault({ requirement, name, does, rules }: RulesRow): Fault;
/** The header is accepted without validation if this holds for its value; `null` if it is missing. */
export declare function acceptsUnverified(header: AuthHeader, accepts: (value: string | null) => boolean): Partial<ServiceRules>;
export declare const signedMessages: (messages: (parts: SignedParts) => readonly string[]) => {
    signedMessages: (parts: SignedParts) => readonly string[];
};
/** The header need only have the right form. */
export declare const anyFormed: (header: AuthHeader) => Partial<ServiceRules>;
/** A signature over this other message is valid, too. */
export declare const alsoSigned: (otherMessage: (parts: SignedParts) => string) => {
    signedMessages: (parts: SignedParts) => readonly string[];
};
/** A signature need not cover this part. */
export declare const unsignedPart: (part: keyof SignedParts) => {
    signedMessages: (parts: SignedParts) => readonly string[];
};
/** The secret of any account makes a valid signature. */
export declare const secretsOfAll: ServiceRules['validSecrets'];
export {};
