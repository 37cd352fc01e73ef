// The checks whose answers open questions observe.
import { type RequirementId, requirement } from '../../spec/ledger.js';
import type { Check } from '../../src/check/check.js';

/**
 * Rules whose checks send what open questions observe: invalid requests, and lists read to their end. All checks
 * together would take seven times as long.
 */
const observed: ReadonlySet<RequirementId> = new Set([
  'auth.foreign-key',
  'auth.foreign-secret',
  'auth.malformed-header',
  'auth.missing-headers',
  'auth.unknown-key',
  'auth.unknown-order',
  'cancel-order.unknown-id',
  'cursor.envelope',
  'cursor.foreign',
  'cursor.no-repeat',
  'envelope.count',
  'envelope.data',
  'envelope.limit',
  'envelope.next-cursor',
  'filter.malformed',
  'lookup.malformed-id',
  'lookup.unknown-id',
  'order-book-lookup.unknown-id',
  'paging.limit-malformed',
  'paging.limit-out-of-range',
  'paging.offset-malformed',
  'paging.offset-out-of-range',
  'paging.offset-past-end',
  'place-order.price-and-size',
  'place-orders.batch-maximum',
  'place-orders.batch-minimum',
  'place-orders.per-order-outcome',
]);

/** Checks of open questions, and those whose answers open questions observe. */
export function answeringChecks(registry: readonly Check[]): readonly Check[] {
  return registry.filter((check) => requirement(check.requirement).level === 'open' || observed.has(check.requirement));
}
