import { describe, expect, it } from 'vitest';
import { deskAt, first, market, token } from '../../test/support/market.js';
import type { Token } from './sample.js';
import { createMarketLocks } from './trading-session.js';

describe('the token pool', () => {
  const [a, b, c] = [token('a'), token('b'), token('c')];

  it('lends no market twice, and wakes who waits when it is given back', async () => {
    const pool = createMarketLocks();
    const held = await pool.acquire([a, b], 1);
    expect(held.taken).toEqual([a]);
    const other = await pool.acquire([a, b], 1);
    expect(other.taken).toEqual([b]);
    const late: string[] = [];
    const waits = ['x', 'y'].map((name) =>
      pool.acquire([a, token('a', 'a2')], 1).then(({ give }) => {
        late.push(name);
        give();
      }),
    );
    await new Promise(setImmediate);
    expect(late).toEqual([]);
    held.give();
    await Promise.all(waits);
    expect(late).toEqual(['x', 'y']);
  });

  it('lends different markets where there are enough, and waits for them', async () => {
    const pool = createMarketLocks();
    const tokens = [a, token('a', 'a2'), b, c];
    const { taken, give } = await pool.acquire(tokens, 3);
    expect(taken.map(({ conditionId }) => conditionId)).toEqual(['0xa', '0xb', '0xc']);
    give();
    const one = await pool.acquire([b], 1);
    let isLent = false;
    const two = pool.acquire(tokens, 3).then((lent) => {
      isLent = true;
      return lent;
    });
    await new Promise(setImmediate);
    expect(isLent).toBe(false);
    one.give();
    expect((await two).taken).toHaveLength(3);
  });

  it('lends the outcomes of one market where there is no other, once all is free', async () => {
    const pool = createMarketLocks();
    const both = [a, token('a', 'a2')];
    expect((await pool.acquire(both, 2)).taken).toEqual(both);
  });

  it('lends as many as there are', async () => {
    expect((await createMarketLocks().acquire([a], 3)).taken).toEqual([a]);
  });

  it('has digits for each intent that no other has', () => {
    const pool = createMarketLocks(1700);
    expect([pool.nextSalt(), pool.nextSalt()]).toEqual(['1700000000', '1700000001']);
  });

  it('looks for tokens once, but for ever while there are none', async () => {
    const pool = createMarketLocks();
    const finds: (readonly Token[] | Error)[] = [[], new Error('not yet'), [a], [b]];
    const find = async () => {
      const found = finds.shift()!;
      if (found instanceof Error) throw found;
      return found;
    };
    expect(await pool.tokens(find)).toEqual([]);
    await expect(pool.tokens(find)).rejects.toThrow('not yet');
    expect(await pool.tokens(find)).toEqual([a]);
    expect(await pool.tokens(find)).toEqual([a]);
  });
});

describe('borrowing', () => {
  it('lends as many tokens as are wanted, that fit', async () => {
    const desk = deskAt(market([], ['a', 'b', 'c']));
    expect(await desk.withTokens(2, async (tokens) => tokens)).toEqual([token('a'), token('b')]);
    const fit = ({ tokenId }: Token) => tokenId !== 'a1';
    expect(await desk.withTokens(1, async (tokens) => tokens, fit)).toEqual([token('b')]);
  });

  it('leaves nothing behind, however it ends, and gives back what it lent', async () => {
    const service = market([], ['a']);
    const desk = deskAt(service);
    const using = desk.withTokens(1, async ([lent]) => {
      await desk.place(lent);
      throw new Error('it broke');
    });
    await expect(using).rejects.toThrow('it broke');
    expect(service.canceled()).toEqual([['own-1', first]]);
    expect(await desk.withTokens(1, async ([lent]) => lent)).toEqual(token('a'));
  });

  it.each<[string, readonly string[], (token: Token) => boolean]>([
    ['is nothing', [], () => true],
    ['is nothing that fits', ['a'], () => false],
  ])('is not enough to judge by where there %s to lend', async (_, lots, fit) => {
    await expect(deskAt(market([], lots)).withTokens(1, async () => 'used', fit)).rejects.toMatchObject({
      name: 'NotEnough',
      message: 'no token to trade: set `known.conditionId` and `known.tokenId`',
    });
  });
});
