import type { Check } from '#check';
import { filterChecks } from '../account/filters.js';
import { timeFilterChecks } from '../account/time-filters.js';

export const builderChecks: readonly Check[] = [
  ...filterChecks('builder-trades'),
  ...timeFilterChecks('builder-trades'),
];
