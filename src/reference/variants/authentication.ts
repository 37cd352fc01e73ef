// Variants of authentication (part 5) and of the base path.
import { endpointIds, endpoints } from '../../../spec/endpoints.js';
import { refuse } from '../deviation-builders.js';
import { accountOperations, tradingOperations } from '../operations.js';
import { choicesOf, type Variant, variantsOf } from './variant.js';

export const authenticationVariants: readonly Variant[] = [
  ...choicesOf(['account.read-headers', 'account.unauthenticated-reads', 'error.status-codes'], {
    'reads-without-authentication': ['reads of the account need no headers', { authenticated: tradingOperations }],
  }),
  ...choicesOf(['account.unauthenticated-reads', 'error.status-codes'], {
    'reads-builder-trades-without-authentication': [
      'builder trades need no headers',
      { authenticated: [...tradingOperations, 'account-orders', 'account-order', 'account-trades'] },
    ],
  }),
  ...choicesOf(['account.unauthenticated-reads'], {
    'requires-authentication-for-fees-and-the-order-book': [
      'reads of fees and of the order book need the five headers',
      { authenticated: endpointIds.filter((id) => endpoints[id].feature !== 'catalog') },
    ],
  }),
  ...variantsOf(['5'], ['account.unauthenticated-reads', 'error.status-codes', 'error.types'], {
    'refuses-signed-reads-of-builder-trades': [
      'builder trades are refused to requests that carry the headers',
      {
        ...refuse(
          ({ endpoint, headers }) => endpoint === 'builder-trades' && headers.get('SERVICE_SIGNATURE') !== null,
          'builder trades take no headers',
        ),
        policy: { authenticated: accountOperations.filter((operation) => operation !== 'builder-trades') },
      },
    ],
  }),
  ...choicesOf(['auth.timestamp-unit'], {
    'expects-timestamps-in-seconds': ['timestamps are in seconds', { timestampUnit: 's' }],
    'accepts-timestamps-in-seconds-and-milliseconds': [
      'timestamps in seconds and in milliseconds are accepted',
      { timestampUnit: 'either' },
    ],
  }),
  ...choicesOf(['auth.secret-encoding'], {
    'reads-secrets-as-hex': ['the secret is hexadecimal', { secretEncoding: 'hex' }],
    'reads-secrets-as-text': ['the secret is used as UTF-8 text', { secretEncoding: 'utf8' }],
  }),
  ...choicesOf(['auth.signature-padding'], {
    'requires-signature-padding': ['a signature must end in =', { signaturePadding: 'padded' }],
    'refuses-signature-padding': ['a signature must not end in =', { signaturePadding: 'unpadded' }],
  }),
  ...choicesOf(['auth.base-path-signed'], {
    'has-a-base-path': ['the service has a base path, which is not signed', { basePath: '/api/v1' }],
    'signs-the-base-path': [
      'the service has a base path, which is signed',
      { basePath: '/api/v1', signedPath: 'full' },
    ],
  }),
  ...choicesOf(['auth.address-spelling'], {
    'accepts-addresses-in-any-case': ['the checksum of an address is not verified', { addressSpelling: 'any' }],
  }),
  ...choicesOf(['auth.replay'], { 'refuses-replays': ['a signature is accepted once', { replays: 'refused' }] }),
  ...choicesOf(['auth.timestamp-age'], {
    'accepts-timestamps-for-5-seconds': ['a timestamp is accepted for 5 seconds', { timestampWindow: 5_000 }],
    'accepts-old-timestamps': ['a timestamp is accepted for a month', { timestampWindow: 30 * 24 * 60 * 60 * 1000 }],
  }),
];
