// Assertions about records: each counts its evidence, shows the exchanges of its records, and describes the difference.
import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '../client/answer.js';
import { firstFew } from '../words.js';
import type { Evidence } from './outcome/evidence.js';
import { sameOrder } from './outcome/list-differences.js';
import { fail, mismatch } from './outcome/violation.js';
import { idsOf } from './reading/records.js';

/** What each record of a list must show. */
export interface RecordRule<V> {
  /** What the record shows; undefined where it shows nothing to judge. */
  readonly value: (record: JsonObject) => V | undefined;
  readonly holds: (value: V, record: JsonObject) => boolean;
  readonly expected: unknown;
  /** What is wrong with the record that breaks the rule. */
  readonly message: (record: JsonObject) => string;
}

type Records = readonly JsonObject[];

export interface Assertions {
  /** Every shown value holds. One answer proves a violation. */
  every<V>(records: Records, rule: RecordRule<V>): void;
  /** The same records in the same order. */
  sameItems(actual: Records, expected: Records, message: string): void;
  /** Deeply equal values; `records` are where they come from. */
  equal(actual: unknown, expected: unknown, message: string, records?: Records): void;
}

export function createAssertions(evidence: Evidence): Assertions {
  return {
    every(records, { value, holds, expected, message }) {
      for (const record of records) {
        const shown = value(record);
        if (shown === undefined) continue;
        if (!holds(shown, record)) fail(message(record), { expected, actual: textOfValues(shown), records: [record] });
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
      if (!isDeepStrictEqual(actual, expected)) mismatch(message, { expected, actual, records });
      evidence.add();
    },
  };
}

/** Several values of one record as text. */
const textOfValues = (shown: unknown) => (Array.isArray(shown) ? firstFew(shown.map(String)) : shown);
