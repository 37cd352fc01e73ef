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
    'serves-only-the-catalog': { hosts: 'catalog' },
    'serves-only-the-order-book': { hosts: 'order-book' },
  }),
  ...variantsOf(['7'], ['service.served-operations'], {
    'does-not-offer-fees': answerWith(({ endpoint }) => endpoint.endsWith('fee-rate'), {
      status: 501,
      body: { type: 'not implemented', error: 'there are no fee rates' },
    }),
  }),
  ...choicesOf(['two-forms.market', 'two-forms.markets'], { 'uses-two-hosts': { hosts: 'two' } }),
  ...choicesOf(['two-forms.markets'], {
    'lists-the-catalog-without-parameters': { marketListRoute: 'catalog-unless-cursor' },
    'always-lists-the-order-book': { marketListRoute: 'order-book' },
    'always-lists-the-catalog': { marketListRoute: 'catalog' },
  }),
  ...choicesOf(['two-forms.market'], {
    'looks-up-the-order-book-first': { singleMarketRoute: 'order-book-first' },
    'looks-up-condition-ids-in-the-order-book-alone': { singleMarketRoute: 'order-book-for-condition-ids' },
    'looks-up-only-the-catalog': { singleMarketRoute: 'catalog' },
  }),
  ...choicesOf(['account.unauthenticated-reads', 'two-forms.market'], {
    'looks-up-the-order-book-first-with-authentication': {
      singleMarketRoute: 'order-book-first',
      authenticated: allButCatalog,
    },
  }),
  ...choicesOf(['account.read-headers', 'account.unauthenticated-reads', 'error.status-codes'], {
    'reads-without-authentication': { authenticated: tradingOperations },
  }),
  ...choicesOf(['account.unauthenticated-reads', 'error.status-codes'], {
    'reads-builder-trades-without-authentication': { authenticated: allButBuilderTrades },
  }),
  ...choicesOf(['account.unauthenticated-reads'], {
    'requires-authentication-for-fees-and-the-order-book': { authenticated: allButCatalog },
  }),
  ...variantsOf(['5'], ['account.unauthenticated-reads', 'error.status-codes', 'error.types'], {
    'refuses-signed-reads-of-builder-trades': {
      ...refuse(
        ({ endpoint, headers }) => endpoint === 'builder-trades' && headers.get('SERVICE_SIGNATURE') !== null,
        'builder trades take no headers',
      ),
      policy: { authenticated: allButBuilderTrades },
    },
  }),
  ...choicesOf(['auth.timestamp-unit'], {
    'expects-timestamps-in-seconds': { timestampUnit: 's' },
    'accepts-timestamps-in-seconds-and-milliseconds': { timestampUnit: 'either' },
  }),
  ...choicesOf(['auth.secret-encoding'], {
    'reads-secrets-as-hex': { secretEncoding: 'hex' },
    'reads-secrets-as-text': { secretEncoding: 'utf8' },
  }),
  ...choicesOf(['auth.signature-padding'], {
    'requires-signature-padding': { signaturePadding: 'padded' },
    'refuses-signature-padding': { signaturePadding: 'unpadded' },
  }),
  ...choicesOf(['auth.base-path-signed'], {
    'has-a-base-path': { basePath: '/api/v1' },
    'signs-the-base-path': { basePath: '/api/v1', signedPath: 'full' },
  }),
  ...choicesOf(['auth.address-spelling'], { 'accepts-addresses-in-any-case': { addressSpelling: 'any' } }),
  ...choicesOf(['auth.replay'], { 'refuses-replays': { replays: 'refused' } }),
  ...choicesOf(['auth.timestamp-age'], {
    'accepts-timestamps-for-5-seconds': { timestampWindow: 5_000 },
    'accepts-old-timestamps': { timestampWindow: 30 * 24 * 60 * 60 * 1000 },
  }),
  ...choicesOf(['error.status-codes'], {
    'answers-errors-with-200': changeErrors(() => ({ status: 200 })),
    'answers-errors-with-418': changeErrors(() => ({ status: 418 })),
    'answers-errors-with-422': changeErrors((reason) => ({ status: reason === 'internal' ? 500 : 422 })),
  }),
  ...choicesOf(['error.types'], {
    'uses-other-error-types': changeErrors((reason) =>
      reason === 'bad-request' || reason === 'not-found' ? {} : { type: `E_${reason.toUpperCase()}` },
    ),
  }),
  ...choicesOf(['service.success-codes'], {
    'answers-success-with-201': { successStatus: 201 },
    'answers-success-with-206': { successStatus: 206 },
  }),
];
