// All checks that judge every operation.
import type { Check } from '#check';
import { bodyChecks } from './bodies.js';
import { observationChecks } from './observations.js';
import { transportChecks } from './transport.js';

export const allOperationsChecks: readonly Check[] = [...bodyChecks, ...transportChecks, ...observationChecks];
