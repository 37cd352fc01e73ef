// Faults of authentication (part 5) that change rules of the service on every operation that needs an account.
import type { RequirementId } from '../../../spec/ledger.js';
import { accountOperations } from '../operations.js';
import { type AuthHeader, defaultRules, type HeaderValidation, type ServiceRules, type SignedParts } from '../rules.js';
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

export function headerRule(header: AuthHeader, validation: HeaderValidation): Partial<ServiceRules> {
  return { headers: { ...defaultRules.headers, [header]: validation } };
}

export const signedMessages = (messages: (parts: SignedParts) => readonly string[]) => ({ signedMessages: messages });

/** The header need only have the right form. */
export const anyFormed = (header: AuthHeader) => headerRule(header, 'well-formed');

/** A signature need not cover this part. */
export const unsignedPart = (part: keyof SignedParts) =>
  signedMessages((parts) => {
    const message = ({ timestamp, method, path, body }: SignedParts) => timestamp + method + path + body;
    return [message(parts), message({ ...parts, [part]: '' })];
  });
