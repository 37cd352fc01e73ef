import { describe, expect, it } from 'vitest';
import { UnsentRequestError } from './exchange.js';
import { createRequestLimit } from './http-client.js';
import type { RequestPurpose } from './request-sender.js';

/** How many requests of one purpose may be sent before the first that may not; at most 100. */
function sendable(take: (purpose: RequestPurpose) => void, purpose: RequestPurpose): number {
  for (let count = 0; count < 100; count += 1)
    try {
      take(purpose);
    } catch (error) {
      expect(error).toBeInstanceOf(UnsentRequestError);
      return count;
    }
  return 100;
}

describe('createRequestLimit', () => {
  it('keeps a tenth of the requests for confirmations, and always allows cancellations', () => {
    const take = createRequestLimit(20);
    expect(sendable(take, 'evidence')).toBe(18);
    expect(sendable(take, 'confirmation')).toBe(2);
    expect(sendable(take, 'cancellation')).toBe(100);
    expect(sendable(take, 'evidence')).toBe(0);
  });

  it('counts cancellations too', () => {
    const take = createRequestLimit(5);
    take('cancellation');
    expect(sendable(take, 'evidence')).toBe(4);
  });

  it('limits nothing by default', () => {
    expect(sendable(createRequestLimit(), 'evidence')).toBe(100);
  });
});
