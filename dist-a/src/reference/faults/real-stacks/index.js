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
export const realStackFaults = [
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
//# sourceMappingURL=index.js.map