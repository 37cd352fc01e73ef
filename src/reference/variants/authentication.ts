// Variants of authentication (part 5) and of the base path.
import { endpointIds, endpoints } from '../../../spec/endpoints.js';
import { refuse } from '../deviation-builders.js';
import { accountOperations, tradingOperations } from '../operations.js';
import { type Variant, variant, withPolicy } from './variant.js';

export const authenticationVariants: readonly Variant[] = [
  withPolicy({
    name: 'reads-without-authentication',
    does: 'reads of the account need no headers',
    policy: { authenticated: tradingOperations },
  }),
  withPolicy({
    name: 'reads-builder-trades-without-authentication',
    does: 'builder trades need no headers',
    policy: {
      authenticated: [...tradingOperations, 'account-orders', 'account-order', 'account-trades'],
    },
  }),
  withPolicy({
    name: 'requires-authentication-for-fees-and-the-order-book',
    does: 'reads of fees and of the order book need the five headers',
    policy: {
      authenticated: endpointIds.filter((id) => endpoints[id].feature !== 'catalog'),
    },
  }),
  variant({
    name: 'refuses-signed-reads-of-builder-trades',
    does: 'builder trades are refused to requests that carry the headers',
    sections: ['5'],
    deviation: {
      ...refuse(
        ({ endpoint, headers }) => endpoint === 'builder-trades' && headers.get('SERVICE_SIGNATURE') !== null,
        'builder trades take no headers',
      ),
      policy: { authenticated: accountOperations.filter((operation) => operation !== 'builder-trades') },
    },
  }),
  withPolicy({
    name: 'expects-timestamps-in-seconds',
    does: 'timestamps are in seconds',
    policy: { timestampUnit: 's' },
  }),
  withPolicy({
    name: 'accepts-timestamps-in-seconds-and-milliseconds',
    does: 'timestamps in seconds and in milliseconds are accepted',
    policy: { timestampUnit: 'either' },
  }),
  withPolicy({ name: 'reads-secrets-as-hex', does: 'the secret is hexadecimal', policy: { secretEncoding: 'hex' } }),
  withPolicy({
    name: 'reads-secrets-as-text',
    does: 'the secret is used as UTF-8 text',
    policy: { secretEncoding: 'utf8' },
  }),
  withPolicy({
    name: 'requires-signature-padding',
    does: 'a signature must end in =',
    policy: { signaturePadding: 'padded' },
  }),
  withPolicy({
    name: 'refuses-signature-padding',
    does: 'a signature must not end in =',
    policy: { signaturePadding: 'unpadded' },
  }),
  withPolicy({
    name: 'has-a-base-path',
    does: 'the service has a base path, which is not signed',
    policy: { basePath: '/api/v1' },
  }),
  withPolicy({
    name: 'signs-the-base-path',
    does: 'the service has a base path, which is signed',
    policy: {
      basePath: '/api/v1',
      signedPath: 'full',
    },
  }),
  withPolicy({
    name: 'accepts-addresses-in-any-case',
    does: 'the checksum of an address is not verified',
    policy: { addressSpelling: 'any' },
  }),
  withPolicy({ name: 'refuses-replays', does: 'a signature is accepted once', policy: { replays: 'refused' } }),
  withPolicy({
    name: 'accepts-timestamps-for-5-seconds',
    does: 'a timestamp is accepted for 5 seconds',
    policy: { timestampWindow: 5_000 },
  }),
  withPolicy({
    name: 'accepts-old-timestamps',
    does: 'a timestamp is accepted for a month',
    policy: { timestampWindow: 30 * 24 * 60 * 60 * 1000 },
  }),
];
