import { describe, expect, it } from 'vitest';
import { tokenOf } from '../../../test/support/market.js';
import type { Token } from '../reading/sample.js';
import { createRunTrading } from './run-trading.js';

const [a, b] = [tokenOf('a'), tokenOf('b')];

describe('nextSalt', () => {
  it('starts with the time of the run and never repeats', () => {
    const trading = createRunTrading(1700);
    expect([trading.nextSalt(), trading.nextSalt()]).toEqual(['1700000000', '1700000001']);
  });
});

describe('tradableTokens', () => {
  it('discovers tokens again until there are some, and then never again', async () => {
    const trading = createRunTrading(7);
    const results: (readonly Token[] | Error)[] = [[], new Error('no response'), [a], [b]];
    const discover = async () => {
      const result = results.shift()!;
      if (result instanceof Error) throw result;
      return result;
    };
    expect(await trading.tradableTokens(discover)).toEqual([]);
    await expect(trading.tradableTokens(discover)).rejects.toThrow('no response');
    expect(await trading.tradableTokens(discover)).toEqual([a]);
    expect(await trading.tradableTokens(discover)).toEqual([a]);
  });

  it('discovers tokens once for checks that ask at the same time', async () => {
    const trading = createRunTrading(7);
    let discoveries = 0;
    const discover = async () => {
      discoveries += 1;
      return [a];
    };
    await Promise.all([trading.tradableTokens(discover), trading.tradableTokens(discover)]);
    expect(discoveries).toBe(1);
  });
});

describe('orderLimits', () => {
  it('reads the limits once', async () => {
    const trading = createRunTrading(7);
    const limits = new Map([['0xa', { tick: 0.01 }]]);
    expect(await trading.orderLimits(async () => new Map())).toEqual(new Map());
    expect(await trading.orderLimits(async () => limits)).toBe(limits);
    expect(await trading.orderLimits(async () => new Map([['0xb', {}]]))).toBe(limits);
  });
});
