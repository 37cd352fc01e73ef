// Faults of authentication (part 5) that change rules of the service on every operation that needs an account.
import type { RequirementId } from '../../../spec/ledger.js';
import { accountOperations } from '../operations.js';
import { type AuthHeader, defaultRules, type ServiceRules, type SignedParts } from '../rules.js';
import { type Fault, fault } from './fault.js';

interface RulesRow {
  readonly requirement: RequirementId;
  readonly name: string;
  readonly does: string;
  readonly rules: Partial<ServiceRules>;
}

export function authenticationFault({ requirement, name, does, rules }: RulesRow): Fault {
  return fault({ requirement, operations: accountOperations, name, does, deviation: { rules } });
}

/** The header is accepted without validation if this holds for its value; `null` if it is missing. */
export function acceptsUnverified(
  header: AuthHeader,
  accepts: (value: string | null) => boolean,
): Partial<ServiceRules> {
  return { acceptsUnverified: (name, value) => name === header && accepts(value) };
}

export const signedMessages = (messages: (parts: SignedParts) => readonly string[]) => ({ signedMessages: messages });

/** The header need only have the right form. */
export const anyFormed = (header: AuthHeader): Partial<ServiceRules> => ({
  headers: { ...defaultRules.headers, [header]: 'well-formed' },
});

const statedMessage = ({ timestamp, method, path, body }: SignedParts) => timestamp + method + path + body;

/** A signature over this other message is valid, too. */
export const alsoSigned = (otherMessage: (parts: SignedParts) => string) =>
  signedMessages((parts) => [statedMessage(parts), otherMessage(parts)]);

/** A signature need not cover this part. */
export const unsignedPart = (part: keyof SignedParts) => alsoSigned((parts) => statedMessage({ ...parts, [part]: '' }));

/** The secret of any account makes a valid signature. */
export const secretsOfAll: ServiceRules['validSecrets'] = (_, accounts) => accounts.map(({ secret }) => secret);
