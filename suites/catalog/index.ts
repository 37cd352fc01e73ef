// All checks of the catalog.
import type { Check } from '#check';
import { errorChecks } from './errors.js';
import { limitChecks } from './limit.js';
import { malformedFilterChecks } from './malformed-filters.js';
import { observationChecks } from './observations.js';
import { offsetChecks } from './offset.js';
import { twoFormsChecks } from './two-forms.js';

export const catalogChecks: readonly Check[] = [
  ...limitChecks,
  ...offsetChecks,
  ...malformedFilterChecks,
  ...errorChecks,
  ...twoFormsChecks,
  ...observationChecks,
];
