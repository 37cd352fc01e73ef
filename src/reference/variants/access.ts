// Variants of hosts, paths and authentication, and of statuses and types of errors (parts 4, 5 and 7).
import { endpointIds, endpoints } from '../../../spec/endpoints.js';
import { choices, type Policy, type RefusalReason } from '../choices.js';
import { answerWith, refuse } from '../deviation.js';
import { accountOperations, tradingOperations } from '../operations.js';
import { choicesOf, type Variant, variantsOf } from './variant.js';

const { value: errors } = choices.errors;
const reasons = Object.keys(errors) as RefusalReason[];

function changeErrors(change: (reason: RefusalReason) => Partial<Policy['errors'][RefusalReason]>): Partial<Policy> {
  const changed = reasons.map((reason) => [reason, { ...errors[reason], ...change(reason) }]);
  return { errors: Object.fromEntries(changed) as Policy['errors'] };
}

const allButCatalog = endpointIds.filter((id) => endpoints[id].feature !== 'catalog');
const allButBuilderTrades = accountOperations.filter((operation) => operation !== 'builder-trades');

export const accessVariants: readonly Variant[] = [
  ...choicesOf(['service.served-operations', 'two-forms.markets'], {
    'serves-only-the-catalog: only the catalog is served': { hosts: 'catalog' },
    'serves-only-the-order-book: only the order book is served': { hosts: 'order-book' },
  }),
  ...variantsOf(['7'], ['service.served-operations'], {
    'does-not-offer-fees: fee rates are answered with 501 and an error body': answerWith(
      ({ endpoint }) => endpoint.endsWith('fee-rate'),
      { status: 501, body: { type: 'not implemented', error: 'there are no fee rates' } },
    ),
  }),
  ...choicesOf(['two-forms.market', 'two-forms.markets'], {
    'uses-two-hosts: catalog and order book are on two hosts': { hosts: 'two' },
  }),
  ...choicesOf(['two-forms.markets'], {
    'lists-the-catalog-without-parameters: GET /markets without parameters is the catalog': {
      marketListRoute: 'catalog-unless-cursor',
    },
    'always-lists-the-order-book: GET /markets is always the order book': { marketListRoute: 'order-book' },
    'always-lists-the-catalog: GET /markets is always the catalog': { marketListRoute: 'catalog' },
  }),
  ...choicesOf(['two-forms.market'], {
    'looks-up-the-order-book-first: GET /markets/{condition id} is the order-book market': {
      singleMarketRoute: 'order-book-first',
    },
    'looks-up-condition-ids-in-the-order-book-alone: GET /markets/{condition id} is the order-book market, and an error for markets without an order book':
      { singleMarketRoute: 'order-book-for-condition-ids' },
    'looks-up-only-the-catalog: GET /markets/{id} is always the catalog market': { singleMarketRoute: 'catalog' },
  }),
  ...choicesOf(['account.unauthenticated-reads', 'two-forms.market'], {
    'looks-up-the-order-book-first-with-authentication: GET /markets/{condition id} is the order-book market, and all but the catalog needs the five headers':
      { singleMarketRoute: 'order-book-first', authenticated: allButCatalog },
  }),
  ...choicesOf(['account.read-headers', 'account.unauthenticated-reads', 'error.status-codes'], {
    'reads-without-authentication: reads of the account need no headers': { authenticated: tradingOperations },
  }),
  ...choicesOf(['account.unauthenticated-reads', 'error.status-codes'], {
    'reads-builder-trades-without-authentication: builder trades need no headers': {
      authenticated: allButBuilderTrades,
    },
  }),
  ...choicesOf(['account.unauthenticated-reads'], {
    'requires-authentication-for-fees-and-the-order-book: reads of fees and of the order book need the five headers': {
      authenticated: allButCatalog,
    },
  }),
  ...variantsOf(['5'], ['account.unauthenticated-reads', 'error.status-codes', 'error.types'], {
    'refuses-signed-reads-of-builder-trades: builder trades are refused to requests that carry the headers': {
      ...refuse(
        ({ endpoint, headers }) => endpoint === 'builder-trades' && headers.get('SERVICE_SIGNATURE') !== null,
        'builder trades take no headers',
      ),
      policy: { authenticated: allButBuilderTrades },
    },
  }),
  ...choicesOf(['auth.timestamp-unit'], {
    'expects-timestamps-in-seconds: timestamps are in seconds': { timestampUnit: 's' },
    'accepts-timestamps-in-seconds-and-milliseconds: timestamps in seconds and in milliseconds are accepted': {
      timestampUnit: 'either',
    },
  }),
  ...choicesOf(['auth.secret-encoding'], {
    'reads-secrets-as-hex: the secret is hexadecimal': { secretEncoding: 'hex' },
    'reads-secrets-as-text: the secret is used as UTF-8 text': { secretEncoding: 'utf8' },
  }),
  ...choicesOf(['auth.signature-padding'], {
    'requires-signature-padding: a signature must end in =': { signaturePadding: 'padded' },
    'refuses-signature-padding: a signature must not end in =': { signaturePadding: 'unpadded' },
  }),
  ...choicesOf(['auth.base-path-signed'], {
    'has-a-base-path: the service has a base path, which is not signed': { basePath: '/api/v1' },
    'signs-the-base-path: the service has a base path, which is signed': { basePath: '/api/v1', signedPath: 'full' },
  }),
  ...choicesOf(['auth.address-spelling'], {
    'accepts-addresses-in-any-case: the checksum of an address is not verified': { addressSpelling: 'any' },
  }),
  ...choicesOf(['auth.replay'], { 'refuses-replays: a signature is accepted once': { replays: 'refused' } }),
  ...choicesOf(['auth.timestamp-age'], {
    'accepts-timestamps-for-5-seconds: a timestamp is accepted for 5 seconds': { timestampWindow: 5_000 },
    'accepts-old-timestamps: a timestamp is accepted for a month': { timestampWindow: 30 * 24 * 60 * 60 * 1000 },
  }),
  ...choicesOf(['error.status-codes'], {
    'answers-errors-with-200: every error has status 200': changeErrors(() => ({ status: 200 })),
    'answers-errors-with-418: every error has status 418': changeErrors(() => ({ status: 418 })),
    'answers-errors-with-422: every error has status 422, an internal error 500': changeErrors((reason) => ({
      status: reason === 'internal' ? 500 : 422,
    })),
  }),
  ...choicesOf(['error.types'], {
    'uses-other-error-types: error types other than those observed': changeErrors((reason) =>
      reason === 'bad-request' || reason === 'not-found' ? {} : { type: `E_${reason.toUpperCase()}` },
    ),
  }),
  ...choicesOf(['service.success-codes'], {
    'answers-success-with-201: every success has status 201': { successStatus: 201 },
    'answers-success-with-206: every success has status 206': { successStatus: 206 },
  }),
];
