// All checks of the catalog.
import type { Check } from '#check';
import { observationChecks } from './observations.js';
import { twoFormsChecks } from './two-forms.js';

export const catalogChecks: readonly Check[] = [...twoFormsChecks, ...observationChecks];
