// Which size the BUY orders of a run have.
import { describe, expect, it } from 'vitest';
import { answerWith, refusal } from '../../../test/support/answers.js';
import { tokenOf } from '../../../test/support/market.js';
import { findBuySize } from './order-intents.js';

const tokens = ['a', 'b', 'c', 'd'].map((market) => tokenOf(market));
const accepted = answerWith('place-order', { success: true, orderID: 'x' });
const failed = answerWith('place-order', { success: false, errorMsg: 'too small' });
const refused = answerWith('place-order', refusal, { status: 400 });
const down = answerWith('place-order', refusal, { status: 503 });

/** Each order that was tried, and the size that was found. */
async function search(answerTo: (tokenId: string, size: number) => ReturnType<typeof answerWith>) {
  const tried: (readonly [string, number])[] = [];
  const size = await findBuySize(tokens, async ({ tokenId }, wanted) => {
    tried.push([tokenId, wanted]);
    return answerTo(tokenId, wanted);
  });
  return { size, tried };
}

describe('findBuySize', () => {
  it('returns the usual size if an order of that size is accepted', async () => {
    expect(await search(() => accepted)).toEqual({ size: 100, tried: [['a1', 100]] });
  });

  it.each([
    [1000, 'reported as failed', failed],
    [1000, 'refused', refused],
    [5, 'reported as failed', failed],
    [5, 'refused', refused],
  ])('returns %i if only orders of that size are accepted, and others are %s', async (wanted, _, answer) => {
    expect((await search((__, size) => (size === wanted ? accepted : answer))).size).toBe(wanted);
  });

  it('tries another market if one refuses orders of every size', async () => {
    const { size, tried } = await search((tokenId, wanted) =>
      tokenId === 'b1' && wanted === 1000 ? accepted : failed,
    );
    expect(size).toBe(1000);
    const sizes = tried.map(([, wanted]) => wanted);
    expect(sizes).toEqual([...sizes.slice(0, 3), ...sizes.slice(0, 3)]);
    expect(tried.map(([tokenId]) => tokenId)).toEqual(['a1', 'a1', 'a1', 'b1', 'b1', 'b1']);
  });

  it('returns the usual size after three markets refused every size', async () => {
    const { size, tried } = await search(() => failed);
    expect(size).toBe(100);
    expect(new Set(tried.map(([tokenId]) => tokenId))).toEqual(new Set(['a1', 'b1', 'c1']));
  });

  it('returns the usual size if the service says nothing about the order', async () => {
    expect(await search(() => down)).toEqual({ size: 100, tried: [['a1', 100]] });
  });
});
