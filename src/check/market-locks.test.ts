// Two checks never trade on one market at the same time.
import { describe, expect, it } from 'vitest';
import { tokenOf } from '../../test/support/market.js';
import { createMarketLocks } from './market-locks.js';
import type { Token } from './sample.js';

const [a, b, c] = [tokenOf('a'), tokenOf('b'), tokenOf('c')];
const otherOfA = tokenOf('a', 'a2');

/** Lets everything run that waits for no other check. */
const runPending = () => new Promise(setImmediate);

describe('acquire', () => {
  it('gives two checks tokens of different markets', async () => {
    const locks = createMarketLocks(7);
    expect((await locks.acquire([a, b], 1)).tokens).toEqual([a]);
    expect((await locks.acquire([a, b], 1)).tokens).toEqual([b]);
  });

  it('waits for the other outcome of a locked market, and wakes all that wait in order', async () => {
    const locks = createMarketLocks(7);
    const { release } = await locks.acquire([a], 1);
    const acquired: string[] = [];
    const waiting = ['first', 'second'].map(async (name) => {
      const later = await locks.acquire([otherOfA], 1);
      acquired.push(name);
      later.release();
    });
    await runPending();
    expect(acquired).toEqual([]);
    release();
    await Promise.all(waiting);
    expect(acquired).toEqual(['first', 'second']);
  });

  it('does not let a check that waits for one market hold up a check that waits for another', async () => {
    const locks = createMarketLocks(7);
    const [, heldB] = await Promise.all([locks.acquire([a], 1), locks.acquire([b], 1)]);
    void locks.acquire([a], 1);
    const waitsForB = locks.acquire([b], 1);
    heldB.release();
    expect((await waitsForB).tokens).toEqual([b]);
  });

  it('gives one check one token of each market while there are enough markets', async () => {
    const { tokens } = await createMarketLocks(7).acquire([a, otherOfA, b, c], 3);
    expect(tokens.map(({ conditionId }) => conditionId)).toEqual(['0xa', '0xb', '0xc']);
  });

  it('waits for a locked market when the free ones are too few', async () => {
    const locks = createMarketLocks(7);
    const { release } = await locks.acquire([b], 1);
    let hasTokens = false;
    const pending = locks.acquire([a, otherOfA, b, c], 3).then((acquired) => {
      hasTokens = true;
      return acquired;
    });
    await runPending();
    expect(hasTokens).toBe(false);
    release();
    expect((await pending).tokens).toHaveLength(3);
  });

  it('gives two tokens of one market when the service has no other market', async () => {
    expect((await createMarketLocks(7).acquire([a, otherOfA], 2)).tokens).toEqual([a, otherOfA]);
  });

  it('gives fewer tokens when the service has fewer', async () => {
    expect((await createMarketLocks(7).acquire([a], 3)).tokens).toEqual([a]);
    expect((await createMarketLocks(7).acquire([], 1)).tokens).toEqual([]);
  });
});

describe('nextSalt', () => {
  it('starts with the time of the run and never repeats', () => {
    const locks = createMarketLocks(1700);
    expect([locks.nextSalt(), locks.nextSalt()]).toEqual(['1700000000', '1700000001']);
  });
});

describe('tradableTokens', () => {
  it('discovers tokens again until there are some, and then never again', async () => {
    const locks = createMarketLocks(7);
    const results: (readonly Token[] | Error)[] = [[], new Error('no response'), [a], [b]];
    const discover = async () => {
      const result = results.shift()!;
      if (result instanceof Error) throw result;
      return result;
    };
    expect(await locks.tradableTokens(discover)).toEqual([]);
    await expect(locks.tradableTokens(discover)).rejects.toThrow('no response');
    expect(await locks.tradableTokens(discover)).toEqual([a]);
    expect(await locks.tradableTokens(discover)).toEqual([a]);
  });

  it('discovers tokens once for checks that ask at the same time', async () => {
    const locks = createMarketLocks(7);
    let discoveries = 0;
    const discover = async () => {
      discoveries += 1;
      return [a];
    };
    await Promise.all([locks.tradableTokens(discover), locks.tradableTokens(discover)]);
    expect(discoveries).toBe(1);
  });
});

describe('orderLimits', () => {
  it('reads the limits once', async () => {
    const locks = createMarketLocks(7);
    const limits = new Map([['0xa', { tick: 0.01 }]]);
    expect(await locks.orderLimits(async () => new Map())).toEqual(new Map());
    expect(await locks.orderLimits(async () => limits)).toBe(limits);
    expect(await locks.orderLimits(async () => new Map([['0xb', {}]]))).toBe(limits);
  });
});
