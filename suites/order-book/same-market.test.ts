import { describe, expect, it } from 'vitest';
import { createAssertions } from '../../src/check/assertions.js';
import { createEvidence } from '../../src/check/outcome/evidence.js';
import { assertSameMarket } from './same-market.js';

const compare = (actual: object, expected: object) =>
  assertSameMarket(createAssertions(createEvidence()), {
    conditionId: '0xa',
    actual: { rewards: actual },
    expected: { rewards: expected },
    places: 'between two forms',
  });

describe('the rewards of a market', () => {
  it('are those of its other form, asset by asset', () => {
    const rate = { asset_address: '0xA', rewards_daily_rate: 1 };
    const other = { ...rate, asset_address: '0xa', rewards_daily_rate: 2 };
    expect(() => compare({ rates: [rate] }, { rates: [other] })).toThrow(
      'rewards_daily_rate of the rewards of 0xa differs between two forms',
    );
    expect(() => compare({ min_size: 5 }, { min_size: 10 })).toThrow('min_size of the rewards of 0xa differs');
  });

  it.each([
    ['that name no asset', [{ rewards_daily_rate: 1 }, { rewards_daily_rate: 2 }]],
    [
      'of which one asset has several',
      [
        { asset_address: '0xa', rewards_daily_rate: 1 },
        { asset_address: '0xa', rewards_daily_rate: 2 },
      ],
    ],
  ])('may list rates %s in another order', (_, rates) => {
    expect(() => compare({ rates }, { rates: rates.toReversed() })).not.toThrow();
  });
});
