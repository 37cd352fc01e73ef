import { accountOperations } from '../operations.js';
import { authenticationFault } from './authentication-rules.js';
import { fault } from './fault.js';
const credentials = [
    { header: 'SERVICE_API_KEY', noun: 'api-keys', length: 36, requirement: 'auth.unknown-key' },
    { header: 'SERVICE_ADDRESS', noun: 'addresses', length: 42, requirement: 'auth.address' },
    { header: 'SERVICE_PASSPHRASE', noun: 'passphrases', length: 64, requirement: 'auth.passphrase' },
];
const parts = [
    { name: 'the-beginning', does: 'the first 10 characters', of: (value) => value.slice(0, 10) },
    // The first two characters of an address are the same in all of them.
    { name: 'the-end', does: 'all but the first 4 characters', of: (value) => value.slice(4) },
    { name: 'both-ends', does: 'the first and the last 8 characters', of: (v) => v.slice(0, 8) + v.slice(-8) },
];
/** What follows the characters of a valid value is not read. */
function ignoresTail(header, cut) {
    return {
        around(request, next) {
            const { headers } = request;
            const get = (name) => {
                const value = headers.get(name);
                return name === header && value !== null ? cut(value) : value;
            };
            return next({ ...request, headers: { get } });
        },
    };
}
/** HMAC-SHA256 in base64url, without padding. */
const signatureLength = 43;
export const comparedCredentialFaults = [
    ...credentials.flatMap(({ header, noun, length, requirement }) => [
        ...parts.map(({ name, does, of }) => authenticationFault({
            requirement,
            name: `compares-${name}-of-${noun}`,
            does: `only ${does} of ${header} are compared`,
            rules: { comparedPart: (compared, value) => (compared === header ? of(value) : value) },
        })),
        fault({
            requirement: 'auth.malformed-header',
            operations: accountOperations,
            name: `ignores-what-follows-${noun}`,
            does: `${header} may go on after its ${length} characters`,
            deviation: ignoresTail(header, (value) => value.slice(0, length)),
        }),
    ]),
    fault({
        requirement: 'auth.malformed-header',
        operations: accountOperations,
        name: 'ignores-what-follows-signatures',
        does: 'SERVICE_SIGNATURE may go on after its 43 characters',
        deviation: ignoresTail('SERVICE_SIGNATURE', (value) => value.slice(0, signatureLength)),
    }),
    authenticationFault({
        requirement: 'auth.required-header',
        name: 'authenticates-the-second-account-by-its-address-alone',
        does: 'a request without an API key is one of the second account if it has its address',
        rules: { secondAddressIsEnough: true },
    }),
];
//# sourceMappingURL=compared-credentials.js.map