// Assertions about records: each counts its evidence, shows the exchanges of its records, and describes the difference.
import { isDeepStrictEqual } from 'node:util';
import { firstFew } from '../words.js';
import { sameOrder } from './outcome/list-differences.js';
import { fail, mismatch } from './outcome/violation.js';
import { idsOf } from './reading/records.js';
export function createAssertions(evidence) {
    return {
        every(records, { value, holds, expected, message }) {
            for (const record of records) {
                const shown = value(record);
                if (shown === undefined)
                    continue;
                if (!holds(shown, record))
                    fail(message(record), { expected, actual: textOfValues(shown), records: [record] });
                evidence.add();
            }
        },
        sameItems(actual, expected, message) {
            const [wanted, shown] = [idsOf(expected), idsOf(actual)];
            if (!isDeepStrictEqual(wanted, shown))
                mismatch(message, { ...sameOrder(wanted, shown), records: [expected, actual] });
            evidence.add(expected.length);
        },
        equal(actual, expected, message, records = []) {
            if (!isDeepStrictEqual(actual, expected))
                mismatch(message, { expected, actual, records });
            evidence.add();
        },
    };
}
/** Several values of one record as text. */
const textOfValues = (shown) => (Array.isArray(shown) ? firstFew(shown.map(String)) : shown);
//# sourceMappingURL=assertions.js.map