import type { Check } from '../../src/check/check.js';
import { builderFilters } from '../account/filters.js';

export const builderChecks: readonly Check[] = builderFilters;
