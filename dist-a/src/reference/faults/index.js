// All faults.
import { accountCombinedFilterFaults } from './account-combined-filters.js';
import { accountFilterFaults } from './account-filters.js';
import { accountListFaults } from './account-lists.js';
import { accountTimeFilterFaults } from './account-time-filters.js';
import { accountTypeFaults } from './account-types.js';
import { agreementFaults } from './agreement.js';
import { authenticationFaults } from './authentication.js';
import { awkwardKeyFaults } from './awkward-keys.js';
import { batchFaults } from './batches.js';
import { bodyShapeFaults } from './body-shapes.js';
import { cancelScopeFaults } from './cancel-scope.js';
import { cancelingFaults } from './canceling.js';
import { catalogTypeFaults } from './catalog-types.js';
import { comparedCredentialFaults } from './compared-credentials.js';
import { creatorFilterFaults } from './creator-filter.js';
import { cursorPagingFaults } from './cursor-paging.js';
import { errorBodyFaults } from './error-bodies.js';
import { errorTypeFaults } from './error-types.js';
import { feeRateFaults } from './fee-rates.js';
import { filterPairFaults } from './filter-pairs.js';
import { flagFilterFaults } from './flag-filters.js';
import { formFaults } from './forms.js';
import { isolationFaults } from './isolation.js';
import { keyFilterFaults } from './key-filters.js';
import { limitDefaultFaults } from './limit-default.js';
import { limitHonoredFaults } from './limit-honored.js';
import { limitMaximumFaults } from './limit-maximum.js';
import { lookupFaults } from './lookups.js';
import { marketCancelsOfOneAccountFaults } from './market-cancels-of-one-account.js';
import { nestedRecordFaults } from './nested-records.js';
import { newOrderFaults } from './new-orders.js';
import { offsetFaults } from './offset.js';
import { orderBookLookupFaults } from './order-book-lookups.js';
import { orderBookTypeFaults } from './order-book-types.js';
import { otherRecordFaults } from './other-records.js';
import { placingFaults } from './placing.js';
import { realStackFaults } from './real-stacks/index.js';
import { repeatedOrderFaults } from './repeated-orders.js';
import { secondAccountFaults } from './second-account.js';
import { sellOrderFaults } from './sell-orders.js';
import { serverErrorFaults } from './server-errors.js';
import { signatureFaults } from './signatures.js';
import { sortingFaults } from './sorting.js';
import { unmatchedFilterFaults } from './unmatched-filters.js';
import { unverifiedRequestFaults } from './unverified-requests.js';
export const faults = [
    ...realStackFaults,
    ...serverErrorFaults,
    ...errorBodyFaults,
    ...errorTypeFaults,
    ...bodyShapeFaults,
    ...limitDefaultFaults,
    ...limitMaximumFaults,
    ...limitHonoredFaults,
    ...offsetFaults,
    ...awkwardKeyFaults,
    ...flagFilterFaults,
    ...keyFilterFaults,
    ...creatorFilterFaults,
    ...unmatchedFilterFaults,
    ...filterPairFaults,
    ...sortingFaults,
    ...lookupFaults,
    ...agreementFaults,
    ...orderBookLookupFaults,
    ...otherRecordFaults,
    ...formFaults,
    ...nestedRecordFaults,
    ...cursorPagingFaults,
    ...feeRateFaults,
    ...accountFilterFaults,
    ...accountTimeFilterFaults,
    ...accountCombinedFilterFaults,
    ...accountListFaults,
    ...isolationFaults,
    ...placingFaults,
    ...batchFaults,
    ...newOrderFaults,
    ...repeatedOrderFaults,
    ...secondAccountFaults,
    ...sellOrderFaults,
    ...cancelingFaults,
    ...cancelScopeFaults,
    ...marketCancelsOfOneAccountFaults,
    ...authenticationFaults,
    ...comparedCredentialFaults,
    ...signatureFaults,
    ...unverifiedRequestFaults,
    ...accountTypeFaults,
    ...catalogTypeFaults,
    ...orderBookTypeFaults,
];
//# sourceMappingURL=index.js.map