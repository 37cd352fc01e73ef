// Variants of authentication (part 5) and of the base path.
import { endpointIds, endpoints } from '../../../spec/endpoints.js';
import { refuse } from '../deviation-builders.js';
import { accountOperations, tradingOperations } from '../operations.js';
import { variant, withPolicy } from './variant.js';
export const authenticationVariants = [
    withPolicy({
        name: 'reads-without-authentication',
        questions: ['account.read-headers', 'account.unauthenticated-reads', 'error.status-codes'],
        does: 'reads of the account need no headers',
        policy: { authenticated: tradingOperations },
    }),
    withPolicy({
        name: 'reads-builder-trades-without-authentication',
        questions: ['account.unauthenticated-reads', 'error.status-codes'],
        does: 'builder trades need no headers',
        policy: {
            authenticated: [...tradingOperations, 'account-orders', 'account-order', 'account-trades'],
        },
    }),
    withPolicy({
        name: 'requires-authentication-for-fees-and-the-order-book',
        questions: ['account.unauthenticated-reads'],
        does: 'reads of fees and of the order book need the five headers',
        policy: {
            authenticated: endpointIds.filter((id) => endpoints[id].feature !== 'catalog'),
        },
    }),
    variant({
        name: 'refuses-signed-reads-of-builder-trades',
        questions: ['account.unauthenticated-reads', 'error.status-codes', 'error.types'],
        does: 'builder trades are refused to requests that carry the headers',
        sections: ['5'],
        deviation: {
            ...refuse(({ endpoint, headers }) => endpoint === 'builder-trades' && headers.get('SERVICE_SIGNATURE') !== null, 'builder trades take no headers'),
            policy: { authenticated: accountOperations.filter((operation) => operation !== 'builder-trades') },
        },
    }),
    withPolicy({
        name: 'expects-timestamps-in-seconds',
        questions: ['auth.timestamp-unit'],
        does: 'timestamps are in seconds',
        policy: { timestampUnit: 's' },
    }),
    withPolicy({
        name: 'accepts-timestamps-in-seconds-and-milliseconds',
        questions: ['auth.timestamp-unit'],
        does: 'timestamps in seconds and in milliseconds are accepted',
        policy: { timestampUnit: 'either' },
    }),
    withPolicy({
        name: 'reads-secrets-as-hex',
        questions: ['auth.secret-encoding'],
        does: 'the secret is hexadecimal',
        policy: { secretEncoding: 'hex' },
    }),
    withPolicy({
        name: 'reads-secrets-as-text',
        questions: ['auth.secret-encoding'],
        does: 'the secret is used as UTF-8 text',
        policy: { secretEncoding: 'utf8' },
    }),
    withPolicy({
        name: 'requires-signature-padding',
        questions: ['auth.signature-padding'],
        does: 'a signature must end in =',
        policy: { signaturePadding: 'padded' },
    }),
    withPolicy({
        name: 'refuses-signature-padding',
        questions: ['auth.signature-padding'],
        does: 'a signature must not end in =',
        policy: { signaturePadding: 'unpadded' },
    }),
    withPolicy({
        name: 'has-a-base-path',
        questions: ['auth.base-path-signed'],
        does: 'the service has a base path, which is not signed',
        policy: { basePath: '/api/v1' },
    }),
    withPolicy({
        name: 'signs-the-base-path',
        questions: ['auth.base-path-signed'],
        does: 'the service has a base path, which is signed',
        policy: {
            basePath: '/api/v1',
            signedPath: 'full',
        },
    }),
    withPolicy({
        name: 'accepts-addresses-in-any-case',
        questions: ['auth.address-spelling'],
        does: 'the checksum of an address is not verified',
        policy: { addressSpelling: 'any' },
    }),
    withPolicy({
        name: 'refuses-replays',
        questions: ['auth.replay'],
        does: 'a signature is accepted once',
        policy: { replays: 'refused' },
    }),
    withPolicy({
        name: 'accepts-timestamps-for-5-seconds',
        questions: ['auth.timestamp-age'],
        does: 'a timestamp is accepted for 5 seconds',
        policy: { timestampWindow: 5_000 },
    }),
    withPolicy({
        name: 'accepts-old-timestamps',
        questions: ['auth.timestamp-age'],
        does: 'a timestamp is accepted for a month',
        policy: { timestampWindow: 30 * 24 * 60 * 60 * 1000 },
    }),
];
//# sourceMappingURL=authentication.js.map