// All faults.
import { accountFaults } from './accounts.js';
import { authenticationFaults } from './authentication.js';
import { awkwardKeyFaults } from './awkward-keys.js';
import { batchFaults } from './batches.js';
import { bodyShapeFaults } from './body-shapes.js';
import { cancelScopeFaults } from './cancel-scope.js';
import { cancelingFaults } from './canceling.js';
import { errorFaults } from './errors.js';
import type { Fault } from './fault.js';
import { formFaults } from './forms.js';
import { accountFilterFaults } from './lists/account-filters.js';
import { catalogFilterFaults } from './lists/catalog-filters.js';
import { catalogKeyFaults } from './lists/catalog-keys.js';
import { cursorFaults } from './lists/cursors.js';
import { listIsolationFaults } from './lists/isolation.js';
import { limitFaults } from './lists/limits.js';
import { offsetFaults } from './lists/offsets.js';
import { lookupFaults } from './lookups.js';
import { memberTypeFaults } from './member-types.js';
import { nestedRecordFaults } from './nested-records.js';
import { newOrderFaults } from './new-orders.js';
import { orderBookLookupFaults } from './order-book-lookups.js';
import { realStackFaults } from './real-stacks/index.js';
import { repeatedOrderFaults } from './repeated-orders.js';
import { sellOrderFaults } from './sell-orders.js';
import { signatureFaults } from './signatures.js';

export type { Fault } from './fault.js';

export const faults: readonly Fault[] = [
  ...realStackFaults,
  ...errorFaults,
  ...bodyShapeFaults,
  ...limitFaults,
  ...offsetFaults,
  ...catalogFilterFaults,
  ...catalogKeyFaults,
  ...cursorFaults,
  ...accountFilterFaults,
  ...listIsolationFaults,
  ...awkwardKeyFaults,
  ...lookupFaults,
  ...orderBookLookupFaults,
  ...formFaults,
  ...nestedRecordFaults,
  ...accountFaults,
  ...newOrderFaults,
  ...batchFaults,
  ...repeatedOrderFaults,
  ...sellOrderFaults,
  ...cancelingFaults,
  ...cancelScopeFaults,
  ...authenticationFaults,
  ...signatureFaults,
  ...memberTypeFaults,
];
