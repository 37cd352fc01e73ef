// How the faults of authentication (part 5) change the rules of the service, on every operation that needs an account.
import type { RequirementId } from '../../../spec/ledger.js';
import { accountOperations } from '../operations.js';
import { type AuthHeader, defaultRules, type ServiceRules, type SignedParts } from '../rules.js';
import type { Deviation } from '../types.js';
import { type Fault, faultsOf, type Mistakes } from './fault.js';

/** The faults that break one requirement on every operation that needs an account. */
export const authenticationFaultsOf = (
  requirement: RequirementId,
  ...mistakes: readonly Mistakes[]
): readonly Fault[] => faultsOf(requirement, accountOperations, ...mistakes);

const breaks = (rules: Partial<ServiceRules>): Deviation => ({ rules });

/** The rules hold for requests of the second account. */
export const ofSecond = ({ rules = {} }: Deviation): Deviation => breaks({ secondAccountOverrides: rules });

/** The header is accepted without validation if this holds for its value; `null` if it is missing. */
export const acceptsUnverified = (header: AuthHeader, accepts: (value: string | null) => boolean): Deviation =>
  breaks({ acceptsUnverified: (name, value) => name === header && accepts(value) });

/** The header need only have the right form. */
export const anyFormed = (header: AuthHeader): Deviation =>
  breaks({ headers: { ...defaultRules.headers, [header]: 'well-formed' } });

/** The signature of a body for which this holds need only have the right form. */
export const anyFormedSignatureOf = (isUnverified: (body: string) => boolean): Deviation =>
  breaks({ verifiesSignatureOf: (body) => !isUnverified(body) });

type ChangeParts = (parts: SignedParts) => Partial<SignedParts>;
const statedMessage = ({ timestamp, method, path, body }: SignedParts) => timestamp + method + path + body;

/** A signature must cover these parts as they are changed here. */
export const expectsSigned = (change: ChangeParts): Deviation =>
  breaks({ signedMessages: (parts) => [statedMessage({ ...parts, ...change(parts) })] });

/** A signature over any of these other messages is valid, too. */
export const alsoSigned = (otherMessages: (parts: SignedParts) => readonly string[]): Deviation =>
  breaks({ signedMessages: (parts) => [statedMessage(parts), ...otherMessages(parts)] });

/** A signature that covers the parts as they are changed here is valid, too. */
export const alsoSignedWith = (change: ChangeParts): Deviation =>
  alsoSigned((parts) => [statedMessage({ ...parts, ...change(parts) })]);

/** The secret of any account makes a valid signature. */
export const secretsOfAll = breaks({ validSecrets: (_, accounts) => accounts.map(({ secret }) => secret) });

/** Another value of a header is read than the one that was sent; `null` for none. */
export const readsHeader = (header: AuthHeader, read: (value: string | null) => string | null): Deviation => ({
  around: ({ headers, ...request }, next) =>
    next({
      ...request,
      headers: { get: (name) => (name === header ? read(headers.get(name)) : headers.get(name)) },
    }),
});
