import { describe, expect, it, vi } from 'vitest';
import { answerWith, refusal } from '../../../test/support/answers.js';
import { createTradingService, first, second } from '../../../test/support/market.js';
import type { JsonObject } from '../../client/answer.js';
import { pause } from '../../client/pause.js';
import type { Session } from '../../client/session.js';
import { cancelOpenOrders, recordOrdersBefore } from './cancel-open-orders.js';
import { createOrderRegistry } from './order-registry.js';

const { signal } = new AbortController();
const signals = { cancelSignal: signal, readSignal: signal };
const order = (id: string): JsonObject => ({ id, assetId: '77', price: '0.01', originalSize: '100', side: 'BUY' });

/** A service with these live orders of one account, that removes an order when it is canceled. */
function service(ids: readonly string[]) {
  const trading = createTradingService(ids.map(order));
  const send: Session['send'] = async (endpoint, request = {}) => {
    const answer = await trading.send(endpoint, request);
    const { orderId } = (request.body ?? {}) as { readonly orderId?: string };
    for (const [key, { id }] of trading.orders) if (id === orderId) trading.orders.delete(key);
    return answer;
  };
  return { ...trading, send };
}

const submission = {
  order: { tokenId: '77', side: 'BUY', makerAmount: '1000000', takerAmount: '100000000', salt: '5' },
};

