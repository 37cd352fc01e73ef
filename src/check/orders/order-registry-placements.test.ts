// Every order that a run sends is known, also if its answer is lost.
import { describe, expect, it } from 'vitest';
import { accountOf, answerWith, refusal } from '../../../test/support/answers.js';
import type { Answer } from '../../client/answer.js';
import { NoResponseError, RequestStoppedError } from '../../client/exchange.js';
import type { Account } from '../../client/settings.js';
import { createOrderRegistry, guardedSend } from './order-registry.js';

const [first, second] = [accountOf('a'), accountOf('b')];
const item = { order: { salt: 1, tokenId: '7', side: 'BUY', makerAmount: '100', takerAmount: '200' } };

/** What the registry knows after one request with this answer, or with this error. */
async function track(
  endpoint: 'place-order' | 'place-orders' | 'cancel-order',
  outcome: Answer | Error,
  { isConfigured = true, signedBy }: { readonly isConfigured?: boolean; readonly signedBy?: Account } = {},
) {
  const orders = createOrderRegistry();
  const send = guardedSend(
    async () => {
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    orders,
    isConfigured ? first : undefined,
  );
  const [sent] = await Promise.allSettled([send(endpoint, { body: item, ...(signedBy && { account: signedBy }) })]);
  return { sent, open: [...orders.openOrders()], lost: orders.ordersWithUnknownOutcome() };
}

describe('guardedSend', () => {
  it('opens the order of an accepted placement for the first account', async () => {
    const { open, lost } = await track('place-order', answerWith('place-order', { success: true, orderID: '1' }));
    expect(open).toEqual([['1', first]]);
    expect(lost).toEqual([]);
  });

  it('opens the orders of a batch for the account that signs it', async () => {
    const results = [
      { success: true, orderID: '1' },
      { success: true, orderID: '2' },
    ];
    const { open } = await track('place-orders', answerWith('place-orders', results), { signedBy: second });
    expect(open).toEqual([
      ['1', second],
      ['2', second],
    ]);
  });

  it('opens and loses nothing when a placement is refused', async () => {
    const { open, lost } = await track('place-order', answerWith('place-order', refusal, { status: 400 }));
    expect(open).toEqual([]);
    expect(lost).toEqual([]);
  });

  it.each([
    ['the server fails', answerWith('place-order', refusal, { status: 503 })],
    ['no answer arrives', new NoResponseError('the connection was reset')],
    ['the run stops it on its way', new RequestStoppedError('the budget is spent', { wasSent: true })],
  ])('loses the order of a placement when %s', async (_, outcome) => {
    const { open, lost } = await track('place-order', outcome);
    expect(open).toEqual([]);
    expect(lost.map(({ account, salt }) => [account, salt])).toEqual([[first, '1']]);
  });

  it('loses nothing when the run stops a placement before it is sent', async () => {
    const { lost } = await track('place-order', new RequestStoppedError('the budget is spent'));
    expect(lost).toEqual([]);
  });

  it('rethrows errors to the check', async () => {
    const error = new NoResponseError('the connection was reset');
    expect((await track('place-order', error)).sent).toEqual({ status: 'rejected', reason: error });
  });

  it('ignores other operations', async () => {
    const { open, lost } = await track('cancel-order', answerWith('cancel-order', { success: true, orderID: '1' }));
    expect(open).toEqual([]);
    expect(lost).toEqual([]);
  });

  it('ignores a placement that no account signs', async () => {
    const { open } = await track('place-order', answerWith('place-order', { success: true, orderID: '1' }), {
      isConfigured: false,
    });
    expect(open).toEqual([]);
  });
});
