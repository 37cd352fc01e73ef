// The order submission that is sent when the caller configures no `orders` function.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountOf } from '../../../test/support/answers.js';
import { unsignedSubmission } from './sent-orders.js';

const account = accountOf('a');

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('unsignedSubmission', () => {
  it.each([
    ['BUY', '2500000', '10000000'],
    ['SELL', '10000000', '2500000'],
  ] as const)(
    'states the amounts of a %s order in millionths: makes %s, takes %s',
    (side, makerAmount, takerAmount) => {
      const intent = { account, conditionId: '0xa', tokenId: 'a1', side, price: 0.25, size: 10, salt: '7000000' };
      expect(unsignedSubmission(intent)).toEqual({
        order: {
          tokenId: 'a1',
          conditionId: '0xa',
          maker: account.address,
          signer: account.address,
          makerAmount,
          takerAmount,
          side,
          metadata: `0x${'0'.repeat(64)}`,
          builder: `0x${'0'.repeat(64)}`,
          timestamp: '1800000000000',
          salt: '7000000',
          signatureType: 3,
          signature: `0x${'0'.repeat(130)}`,
        },
        orderType: 'FOK',
        owner: account.apiKey,
      });
    },
  );
});
