// All faults.
import { accountFaults } from './accounts.js';
import { authenticationFaults } from './authentication.js';
import { batchFaults } from './batches.js';
import { bodyFaults } from './bodies.js';
import { cancelingFaults } from './canceling.js';
import { errorFaults } from './errors.js';
import type { Fault } from './fault.js';
import { accountFilterFaults } from './lists/account-filters.js';
import { catalogFilterFaults } from './lists/catalog-filters.js';
import { cursorFaults } from './lists/cursors.js';
import { pagingFaults } from './lists/paging.js';
import { lookupFaults } from './lookups.js';
import { newOrderFaults } from './new-orders.js';
import { orderBookLookupFaults } from './order-book-lookups.js';
import { comparisonFaults } from './real-stacks/comparisons.js';
import { databaseFaults } from './real-stacks/databases.js';
import { parameterFaults } from './real-stacks/parameters.js';
import { stateFaults } from './real-stacks/states.js';
import { recordFormFaults } from './record-forms.js';

export type { Fault } from './fault.js';

export const faults: readonly Fault[] = [
  [comparisonFaults, databaseFaults, parameterFaults, stateFaults],
  [errorFaults, bodyFaults],
  [pagingFaults, catalogFilterFaults, cursorFaults, accountFilterFaults],
  [lookupFaults, orderBookLookupFaults, recordFormFaults],
  [accountFaults, newOrderFaults, batchFaults, cancelingFaults, authenticationFaults],
].flat(2);
