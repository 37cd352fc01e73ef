// Telling items apart, and comparing lists of them.
import { textOf } from '../../src/check/sample.js';
import { mismatch } from '../../src/check/violation.js';
import type { JsonObject } from '../../src/client/answer.js';

/** An item's own name: its id, or its slug where it shows no id. */
export function idOf(item: JsonObject): string {
  return textOf(item, 'id') ?? textOf(item, 'slug') ?? textOf(item, 'conditionId') ?? JSON.stringify(item);
}

export const idsOf = (items: readonly JsonObject[]): readonly string[] => items.map(idOf);

/** The same items in the same order; a violation otherwise. */
export function sameItems(message: string, expected: readonly JsonObject[], actual: readonly JsonObject[]): void {
  const [left, right] = [idsOf(expected), idsOf(actual)];
  if (left.join('\n') !== right.join('\n'))
    mismatch(message, { expected: left, actual: right, records: [expected, actual] });
}

/** The same items in any order; a violation otherwise. */
export function sameSet(message: string, expected: readonly JsonObject[], actual: readonly JsonObject[]): void {
  const [left, right] = [idsOf(expected).toSorted(), idsOf(actual).toSorted()];
  if (left.join('\n') !== right.join('\n'))
    mismatch(message, { expected: left, actual: right, records: [expected, actual] });
}
