// Reading a cancel result (2.3), and holding it against what the account's orders look like afterwards.
import type { CheckContext } from '../../src/check/check.js';
import { mismatch } from '../../src/check/violation.js';
import { type Answer, isObject } from '../../src/client/answer.js';
import { eventually, type Findable, isLive, orderRecord, stillListed } from './order-results.js';

/** How often a cancel result speaks of an order, in either of its members. */
export function mentions({ body }: Answer, id: string): number {
  const kept = isObject(body) && isObject(body.not_canceled) && id in body.not_canceled ? 1 : 0;
  const canceled = isObject(body) && Array.isArray(body.canceled) ? body.canceled : [];
  return canceled.filter((one) => one === id).length + kept;
}

/** Says when an order that was reported as cancelled still passes for live. */
export async function gone(context: CheckContext, orders: readonly Findable[]): Promise<void> {
  for (const order of orders) {
    const listed = await eventually(
      () => stillListed(context, order),
      (ways) => ways.length === 0,
    );
    if (listed.length > 0)
      mismatch('an order reported as canceled is still among the live orders', {
        expected: 'no longer listed',
        actual: `listed when filtered ${listed.join(' and ')}`,
      });
    const record = await eventually(
      () => orderRecord(context, order),
      (shown) => !isLive(shown),
    );
    if (isLive(record))
      mismatch('an order reported as canceled still has the status live', {
        expected: 'any other status, or no such order',
        actual: 'live',
      });
    context.evidence.add();
  }
}
