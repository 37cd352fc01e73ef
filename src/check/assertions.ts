// Assertions about records: each counts its evidence, shows the exchanges of its records, and describes the difference.
import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '../client/answer.js';
import type { Evidence } from './outcome/evidence.js';
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
  /** There are no such records. One answer proves a violation. */
  none(records: Records, message: string): void;
  /** The same records in the same order. */
  sameItems(actual: Records, expected: Records, message: string): void;
  /** The same records in any order. */
  sameSet(actual: Records, expected: Records, message: string): void;
  /** No record of `expected` is missing from `actual`. */
  noneMissing(actual: Records, expected: Records, message: string): void;
  /** No record is in both lists. */
  disjoint(one: Records, other: Records, message: string): void;
  /** Deeply equal values; `records` are where they come from. */
  equal(actual: unknown, expected: unknown, message: string, records?: Records): void;
}

export function createAssertions(evidence: Evidence): Assertions {
  /** Compares two lists by their ids. */
  function compareIds(
    actual: Records,
    expected: Records,
    message: string,
    order: (ids: readonly string[]) => string[],
  ) {
    const [left, right] = [order(idsOf(expected)), order(idsOf(actual))];
    if (!isDeepStrictEqual(left, right))
      mismatch(message, { expected: left, actual: right, records: [expected, actual] });
    evidence.add(expected.length);
  }

  return {
    every(records, { value, holds, expected, message }) {
      for (const record of records) {
        const shown = value(record);
        if (shown === undefined) continue;
        if (!holds(shown, record)) fail(message(record), { expected, actual: shown, records: [record] });
        evidence.add();
      }
    },
    none(records, message) {
      if (records.length > 0) fail(message, { expected: [], actual: idsOf(records), records: [records] });
      evidence.add();
    },
    sameItems: (actual, expected, message) => compareIds(actual, expected, message, (ids) => [...ids]),
    sameSet: (actual, expected, message) => compareIds(actual, expected, message, (ids) => ids.toSorted()),
    noneMissing(actual, expected, message) {
      const found = new Set(idsOf(actual));
      const missing = idsOf(expected).filter((id) => !found.has(id));
      if (missing.length > 0)
        mismatch(message, { expected: 'no item missing', actual: missing, records: [expected, actual] });
      evidence.add(expected.length);
    },
    disjoint(one, other, message) {
      const known = new Set(idsOf(other));
      const shared = idsOf(one).filter((id) => known.has(id));
      if (shared.length > 0) mismatch(message, { expected: [], actual: shared, records: [one, other] });
      evidence.add(one.length + other.length);
    },
    equal(actual, expected, message, records = []) {
      if (!isDeepStrictEqual(actual, expected)) mismatch(message, { expected, actual, records });
      evidence.add();
    },
  };
}
