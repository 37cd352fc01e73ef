import { accountOperations } from '../operations.js';
import { defaultRules } from '../rules.js';
import { fault } from './fault.js';
export function authenticationFault({ requirement, name, does, rules }) {
    return fault({ requirement, operations: accountOperations, name, does, deviation: { rules } });
}
/** The header is accepted without validation if this holds for its value; `null` if it is missing. */
export function acceptsUnverified(header, accepts) {
    return { acceptsUnverified: (name, value) => name === header && accepts(value) };
}
export const signedMessages = (messages) => ({ signedMessages: messages });
/** The header need only have the right form. */
export const anyFormed = (header) => ({
    headers: { ...defaultRules.headers, [header]: 'well-formed' },
});
const statedMessage = ({ timestamp, method, path, body }) => timestamp + method + path + body;
/** A signature over this other message is valid, too. */
export const alsoSigned = (otherMessage) => signedMessages((parts) => [statedMessage(parts), otherMessage(parts)]);
/** A signature need not cover this part. */
export const unsignedPart = (part) => alsoSigned((parts) => statedMessage({ ...parts, [part]: '' }));
/** The secret of any account makes a valid signature. */
export const secretsOfAll = (_, accounts) => accounts.map(({ secret }) => secret);
//# sourceMappingURL=authentication-rules.js.map