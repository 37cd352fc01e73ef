// Faults that no operator of the model of lists describes: what real databases, caches and frameworks do wrong.
import type { Fault } from '../fault.js';
import { comparisonFaults } from './comparisons.js';
import { cursorFaults } from './cursors.js';
import { databaseFaults } from './databases.js';
import { parameterFaults } from './parameters.js';
import { serializerFaults } from './serializers.js';
import { stateFaults } from './states.js';

export const realStackFaults: readonly Fault[] = [
  ...comparisonFaults,
  ...databaseFaults,
  ...parameterFaults,
  ...cursorFaults,
  ...stateFaults,
  ...serializerFaults,
];
