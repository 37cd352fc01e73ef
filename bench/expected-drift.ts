// Which open questions each variant answers otherwise than the reference service without it.
import type { RequirementId } from '../spec/ledger.js';

type Questions = readonly RequirementId[];

const statuses: Questions = ['error.status-codes'];
const presence: Questions = ['service.absent-fields'];
const pageSize: Questions = ['cursor.page-size'];
const columns: Questions = ['sort.columns'];
const successes: Questions = ['service.success-codes'];

/**
 * Variants that are not listed drift in no answer: they cannot be seen in parsed bodies (compression), they are seen only
 * with means that would do harm (what becomes of orders that match), or they are a matter of data and time.
 */
export const expectedDrift: Readonly<Record<string, Questions>> = {
  'answers-errors-with-200': statuses,
  'answers-errors-with-418': statuses,
  'answers-errors-with-422': statuses,
  'uses-other-error-types': ['error.types'],
  'answers-success-with-201': successes,
  'answers-success-with-206': successes,
  'clamps-limit': statuses,
  'clamps-offset': statuses,
  'refuses-offsets-above-10000': statuses,
  'ignores-malformed-values': ['error.status-codes', 'fee-rate.unknown-token', 'filter.boolean-spellings'],
  'uses-the-first-of-repeated-parameters': statuses,
  'uses-the-last-of-repeated-parameters': statuses,
  'refuses-empty-parameters': statuses,
  'sorts-by-id-only': columns,
  'reverses-the-list-without-sort-columns': ['error.status-codes', 'sort.columns'],
  'ignores-every-sort-column': ['error.status-codes', 'sort.columns'],
  'refuses-every-sort-column': columns,
  'ignores-unknown-sort-columns': statuses,
  'lists-newest-first': ['paging.default-order'],
  'accepts-other-spellings-of-booleans': ['filter.boolean-spellings'],
  'hides-archived-records': ['filter.archived-default'],
  'sends-null-for-missing-mirrors': presence,
  'omits-missing-mirrors': presence,
  'pages-by-1': pageSize,
  'pages-by-100': pageSize,
  'pages-by-7': pageSize,
  'pages-by-1000': pageSize,
  'filters-pages-after-cutting-them': pageSize,
  'uses-opaque-cursors': ['cursor.encoding'],
  'ends-order-book-lists-with-an-empty-cursor': ['cursor.listing-end'],
  'ends-with-an-empty-page': ['cursor.listing-end'],
  'ends-lists-with-a-null-cursor': ['cursor.listing-end', 'service.absent-fields'],
  'refuses-the-end-cursor': statuses,
  'counts-the-whole-list': ['cursor.count-meaning'],
  'reads-without-authentication': ['account.read-headers', 'account.unauthenticated-reads', 'error.status-codes'],
  'requires-authentication-for-fees-and-the-order-book': ['account.unauthenticated-reads'],
  'refuses-signed-reads-of-builder-trades': ['account.unauthenticated-reads', 'error.status-codes', 'error.types'],
  'reads-builder-trades-without-authentication': ['account.unauthenticated-reads', 'error.status-codes'],
  'expects-timestamps-in-seconds': ['auth.timestamp-unit'],
  'accepts-timestamps-in-seconds-and-milliseconds': ['auth.timestamp-unit'],
  'reads-secrets-as-hex': ['auth.secret-encoding'],
  'reads-secrets-as-text': ['auth.secret-encoding'],
  'requires-signature-padding': ['auth.signature-padding'],
  'refuses-signature-padding': ['auth.signature-padding'],
  'has-a-base-path': ['auth.base-path-signed'],
  'signs-the-base-path': ['auth.base-path-signed'],
  'refuses-replays': ['auth.replay'],
  'accepts-timestamps-for-5-seconds': ['auth.timestamp-age'],
  'accepts-old-timestamps': ['auth.timestamp-age'],
  'pauses-trading': statuses,
  'refuses-malformed-orders': statuses,
  'returns-the-same-id-for-repeated-orders': ['place-order.repeat'],
  'refuses-unknown-cancels': statuses,
  'looks-up-orders-before-it-authenticates': ['error.status-codes', 'error.types'],
  'has-no-fee-rate-for-unknown-tokens': ['error.status-codes', 'error.types', 'fee-rate.unknown-token'],
  'uses-other-statuses': ['account-order.status-values', 'trade.status-values', 'trade.type-values'],
  'serves-only-the-catalog': ['two-forms.markets'],
  'uses-two-hosts': ['two-forms.market', 'two-forms.markets'],
  'lists-the-catalog-without-parameters': ['two-forms.markets'],
  'always-lists-the-order-book': ['two-forms.markets'],
  'always-lists-the-catalog': ['two-forms.markets'],
  'looks-up-the-order-book-first-with-authentication': ['account.unauthenticated-reads', 'two-forms.market'],
  'reports-repeated-cancels-as-canceled': ['cancel-order.cancel-again'],
  'looks-up-the-order-book-first': ['two-forms.market'],
  'looks-up-only-the-catalog': ['two-forms.market'],
  'sends-null-for-optional-members': presence,
  'omits-optional-members': presence,
  'sends-null-for-everything-but-ids': presence,
  'sends-null-for-members-that-a-form-lacks': ['service.additional-members'],
  'sends-null-as-data-of-empty-pages': presence,
  'omits-ids-and-slugs': presence,
  'omits-order-ids': presence,
  'adds-members': ['service.additional-members'],
  // Pages hold more or fewer records than the service itself put on them.
  'splits-trades-into-buckets': ['cursor.count-meaning', 'cursor.page-size'],
  'omits-closed-markets-from-simplified-markets': ['cursor.count-meaning', 'cursor.page-size'],
  'reports-missing-authentication-in-not-canceled': statuses,
};
