// Faults of authentication (part 5) that change rules of the service on every operation that needs an account.
import type { RequirementId } from '../../../spec/ledger.js';
import { accountOperations } from '../operations.js';
import { type AuthHeader, defaultRules, type ServiceRules, type SignedParts } from '../rules.js';
import { type Fault, faultsOf, type Mistakes } from './fault.js';

/** The faults that break one requirement on every operation that needs an account. */
export function authenticationFaultsOf(
  requirement: RequirementId,
  mistakes: Mistakes<Partial<ServiceRules>>,
): readonly Fault[] {
  return Object.entries(mistakes).flatMap(([title, rules]) =>
    faultsOf(requirement, accountOperations, { [title]: { rules } }),
  );
}

/** The rules hold for requests of the second account. */
export const ofSecond = (rules: ServiceRules['secondAccountOverrides']): Partial<ServiceRules> => ({
  secondAccountOverrides: rules,
});

/** The header is accepted without validation if this holds for its value; `null` if it is missing. */
export function acceptsUnverified(
  header: AuthHeader,
  accepts: (value: string | null) => boolean,
): Partial<ServiceRules> {
  return { acceptsUnverified: (name, value) => name === header && accepts(value) };
}

/** The header need only have the right form. */
export const anyFormed = (header: AuthHeader): Partial<ServiceRules> => ({
  headers: { ...defaultRules.headers, [header]: 'well-formed' },
});

const statedMessage = ({ timestamp, method, path, body }: SignedParts) => timestamp + method + path + body;

/** A signature must cover these parts as they are changed here. */
export const expectsSigned = (change: (parts: SignedParts) => Partial<SignedParts>): Partial<ServiceRules> => ({
  signedMessages: (parts) => [statedMessage({ ...parts, ...change(parts) })],
});

/** A signature over any of these other messages is valid, too. */
export const alsoSigned = (otherMessages: (parts: SignedParts) => readonly string[]): Partial<ServiceRules> => ({
  signedMessages: (parts) => [statedMessage(parts), ...otherMessages(parts)],
});

/** A signature that covers the parts as they are changed here is valid, too. */
export const alsoSignedWith = (change: (parts: SignedParts) => Partial<SignedParts>): Partial<ServiceRules> =>
  alsoSigned((parts) => [statedMessage({ ...parts, ...change(parts) })]);

/** The secret of any account makes a valid signature. */
export const secretsOfAll: ServiceRules['validSecrets'] = (_, accounts) => accounts.map(({ secret }) => secret);
