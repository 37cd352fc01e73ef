import { Refusal } from './refusal.js';
import { authHeaders, headerFormats, rulesFor } from './rules.js';
import { createSignatureVerifier } from './signatures.js';
/** Finds the account behind a request, or refuses. Remembers signatures when policy or rules ask for it. */
export function createAuthenticator({ policy, rules, accounts, now, }) {
    const isSignatureValid = createSignatureVerifier(policy, accounts);
    const rulesOf = (account) => rulesFor(rules, account === accounts[1]);
    const isEqual = (header, own, given) => rules.comparedPart(header, own) === rules.comparedPart(header, given);
    function identify(values, isKeyVerified) {
        const owner = accounts.find(({ apiKey }) => isEqual('SERVICE_API_KEY', apiKey, values.SERVICE_API_KEY));
        if (isKeyVerified && (owner === undefined ? rules.apiKeysAreKnown : rules.apiKeysBelongToAccounts))
            return owner;
        // When the key does not identify the account, another header has to.
        const address = values.SERVICE_ADDRESS.toLowerCase();
        return (accounts.find((account) => account.address.toLowerCase() === address) ??
            accounts.find(({ passphrase }) => passphrase === values.SERVICE_PASSPHRASE) ??
            accounts[rules.fallbackAccount]);
    }
    function isFresh(timestamp) {
        const value = Number(timestamp);
        const isNear = (milliseconds) => Math.abs(now() - milliseconds) <= policy.timestampWindow;
        return (policy.timestampUnit !== 's' && isNear(value)) || (policy.timestampUnit !== 'ms' && isNear(value * 1000));
    }
    return (request) => {
        const values = Object.fromEntries(authHeaders.map((header) => [header, request.headers.get(header) ?? '']));
        const [, second] = accounts;
        if (rules.secondAddressIsEnough && !values.SERVICE_API_KEY && values.SERVICE_ADDRESS === second?.address)
            return second;
        const isVerified = (header) => rules.headers[header] !== 'ignored' && !rules.acceptsUnverified(header, request.headers.get(header));
        for (const header of authHeaders.filter(isVerified)) {
            if (values[header] === '')
                throw new Refusal('unauthorized', `${header} is missing`);
            if (!headerFormats[header].test(values[header]))
                throw new Refusal('unauthorized', `${header} is malformed`);
        }
        const account = identify(values, isVerified('SERVICE_API_KEY'));
        const matches = {
            SERVICE_API_KEY: () => true,
            SERVICE_ADDRESS: ({ address }) => policy.addressSpelling === 'checksummed'
                ? isEqual('SERVICE_ADDRESS', address, values.SERVICE_ADDRESS)
                : address.toLowerCase() === values.SERVICE_ADDRESS.toLowerCase(),
            SERVICE_PASSPHRASE: (found) => (rulesOf(found).passphrasesBelongToAccounts ? [found] : accounts).some(({ passphrase }) => isEqual('SERVICE_PASSPHRASE', passphrase, values.SERVICE_PASSPHRASE)),
            SERVICE_TIMESTAMP: () => isFresh(values.SERVICE_TIMESTAMP),
            SERVICE_SIGNATURE: (found) => isSignatureValid({ request, account: found, timestamp: values.SERVICE_TIMESTAMP, given: values.SERVICE_SIGNATURE }, rulesOf(found)),
        };
        // One message for all of these, so that it does not reveal which part of a credential was right.
        if (account === undefined ||
            !authHeaders
                .filter((header) => isVerified(header) && rulesOf(account).headers[header] === 'matched')
                .every((header) => matches[header](account)))
            throw new Refusal('unauthorized', 'the credentials do not match the request');
        return account;
    };
}
//# sourceMappingURL=auth.js.map