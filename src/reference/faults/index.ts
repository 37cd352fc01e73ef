// Every fault there is.
import { accountFaults } from './account.js';
import { bookFaults, feeFaults } from './books.js';
import { filterFaults, formFaults, lookupFaults, sortFaults, windowFaults } from './catalog.js';
import { cursorFaults } from './cursors.js';
import type { Fault } from './fault.js';
import { subtleFaults } from './subtle.js';
import { authenticationFaults, cancelFaults, orderFaults } from './trading.js';
import { transportFaults } from './transport.js';
import { singleTypeFaults, typeFaults } from './types.js';

export type { Fault } from './fault.js';

export const faults: readonly Fault[] = [
  ...transportFaults,
  ...windowFaults,
  ...filterFaults,
  ...sortFaults,
  ...lookupFaults,
  ...formFaults,
  ...bookFaults,
  ...cursorFaults,
  ...feeFaults,
  ...accountFaults,
  ...orderFaults,
  ...cancelFaults,
  ...authenticationFaults,
  ...subtleFaults,
  ...typeFaults,
  ...singleTypeFaults,
];
