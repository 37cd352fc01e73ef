// All faults.
import { accountTypeFaults } from './account-types.js';
import { agreementFaults } from './agreement.js';
import { authenticationFaults } from './authentication.js';
import { awkwardKeyFaults } from './awkward-keys.js';
import { batchResultFaults } from './batch-results.js';
import { batchFaults } from './batches.js';
import { bodyShapeFaults } from './body-shapes.js';
import { cancelScopeFaults } from './cancel-scope.js';
import { cancelingFaults } from './canceling.js';
import { catalogTypeFaults } from './catalog-types.js';
import { comparedCredentialFaults } from './compared-credentials.js';
import { errorBodyFaults } from './error-bodies.js';
import { errorTypeFaults } from './error-types.js';
import type { Fault } from './fault.js';
import { feeRateFaults } from './fee-rates.js';
import { formFaults } from './forms.js';
import { isolationFaults } from './isolation.js';
import { listFaults } from './lists/index.js';
import { lookupFaults } from './lookups.js';
import { nestedRecordFaults } from './nested-records.js';
import { newOrderFaults } from './new-orders.js';
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
import { unverifiedRequestFaults } from './unverified-requests.js';

export type { Fault } from './fault.js';

export const faults: readonly Fault[] = [
  ...realStackFaults,
  ...serverErrorFaults,
  ...errorBodyFaults,
  ...errorTypeFaults,
  ...bodyShapeFaults,
  ...listFaults,
  ...awkwardKeyFaults,
  ...lookupFaults,
  ...agreementFaults,
  ...orderBookLookupFaults,
  ...otherRecordFaults,
  ...formFaults,
  ...nestedRecordFaults,
  ...feeRateFaults,
  ...isolationFaults,
  ...placingFaults,
  ...batchFaults,
  ...batchResultFaults,
  ...newOrderFaults,
  ...repeatedOrderFaults,
  ...secondAccountFaults,
  ...sellOrderFaults,
  ...cancelingFaults,
  ...cancelScopeFaults,
  ...authenticationFaults,
  ...comparedCredentialFaults,
  ...signatureFaults,
  ...unverifiedRequestFaults,
  ...accountTypeFaults,
  ...catalogTypeFaults,
  ...orderBookTypeFaults,
];
