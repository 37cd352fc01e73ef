// Faults of lists: what is misread, in which parameter, on which lists, beside what.
import type { Fault } from '../fault.js';
import { accountFilterFaults } from './account-filters.js';
import { catalogFilterFaults } from './catalog-filters.js';
import { catalogKeyFaults } from './catalog-keys.js';
import { cursorFaults } from './cursors.js';
import { filterBesideOthersFaults } from './filters-beside-others.js';
import { listIsolationFaults } from './isolation.js';
import { limitFaults } from './limits.js';
import { offsetFaults } from './offsets.js';
import { sortingFaults } from './sorting.js';

export const listFaults: readonly Fault[] = [
  ...limitFaults,
  ...offsetFaults,
  ...catalogFilterFaults,
  ...catalogKeyFaults,
  ...filterBesideOthersFaults,
  ...sortingFaults,
  ...cursorFaults,
  ...accountFilterFaults,
  ...listIsolationFaults,
];