describe('cancelOpenOrders', () => {
  it('cancels the orders of the run that are still live, and no other', async () => {
    const { send, canceled } = service(['ours', 'theirs']);
    const orders = createOrderRegistry();
    orders.recordPlaced('ours', first);
    orders.recordCanceled('ours');
    expect((await cancelOpenOrders(send, orders, signals)).remaining).toEqual([]);
    expect(canceled()).toEqual([['ours', first]]);
  });

  it('cancels what is known to be open before the list has been read', async () => {
    const { send, canceled } = service(['ours']);
    const orders = createOrderRegistry();
    orders.recordPlaced('ours', first);
    const end = new AbortController();
    const sendSlowly: Session['send'] = async (endpoint, request) => {
      if (endpoint !== 'account-orders') return send(endpoint, request);
      await pause(60_000, end.signal);
      throw new Error('the list came too late');
    };
    const ended = cancelOpenOrders(sendSlowly, orders, { cancelSignal: end.signal, readSignal: end.signal });
    await vi.waitFor(() => expect(canceled()).toEqual([['ours', first]]));
    end.abort(new Error('the time is over'));
    expect((await ended).remaining).toEqual([]);
  });

  it('sends nothing if the run sent no order', async () => {
    const { send, requests } = service(['theirs']);
    expect((await cancelOpenOrders(send, createOrderRegistry(), signals)).remaining).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('cancels an order whose answer was lost', async () => {
    const { send, orders: live, canceled } = service(['theirs']);
    const orders = createOrderRegistry();
    await recordOrdersBefore(send, orders, first);
    live.set('new', order('lost'));
    orders.beginPlacement({ body: submission }, first, Date.now()).recordLostAnswer();
    expect((await cancelOpenOrders(send, orders, signals)).remaining).toEqual([]);
    expect(canceled()).toEqual([['lost', first]]);
    expect(orders.ordersWithUnknownOutcome()).toEqual([]);
  });

  it('looks for no lost order where the orders before the run are unknown', async () => {
    const { send, canceled } = service(['theirs']);
    const orders = createOrderRegistry();
    orders.beginPlacement({ body: submission }, first, Date.now()).recordLostAnswer();
    await cancelOpenOrders(send, orders, signals);
    expect(canceled()).toEqual([]);
  });

  it('never cancels an order from before the run, even if an answer shows its id', async () => {
    const { send, canceled } = service(['theirs']);
    const orders = createOrderRegistry();
    await recordOrdersBefore(send, orders, first);
    expect(orders.recordPlaced('theirs', first)).toBe(false);
    await cancelOpenOrders(send, orders, signals);
    expect(canceled()).toEqual([]);
  });

  it('cancels once a locked account is served again', async () => {
    const { send, canceled } = service(['ours']);
    const orders = createOrderRegistry();
    orders.recordPlaced('ours', first);
    const lockedUntil = Date.now() + 1800;
    const sendUnlessLocked: Session['send'] = async (endpoint, request) =>
      Date.now() < lockedUntil ? answerWith(endpoint, refusal, { status: 403 }) : send(endpoint, request);
    expect(await cancelOpenOrders(sendUnlessLocked, orders, signals)).toMatchObject({ remaining: [] });
    expect(canceled()).toEqual([['ours', first]]);
  });

  it('names what it cannot cancel, with what the list shows', async () => {
    const { send } = createTradingService([order('ours')]);
    const orders = createOrderRegistry();
    orders.setIdsBeforeRun(second, []);
    orders.recordPlaced('ours', second);
    expect(await cancelOpenOrders(send, orders, signals)).toEqual({
      remaining: [{ id: 'ours', account: second, record: order('ours'), isOwn: true }],
      problems: [],
    });
  });

  it('names a new order that it cannot prove to be of the run, and does not cancel it', async () => {
    const { send, orders: live, canceled } = service(['theirs']);
    const orders = createOrderRegistry();
    await recordOrdersBefore(send, orders, first);
    orders
      .beginPlacement({ body: submission }, first, Date.now())
      .recordAnswer(answerWith('place-order', refusal, { status: 400 }));
    live.set('new', order('new'));
    expect(await cancelOpenOrders(send, orders, signals)).toEqual({
      remaining: [{ id: 'new', account: first, record: order('new'), isOwn: false }],
      problems: [],
    });
    expect(canceled()).toEqual([]);
  });

  it('cancels new orders that equal refused ones if those of all accounts together are too many for chance', async () => {
    const orders = createOrderRegistry();
    const live = new Map([
      [first, ['1', '2']],
      [second, ['3']],
    ]);
    const at = Date.parse('2026-03-01T09:00:00Z');
    const refused = { status: 400, headers: { date: new Date(at).toUTCString() }, durationMs: 20 };
    const createdAt = '2026-03-01T09:00:00.500Z';
    const send: Session['send'] = async (endpoint, { account, body } = {}) => {
      if (!account) throw new Error('the request names no account');
      const ids = live.get(account) ?? [];
      if (endpoint === 'account-orders') {
        const data = ids.map((size) => ({ ...order(size), originalSize: `${size}00`, createdAt }));
        return answerWith(endpoint, { data, next_cursor: '' });
      }
      const { orderId } = body as { readonly orderId: string };
      live.set(
        account,
        ids.filter((id) => id !== orderId),
      );
      return answerWith(endpoint, { canceled: [orderId], not_canceled: {} });
    };
    for (const [account, sizes] of live) {
      orders.setIdsBeforeRun(account, []);
      for (const size of sizes) {
        const amounts = { makerAmount: `${size}000000`, takerAmount: `${size}00000000`, salt: size };
        orders
          .beginPlacement({ body: { order: { ...submission.order, ...amounts } } }, account, at)
          .recordAnswer(answerWith('place-order', refusal, refused));
      }
    }
    expect((await cancelOpenOrders(send, orders, signals)).remaining).toEqual([]);
    expect([...live.values()]).toEqual([[], []]);
  });

  it('names the orders that are not known to be canceled, if the live orders cannot be read', async () => {
    const orders = createOrderRegistry();
    orders.setIdsBeforeRun(first, []);
    for (const id of ['a', 'b']) orders.recordPlaced(id, first);
    orders.recordCanceled('a');
    orders.beginPlacement({ body: submission }, first, Date.parse('2026-03-01T09:00:00Z')).recordLostAnswer();
    const send: Session['send'] = () => Promise.reject(new Error('no answer'));
    expect(await cancelOpenOrders(send, orders, signals)).toEqual({
      remaining: [{ id: 'b', account: first, isOwn: true }],
      problems: [
        {
          account: first,
          message:
            'the live orders could not be read at the end of the run (no answer): list the live orders of the account and cancel those of this run',
        },
        {
          account: first,
          message:
            'no answer says whether an order was placed (BUY 100 at 0.01 of token 77, salt 5, sent at 2026-03-01T09:00:00.000Z): look for it in the live orders of the account and cancel it',
        },
      ],
    });
  });

  it('names the orders that were canceled last, if the list cannot be read again', async () => {
    const { send } = service(['ours']);
    const orders = createOrderRegistry();
    orders.setIdsBeforeRun(first, []);
    orders.recordPlaced('ours', first);
    let reads = 0;
    const sendOnce: Session['send'] = async (endpoint, request) => {
      if (endpoint === 'account-orders' && reads++ > 0) throw new Error('the time is over');
      return send(endpoint, request);
    };
    const { remaining, problems } = await cancelOpenOrders(sendOnce, orders, signals);
    expect(remaining).toEqual([{ id: 'ours', account: first, isOwn: true }]);
    expect(problems.map(({ message }) => message)).toEqual([
      'the live orders could not be read at the end of the run (the time is over): list the live orders of the account and cancel those of this run',
    ]);
  });

  it('says that it cannot know the new orders, if those before the run could not be read', async () => {
    const { send, canceled } = service(['theirs', 'alike']);
    const orders = createOrderRegistry();
    orders
      .beginPlacement({ body: submission }, first, Date.now())
      .recordAnswer(answerWith('place-order', { success: false }));
    const { remaining, problems } = await cancelOpenOrders(send, orders, signals);
    expect(remaining.map(({ id, isOwn }) => [id, isOwn])).toEqual([
      ['theirs', false],
      ['alike', false],
    ]);
    expect(problems.map(({ message }) => message)).toEqual([
      'the live orders could not be read before the run, so the new ones are unknown: list the live orders of the account and cancel those of this run',
    ]);
    expect(canceled()).toEqual([]);
  });

  it.each([
    ['names an order that was sent a moment ago and is not live, as it may be placed yet', undefined, 1],
    ['names no such order if the service has accepted its request', { success: true }, 0],
  ])('%s', async (_, result, count) => {
    const { send } = service([]);
    const orders = createOrderRegistry();
    await recordOrdersBefore(send, orders, first);
    const placement = orders.beginPlacement({ body: submission }, first, Date.now());
    if (result) placement.recordAnswer(answerWith('place-order', result));
    else placement.recordLostAnswer();
    const { remaining, problems } = await cancelOpenOrders(send, orders, signals);
    expect(remaining).toEqual([]);
    expect(problems).toHaveLength(count);
  });
});
