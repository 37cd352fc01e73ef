import { accountOperations } from '../operations.js';
import { alsoSigned, anyFormed, authenticationFault, secretsOfAll, signedMessages, unsignedPart, } from './authentication-rules.js';
import { fault } from './fault.js';
const methods = ['GET', 'POST', 'PUT', 'DELETE'];
const paths = [
    '/order',
    '/orders',
    '/cancel-market-orders',
    '/data/orders',
    '/data/trades',
    '/',
    '',
    '/data/order',
    '/other',
    '/tags',
    '/markets',
];
const minified = (body) => body && JSON.stringify(JSON.parse(body));
function isBatchOf(body, size) {
    const sent = body.startsWith('[') ? JSON.parse(body) : undefined;
    return Array.isArray(sent) && sent.length === size;
}
const isBatchOfSells = (body) => body.startsWith('[') && body.includes('"side":"SELL"');
const isMarketCancel = (body) => body.startsWith('{') && !/"(orderId|order)"/.test(body);
/** Signatures with a character that base64 spells otherwise are missing. */
const refusesUrlSafeCharacters = {
    around(request, next) {
        const { headers } = request;
        const get = (name) => (name === 'SERVICE_SIGNATURE' ? null : headers.get(name));
        return next(/[-_]/.test(headers.get('SERVICE_SIGNATURE') ?? '') ? { ...request, headers: { get } } : request);
    },
};
/** The secret that is decoded into the bytes of this text. */
const encoded = (key) => Buffer.from(key).toString('base64url');
export const signatureFaults = [
    authenticationFault({
        requirement: 'auth.signature-secret',
        name: 'accepts-any-well-formed-signature',
        does: 'any signature of the right form is accepted',
        rules: anyFormed('SERVICE_SIGNATURE'),
    }),
    ...[1, 15].map((size) => authenticationFault({
        requirement: 'auth.signature-secret',
        name: `accepts-any-well-formed-signature-of-a-batch-of-${size}`,
        does: `any signature of the right form is accepted with a batch of ${size}`,
        rules: { verifiesSignatureOf: (body) => !isBatchOf(body, size) },
    })),
    authenticationFault({
        requirement: 'auth.signature-secret',
        name: 'accepts-any-well-formed-signature-of-market-cancels-of-the-first-account',
        does: 'any signature of the right form is accepted with a cancel by market of the first account',
        rules: {
            verifiesSignatureOf: (body) => !isMarketCancel(body),
            secondAccountOverrides: { verifiesSignatureOf: () => true },
        },
    }),
    authenticationFault({
        requirement: 'auth.signature-secret',
        name: 'accepts-any-well-formed-signature-of-batches-of-sells',
        does: 'any signature of the right form is accepted with a batch that holds a SELL',
        rules: { verifiesSignatureOf: (body) => !isBatchOfSells(body) },
    }),
    authenticationFault({
        requirement: 'auth.signature-encoding',
        name: 'expects-signatures-in-base64',
        does: 'a signature must be in base64 with + and /',
        rules: { signatureAlphabet: 'base64' },
    }),
    authenticationFault({
        requirement: 'auth.malformed-header',
        name: 'compares-signatures-without-case',
        does: 'upper and lower case of a signature are the same',
        rules: { isSignatureCaseSensitive: false },
    }),
    authenticationFault({
        requirement: 'auth.signature-secret',
        name: 'verifies-signatures-of-the-first-account-only',
        does: 'any signature of the right form is accepted with a request of the second account',
        rules: { secondAccountOverrides: anyFormed('SERVICE_SIGNATURE') },
    }),
    authenticationFault({
        requirement: 'auth.foreign-key',
        name: 'accepts-passphrases-of-other-accounts',
        does: 'the passphrase of any account is accepted',
        rules: { passphrasesBelongToAccounts: false },
    }),
    authenticationFault({
        requirement: 'auth.foreign-secret',
        name: 'accepts-secrets-of-other-accounts',
        does: 'a signature made with the secret of any account is valid',
        rules: { validSecrets: secretsOfAll },
    }),
    ...[
        ['an-empty-secret', 'no secret at all', () => ''],
        ['the-api-key-as-secret', 'the API key', ({ apiKey }) => encoded(apiKey)],
        ['the-passphrase-as-secret', 'the passphrase', ({ passphrase }) => encoded(passphrase)],
    ].map(([name, does, otherSecret]) => authenticationFault({
        requirement: 'auth.signature-secret',
        name: `accepts-${name}`,
        does: `a signature made with ${does} is valid, too`,
        rules: { validSecrets: (account) => [account.secret, otherSecret(account)] },
    })),
    fault({
        requirement: 'auth.timestamp-freshness',
        operations: accountOperations,
        name: 'accepts-timestamps-of-any-age',
        does: 'a timestamp is accepted forever',
        deviation: { policy: { timestampWindow: Number.MAX_SAFE_INTEGER } },
    }),
    authenticationFault({
        requirement: 'auth.signature-method',
        name: 'accepts-signatures-of-other-methods',
        does: 'a signature is valid for every method',
        rules: signedMessages(({ timestamp, path, body }) => methods.map((method) => timestamp + method + path + body)),
    }),
    authenticationFault({
        requirement: 'auth.signature-method',
        name: 'accepts-signatures-of-methods-in-lower-case',
        does: 'a signature is valid for its method in lower case, too',
        rules: alsoSigned(({ timestamp, method, path, body }) => timestamp + method.toLowerCase() + path + body),
    }),
    authenticationFault({
        requirement: 'auth.signature-method',
        name: 'accepts-signatures-of-the-method-before-the-timestamp',
        does: 'a signature over method + timestamp + path + body is valid, too',
        rules: alsoSigned(({ timestamp, method, path, body }) => method + timestamp + path + body),
    }),
    authenticationFault({
        requirement: 'auth.signature-body',
        name: 'accepts-signatures-of-the-body-before-the-path',
        does: 'a signature over timestamp + method + body + path is valid, too',
        rules: alsoSigned(({ timestamp, method, path, body }) => timestamp + method + body + path),
    }),
    authenticationFault({
        requirement: 'auth.signature-path',
        name: 'accepts-signatures-of-other-paths',
        does: 'a signature of one of many other paths is valid',
        rules: signedMessages(({ timestamp, method, path, body }) => [...new Set([path, ...paths])].map((signedPath) => timestamp + method + signedPath + body)),
    }),
    authenticationFault({
        requirement: 'auth.signature-path',
        name: 'accepts-signatures-of-paths-in-upper-case',
        does: 'a signature is valid for its path in upper case, too',
        rules: alsoSigned(({ timestamp, method, path, body }) => timestamp + method + path.toUpperCase() + body),
    }),
    ...['timestamp', 'body'].map((part) => authenticationFault({
        requirement: `auth.signature-${part}`,
        name: `accepts-signatures-without-the-${part}`,
        does: `a signature need not cover the ${part}`,
        rules: unsignedPart(part),
    })),
    ...[
        ['/orders', 'batches'],
        ['/order', 'cancels-by-id'],
        ['/cancel-market-orders', 'cancels-by-market'],
    ].map(([unsigned, requests]) => authenticationFault({
        requirement: 'auth.signature-body',
        name: `accepts-signatures-without-the-body-of-${requests}-of-the-second-account`,
        does: `a signature of ${requests.replaceAll('-', ' ')} of the second account need not cover the body`,
        rules: {
            secondAccountOverrides: signedMessages(({ timestamp, method, path, body }) => [
                timestamp + method + path + body,
                ...(path === unsigned && (method === 'DELETE' || path === '/orders') ? [timestamp + method + path] : []),
            ]),
        },
    })),
    authenticationFault({
        requirement: 'auth.signature-body',
        name: 'expects-signatures-of-minified-bodies',
        does: 'a signature must cover the body without white space, however it was sent',
        rules: signedMessages(({ timestamp, method, path, body }) => [timestamp + method + path + minified(body)]),
    }),
    authenticationFault({
        requirement: 'auth.signature-body',
        name: 'expects-signatures-of-bodies-read-as-latin-1',
        does: 'a signature must cover the body with each of its bytes as a character of its own',
        rules: signedMessages(({ timestamp, method, path, body }) => [
            timestamp + method + path + Buffer.from(body).toString('latin1'),
        ]),
    }),
    authenticationFault({
        requirement: 'auth.signature-body',
        name: 'expects-signatures-of-cancels-without-characters-beyond-ascii',
        does: 'a signature of a cancel must cover the body without its characters beyond ASCII',
        rules: signedMessages(({ timestamp, method, path, body }) => [
            timestamp + method + path + (method === 'DELETE' ? body.replace(/[^\n -~]/g, '') : body),
        ]),
    }),
    authenticationFault({
        requirement: 'auth.signed-path-excludes-query',
        name: 'expects-the-query-in-signatures-of-market-cancels',
        does: 'a signature of a cancel by market must cover the query',
        rules: signedMessages(({ timestamp, method, path, search, body }) => [
            timestamp + method + path + (path === '/cancel-market-orders' ? search : '') + body,
        ]),
    }),
    authenticationFault({
        requirement: 'auth.signed-path-excludes-query',
        name: 'expects-the-query-in-signatures',
        does: 'a signature must cover the query',
        rules: signedMessages(({ timestamp, method, path, search, body }) => [timestamp + method + path + search + body]),
    }),
    ...[
        [['cancel-order'], 'cancels', 'a cancel by id'],
        [['place-order', 'place-orders', 'cancel-market-orders'], 'placements', 'a placement or of a cancel by market'],
    ].map(([operations, requests, signed]) => fault({
        requirement: 'auth.signature-encoding',
        operations,
        name: `refuses-url-safe-characters-in-signatures-of-${requests}`,
        does: `a signature of ${signed} is refused if it holds - or _`,
        deviation: refusesUrlSafeCharacters,
    })),
];
//# sourceMappingURL=signatures.js.map