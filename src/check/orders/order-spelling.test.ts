import { describe, expect, it } from 'vitest';
import { answerWith } from '../../../test/support/answers.js';
import { createTradingService, first } from '../../../test/support/market.js';
import { canceledIds, orderIdOf } from '../reading/order-answers.js';
import { createOrderSpelling } from './order-spelling.js';

const listed = '0x00ab3f';
const request = { account: first, body: { order: { tokenId: 'a1' } } };

/** A service that lists one order, and answers placements and cancels with another spelling of its id. */
function spelledBy(answered: string, { findsAny = false, canceled = answered } = {}) {
  const page = (items: readonly object[]) => ({ data: items, next_cursor: '', limit: 20, count: items.length });
  const { respelled, otherSpellingIn } = createOrderSpelling();
  const send = respelled(async (endpoint, { query = {} } = {}) => {
    if (endpoint === 'place-order') return answerWith(endpoint, { success: true, orderID: answered });
    if (endpoint === 'cancel-order') return answerWith(endpoint, { canceled: [canceled], not_canceled: {} });
    const isFound = query.id === undefined || query.id === listed || findsAny;
    return answerWith(endpoint, page(isFound ? [{ id: listed, assetId: 'a1' }] : []));
  });
  return { send, otherSpellingIn };
}

describe('an id that an answer spells otherwise than the list', () => {
  it.each(['0x00AB3F', '00ab3f', '00AB3F'])(
    'is given to checks as the list spells it, and named: %s',
    async (answered) => {
      const { send, otherSpellingIn } = spelledBy(answered);
      expect(orderIdOf((await send('place-order', request)).body)).toBe(listed);
      expect(canceledIds(await send('cancel-order', request))).toEqual([listed]);
      for (const endpoint of ['place-order', 'cancel-order'] as const)
        expect(otherSpellingIn(endpoint)).toMatchObject({ answered, listed });
    },
  );

  it('is no mistake where the service finds the order by any spelling', async () => {
    const { send, otherSpellingIn } = spelledBy(listed.slice(2), { findsAny: true });
    expect(orderIdOf((await send('place-order', request)).body)).toBe(listed);
    await send('cancel-order', request);
    expect([otherSpellingIn('place-order'), otherSpellingIn('cancel-order')]).toEqual([undefined, undefined]);
  });
});

it('is no mistake of a cancel where the service finds the order by any spelling', async () => {
  const { send, otherSpellingIn } = spelledBy(listed, { findsAny: true, canceled: '0x00AB3F' });
  await send('place-order', request);
  expect(canceledIds(await send('cancel-order', request))).toEqual([listed]);
  expect(otherSpellingIn('cancel-order')).toBeUndefined();
});

it('takes ids that are no hexadecimal numbers for others in letters of another case', async () => {
  const { send, otherSpellingIn } = spelledBy('xY', { canceled: 'Xy' });
  await send('place-order', request);
  expect(canceledIds(await send('cancel-order', request))).toEqual(['Xy']);
  expect(otherSpellingIn('cancel-order')).toBeUndefined();
});

it('leaves answers as they are that spell ids as the list does', async () => {
  const { send, otherSpellingIn } = spelledBy(listed);
  const answer = await send('place-order', request);
  expect(answer.body).toEqual({ success: true, orderID: listed });
  expect(otherSpellingIn('place-order')).toBeUndefined();
});

it('asks for nothing where no order was placed', async () => {
  const { requests, send } = createTradingService();
  const spelled = createOrderSpelling().respelled(send);
  await spelled('cancel-order', { account: first, body: { orderId: 'x' } });
  expect(requests.map(({ endpoint }) => endpoint)).toEqual(['cancel-order']);
});
