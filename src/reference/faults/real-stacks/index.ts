// Faults that no operator of the model of lists describes: what real databases, caches and frameworks do wrong.
import type { Fault } from '../fault.js';
import { cacheFaults } from './caches.js';
import { comparisonFaults } from './comparisons.js';
import { cursorFaults } from './cursors.js';
import { indexFaults } from './indexes.js';
import { queryParserFaults } from './query-parsers.js';
import { sequenceFaults } from './sequences.js';
import { serializerFaults } from './serializers.js';
import { sqlFaults } from './sql.js';
import { timeFaults } from './times.js';
import { windowFaults } from './windows.js';

export const realStackFaults: readonly Fault[] = [
  ...comparisonFaults,
  ...sqlFaults,
  ...windowFaults,
  ...queryParserFaults,
  ...timeFaults,
  ...cursorFaults,
  ...indexFaults,
  ...cacheFaults,
  ...serializerFaults,
  ...sequenceFaults,
];
