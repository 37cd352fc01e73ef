// An order of exchanges that does not depend on which of them was answered first: equal runs show equal examples.
import type { Exchange } from './exchange.js';

/** Negative if the first one is simpler: its URL is shorter, or its body. Of equally long ones their texts decide. */
export function compareRequests({ request: one }: Exchange, { request: other }: Exchange): number {
  return compareTexts(one.url, other.url) || compareTexts(one.body ?? '', other.body ?? '');
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one.length - other.length || (one < other ? -1 : 1);
}
