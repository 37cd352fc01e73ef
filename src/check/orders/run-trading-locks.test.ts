// Two checks never trade on one market at the same time, and each of them always gets the same markets.
import { describe, expect, it } from 'vitest';
import { tokenOf } from '../../../test/support/market.js';
import { createMarketLocks, placeOf } from './run-trading.js';

const [a, b, c] = [tokenOf('a'), tokenOf('b'), tokenOf('c')];
const otherOfA = tokenOf('a', 'a2');

/** Lets everything run that waits for no other check. */
const runPending = () => new Promise(setImmediate);

describe('acquire', () => {
  it('gives the markets from a place on, and starts over after the last one', async () => {
    const { acquire } = createMarketLocks();
    const acquired = [await acquire([a, b, c], 1), await acquire([a, b, c], 2, 4)];
    expect(acquired.map(({ tokens }) => tokens)).toEqual([[a], [b, c]]);
    expect((await createMarketLocks().acquire([a, b, c], 2, 2)).tokens).toEqual([c, a]);
  });

  it('waits for its market even if another one is free', async () => {
    const { acquire } = createMarketLocks();
    const held = await acquire([a, b], 1, 1);
    const later = acquire([a, b], 1, 1);
    held.release();
    expect((await later).tokens).toEqual([b]);
  });

  it('waits for the other outcome of a locked market, and wakes all that wait in order', async () => {
    const locks = createMarketLocks();
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
    const locks = createMarketLocks();
    const [, heldB] = await Promise.all([locks.acquire([a], 1), locks.acquire([b], 1)]);
    void locks.acquire([a], 1);
    const waitsForB = locks.acquire([b], 1);
    heldB.release();
    expect((await waitsForB).tokens).toEqual([b]);
  });

  it('gives one check one token of each market while there are enough markets', async () => {
    const { tokens } = await createMarketLocks().acquire([a, otherOfA, b, c], 3);
    expect(tokens.map(({ conditionId }) => conditionId)).toEqual(['0xa', '0xb', '0xc']);
  });

  it('gives one check tokens of different outcomes, and checks on one market the same one', async () => {
    const tokens = [a, otherOfA, b, tokenOf('b', 'b2'), c, tokenOf('c', 'c2')];
    const tokenIds = async (count: number, place: number) =>
      (await createMarketLocks().acquire(tokens, count, place)).tokens.map(({ tokenId }) => tokenId);
    expect(await tokenIds(3, 0)).toEqual([a.tokenId, 'b2', c.tokenId]);
    expect(await tokenIds(1, 1)).toEqual(['b2']);
  });

  it('waits for a locked market when the free ones are too few', async () => {
    const locks = createMarketLocks();
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
    expect((await createMarketLocks().acquire([a, otherOfA], 2)).tokens).toEqual([a, otherOfA]);
  });

  it('gives fewer tokens when the service has fewer', async () => {
    expect((await createMarketLocks().acquire([a], 3)).tokens).toEqual([a]);
    expect((await createMarketLocks().acquire([], 1)).tokens).toEqual([]);
  });
});

describe('placeOf', () => {
  it('is the same for the same name, and spreads names', () => {
    const names = Array.from({ length: 100 }, (_, index) => `check ${index}`);
    const places = names.map(placeOf);
    expect(places).toEqual(names.map(placeOf));
    expect(new Set(places).size).toBeGreaterThan(20);
  });
});
