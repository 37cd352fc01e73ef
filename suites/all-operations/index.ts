import type { Check } from '#check';
import { fieldChecks } from './fields.js';
import { observationChecks } from './observations.js';
import { contentType, errorBody, jsonBody, noServerError } from './transport.js';

export const allOperationsChecks: readonly Check[] = [
  ...fieldChecks,
  ...errorBody,
  ...jsonBody,
  ...contentType,
  ...noServerError,
  ...observationChecks,
];
