// Assertions about records: each counts its evidence, shows the exchanges of its records, and describes the difference.
import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '../client/answer.js';
import { firstFew } from '../words.js';
import type { Evidence } from './outcome/evidence.js';
import { eachOnce, noneMissing, noneOf, sameOrder, sameSet } from './outcome/list-differences.js';
import { fail, mismatch } from './outcome/violation.js';
import { duplicates, idOf, idsOf } from './reading/records.js';

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
  /** Each record is there once. */
  eachOnce(records: Records, message: string): void;
  /** The same records in the same order. */
  sameItems(actual: Records, expected: Records, message: string): void;
  /** The same records in any order. */
  sameSet(actual: Records, expected: Records, message: string): void;
  /** No record of `expected` is missing from `actual`. */
  noneMissing(actual: Records, expected: Records, message: string): void;
  /** No record of `one` is in `other`. */
  disjoint(one: Records, other: Records, message: string): void;
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
    none(records, message) {
      if (records.length > 0) fail(message, { ...noneOf(idsOf(records)), records: [records, records[0]] });
      evidence.add();
    },
    eachOnce(records, message) {
      const repeated = duplicates(idsOf(records));
      if (repeated.length > 0)
        mismatch(message, { ...eachOnce(repeated), records: [records, records.findLast(hasId(repeated[0]))] });
      evidence.add();
    },
    sameItems(actual, expected, message) {
      const [wanted, shown] = [idsOf(expected), idsOf(actual)];
      if (!isDeepStrictEqual(wanted, shown))
        mismatch(message, { ...sameOrder(wanted, shown), records: [expected, actual] });
      evidence.add(expected.length);
    },
    sameSet(actual, expected, message) {
      const [wanted, shown] = [idsOf(expected), idsOf(actual)];
      if (!isDeepStrictEqual(wanted.toSorted(), shown.toSorted()))
        mismatch(message, { ...sameSet(wanted, shown), records: [expected, actual] });
      evidence.add(expected.length);
    },
    noneMissing(actual, expected, message) {
      const found = new Set(idsOf(actual));
      const missing = expected.filter((record) => !found.has(idOf(record)));
      if (missing.length > 0) mismatch(message, { ...noneMissing(idsOf(missing)), records: [missing, actual] });
      evidence.add(expected.length);
    },
    disjoint(one, other, message) {
      const known = new Set(idsOf(other));
      const shared = one.filter((record) => known.has(idOf(record)));
      if (shared.length > 0)
        mismatch(message, { ...noneOf(idsOf(shared)), records: [shared, other.find(hasId(idOf(shared[0] ?? {})))] });
      evidence.add(one.length + other.length);
    },
    equal(actual, expected, message, records = []) {
      if (!isDeepStrictEqual(actual, expected)) mismatch(message, { expected, actual, records });
      evidence.add();
    },
  };
}

/** Several values of one record as text. */
const textOfValues = (shown: unknown) => (Array.isArray(shown) ? firstFew(shown.map(String)) : shown);

const hasId = (id: string | undefined) => (record: JsonObject) => idOf(record) === id;
