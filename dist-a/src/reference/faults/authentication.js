// Faults of the authentication headers (5.1), for each account and each operation.
import { authHeaders, headerFormats } from '../rules.js';
import { acceptsUnverified, anyFormed, authenticationFault, secretsOfAll, unsignedPart, } from './authentication-rules.js';
import { fault } from './fault.js';
const kebab = (header) => header.replace('SERVICE_', '').replaceAll('_', '-').toLowerCase();
const ignoredHeaders = {
    headers: Object.fromEntries(authHeaders.map((header) => [header, 'ignored'])),
};
const headerFaults = [
    authenticationFault({
        requirement: 'auth.missing-headers',
        name: 'ignores-all-authentication-headers',
        does: 'no authentication header is read',
        rules: ignoredHeaders,
    }),
    authenticationFault({
        requirement: 'auth.missing-headers',
        name: 'treats-unauthenticated-requests-as-the-second-account',
        does: 'no authentication header is read, and a request without them is one of the second account',
        rules: { ...ignoredHeaders, fallbackAccount: 1 },
    }),
    ...authHeaders.flatMap((header) => [
        authenticationFault({
            requirement: 'auth.required-header',
            name: `does-not-require-${kebab(header)}`,
            does: `a request without ${header} is accepted`,
            rules: acceptsUnverified(header, (value) => value === null),
        }),
        authenticationFault({
            requirement: 'auth.empty-header',
            name: `accepts-an-empty-${kebab(header)}`,
            does: `a request with an empty ${header} is accepted`,
            rules: acceptsUnverified(header, (value) => value === ''),
        }),
        authenticationFault({
            requirement: 'auth.malformed-header',
            name: `accepts-a-malformed-${kebab(header)}`,
            does: `a request whose ${header} is not of the right form is accepted`,
            rules: acceptsUnverified(header, (value) => value !== null && value !== '' && !headerFormats[header].test(value)),
        }),
    ]),
    authenticationFault({
        requirement: 'auth.timestamp-form',
        name: 'accepts-timestamps-before-letters',
        does: 'a timestamp with letters after its digits is accepted',
        rules: acceptsUnverified('SERVICE_TIMESTAMP', (value) => /^\d+[a-z]+$/i.test(value ?? '')),
    }),
    authenticationFault({
        requirement: 'auth.timestamp-form',
        name: 'accepts-timestamps-after-letters',
        does: 'a timestamp with letters before its digits is accepted',
        rules: acceptsUnverified('SERVICE_TIMESTAMP', (value) => /^[a-z]+\d+$/i.test(value ?? '')),
    }),
    authenticationFault({
        requirement: 'auth.timestamp-freshness',
        name: 'takes-the-timestamp-0-for-fresh',
        does: 'the timestamp 0 is accepted, whenever a request is sent',
        rules: acceptsUnverified('SERVICE_TIMESTAMP', (value) => value === '0'),
    }),
    authenticationFault({
        requirement: 'auth.unknown-key',
        name: 'accepts-unknown-api-keys',
        does: 'an API key that no account has is accepted',
        rules: { apiKeysAreKnown: false },
    }),
    authenticationFault({
        requirement: 'auth.foreign-key',
        name: 'accepts-api-keys-of-other-accounts',
        does: 'the API key of any account is accepted',
        rules: { apiKeysBelongToAccounts: false },
    }),
    authenticationFault({
        requirement: 'auth.passphrase',
        name: 'accepts-any-well-formed-passphrase',
        does: 'any passphrase of the right form is accepted',
        rules: anyFormed('SERVICE_PASSPHRASE'),
    }),
    authenticationFault({
        requirement: 'auth.address',
        name: 'accepts-any-well-formed-address',
        does: 'any address of the right form is accepted',
        rules: anyFormed('SERVICE_ADDRESS'),
    }),
];
const unknownOrder = fault({
    requirement: 'auth.unknown-order',
    operations: ['cancel-order'],
    name: 'answers-cancels-of-unknown-orders-without-authentication',
    does: 'a cancel of an order that does not exist is answered with a cancel result, authenticated or not',
    deviation: {
        reply(reply, { text }, { store }) {
            const [, id = ''] = /"orderId"\s*:\s*"([^"]*)"/.exec(text) ?? [];
            if (reply.status !== 401 || id === '' || store.order(id))
                return undefined;
            return {
                ...reply,
                status: 200,
                body: { canceled: [], not_canceled: { [id]: 'the account has no such order' } },
            };
        },
    },
});
/** What is verified for the first account only. */
const secondAccountFaults = [
    authenticationFault({
        requirement: 'auth.address',
        name: 'accepts-any-well-formed-address-for-the-second-account',
        does: 'with the API key of the second account, any address of the right form is accepted',
        rules: { secondAccountOverrides: anyFormed('SERVICE_ADDRESS') },
    }),
    authenticationFault({
        requirement: 'auth.passphrase',
        name: 'accepts-any-well-formed-passphrase-for-the-second-account',
        does: 'with the API key of the second account, any passphrase of the right form is accepted',
        rules: { secondAccountOverrides: anyFormed('SERVICE_PASSPHRASE') },
    }),
    authenticationFault({
        requirement: 'auth.timestamp-freshness',
        name: 'accepts-timestamps-of-any-age-from-the-second-account',
        does: 'a timestamp of the second account is accepted forever',
        rules: { secondAccountOverrides: anyFormed('SERVICE_TIMESTAMP') },
    }),
    authenticationFault({
        requirement: 'auth.foreign-secret',
        name: 'accepts-the-first-secret-for-the-second-account',
        does: 'a signature of the second account that is made with the secret of the first is valid',
        rules: { secondAccountOverrides: { validSecrets: secretsOfAll } },
    }),
    ...['timestamp', 'method', 'path', 'body'].map((part) => authenticationFault({
        requirement: `auth.signature-${part}`,
        name: `accepts-signatures-of-the-second-account-without-the-${part}`,
        does: `a signature of the second account need not cover the ${part}`,
        rules: { secondAccountOverrides: unsignedPart(part) },
    })),
    authenticationFault({
        requirement: 'auth.signature-secret',
        name: 'performs-requests-of-the-second-account-that-fail-authentication',
        does: 'a request of the second account that fails authentication is refused, and takes effect',
        rules: { secondAccountOverrides: { unauthenticatedChangesNothing: false } },
    }),
];
export const authenticationFaults = [
    ...headerFaults,
    unknownOrder,
    ...secondAccountFaults,
    authenticationFault({
        requirement: 'trading.rejected-write-no-trace',
        name: 'performs-requests-that-fail-authentication',
        does: 'a request that fails authentication is refused, and takes effect',
        rules: { unauthenticatedChangesNothing: false },
    }),
];
//# sourceMappingURL=authentication.js.map