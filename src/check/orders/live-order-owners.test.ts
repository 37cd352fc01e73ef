// Which of the live orders of an account are those of a run.
import { describe, expect, it } from 'vitest';
import { accountOf, answerWith, refusal } from '../../../test/support/answers.js';
import type { Answer, JsonObject } from '../../client/answer.js';
import { findEqualToSentOrders, recordOwnOrders } from './live-order-owners.js';
import { createOrderRegistry, type OrderRegistry } from './order-registry.js';

const account = accountOf('a');
const at = Date.parse('2026-03-01T09:00:00Z');
const answered = { headers: { date: new Date(at).toUTCString() }, durationMs: 20 };

/** An order that is sent: each has a number of its own. */
const item = (number: number) => ({
  order: {
    tokenId: '77',
    side: 'BUY',
    makerAmount: `${number}000000`,
    takerAmount: `${number}00000000`,
    salt: `${number}`,
  },
});
/** How the account's list shows it (2.4). */
const record = (number: number, change: JsonObject = {}): JsonObject => ({
  id: `live-${number}`,
  assetId: '77',
  price: '0.01',
  originalSize: `${number}00`,
  side: 'BUY',
  createdAt: '2026-03-01T09:00:00.500Z',
  ...change,
});

const says = (body: unknown, change = {}): Answer => answerWith('place-order', body, { ...answered, ...change });
const failed = says({ success: false, errorMsg: 'internal', orderID: '' });
const refused = says(refusal, { status: 400 });
const placed = (id: string) => says({ success: true, orderID: id });

/** A run that has sent the orders 1, 2, … and got these answers. */
function runWith(answers: readonly Answer[], before: readonly string[] | undefined = ['theirs']): OrderRegistry {
  const orders = createOrderRegistry();
  if (before) orders.setIdsBeforeRun(account, before);
  answers.forEach((answer, index) => {
    orders.beginPlacement({ body: item(index + 1) }, account, at).recordAnswer(answer);
  });
  return orders;
}

function owners(live: readonly JsonObject[], orders: OrderRegistry) {
  const { own, unknown } = recordOwnOrders(live, orders, account);
  return { own: own.map(({ id }) => id), unknown: unknown.map(({ id }) => id) };
}

describe('recordOwnOrders', () => {
  it('recognizes an order by the id in its answer, and leaves orders from before the run alone', () => {
    const live = [record(1), record(9, { id: 'theirs' })];
    expect(owners(live, runWith([placed('live-1')]))).toEqual({ own: ['live-1'], unknown: [] });
  });

  it.each([
    ['that their results report as not placed', failed],
    ['that the service refused', refused],
  ])('treats three live orders as those of the run that equal orders %s and were created meanwhile', (_, answer) => {
    const live = [record(1), record(2), record(3), record(9)];
    expect(owners(live, runWith([answer, answer, answer]))).toEqual({
      own: ['live-1', 'live-2', 'live-3'],
      unknown: ['live-9'],
    });
  });

  it('treats equal live orders as those of the run if one was refused and the answer to another says nothing', () => {
    const orders = runWith([refused, refused, refused]);
    orders.beginPlacement({ body: item(3) }, account, at).recordAnswer(says({}));
    const equal = [record(3), record(3, { id: 'live-4' })];
    expect(owners([record(1), record(2), ...equal], orders).own).toEqual(['live-1', 'live-2', 'live-3', 'live-4']);
    expect(owners([...equal, record(3, { id: 'theirs too' })], runWith([refused, refused, refused])).own).toEqual([]);
  });

  it('does not take two orders that equal refused ones for its own: that may be chance', () => {
    expect(owners([record(1), record(2)], runWith([refused, refused, refused]))).toEqual({
      own: [],
      unknown: ['live-1', 'live-2'],
    });
  });

  it('takes one order for its own that equals a refused one, after checks have found two others', () => {
    const orders = runWith([refused, failed, refused]);
    expect(findEqualToSentOrders([record(1), record(2)], orders, account)).toEqual(['live-1', 'live-2']);
    expect(owners([record(3)], orders)).toEqual({ own: ['live-3'], unknown: [] });
  });

  it.each<[string, Answer, JsonObject]>([
    ['were not created meanwhile', refused, { createdAt: '2026-03-01T08:59:50Z' }],
    ['equal orders without a known outcome', says({}), {}],
  ])(
    'takes no order for its own that equals a refused one, after checks have found two that %s',
    (_, answer, change) => {
      const orders = runWith([answer, answer, refused]);
      const found = findEqualToSentOrders([record(1, change), record(2, change)], orders, account);
      expect(found).toEqual(['live-1', 'live-2']);
      expect(owners([record(3)], orders)).toEqual({ own: [], unknown: ['live-3'] });
    },
  );

  it.each<[string, JsonObject]>([
    ['created earlier', { createdAt: '2026-03-01T08:59:50Z' }],
    ['created later', { createdAt: '2026-03-01T09:00:10Z' }],
    ['shown without a time', { createdAt: undefined }],
    ['shown without a size', { originalSize: undefined }],
    ['shown without a side', { side: undefined }],
    ['of another token', { assetId: '78' }],
    ['of another price', { price: '0.02' }],
  ])('does not take orders for its own that differ from refused ones: %s', (_, change) => {
    const live = [1, 2, 3].map((number) => record(number, change));
    expect(owners(live, runWith([refused, refused, refused])).own).toEqual([]);
  });

  it('does not take orders for its own if the answers to them show no time', () => {
    const answer = says(refusal, { status: 400, headers: {} });
    expect(
      owners(
        [1, 2, 3].map((number) => record(number)),
        runWith([answer, answer, answer]),
      ).own,
    ).toEqual([]);
  });

  it('does not take two equal orders for its own if one of them was refused', () => {
    const live = [record(1), record(1, { id: 'twin' }), record(2), record(3), record(4)];
    expect(owners(live, runWith([refused, refused, refused, refused]))).toEqual({
      own: ['live-2', 'live-3', 'live-4'],
      unknown: ['live-1', 'twin'],
    });
  });

  it('finds the order behind an id that no list shows', () => {
    expect(owners([record(1)], runWith([placed('wrong')]))).toEqual({ own: ['live-1'], unknown: [] });
  });

  it('leaves a new order alone that equals one of the run, whether that is live or canceled', () => {
    const twin = record(1, { id: 'twin' });
    const orders = runWith([placed('live-1')]);
    expect(owners([record(1), twin], orders)).toEqual({ own: ['live-1'], unknown: ['twin'] });
    orders.recordCanceled('live-1');
    expect(owners([twin], orders)).toEqual({ own: [], unknown: ['twin'] });
  });

  it('finds the orders of answers that were mixed up, even of ids that were canceled', () => {
    const orders = runWith([placed('live-2'), placed('live-2')]);
    orders.recordCanceled('live-2');
    expect(owners([record(1)], orders)).toEqual({ own: ['live-1'], unknown: [] });
  });

  it('finds the order behind the id of one from before the run', () => {
    expect(owners([record(1), record(9, { id: 'theirs' })], runWith([placed('theirs')]))).toEqual({
      own: ['live-1'],
      unknown: [],
    });
  });

  it('names only orders that equal sent ones if those before the run are unknown, and takes none for its own', () => {
    const orders = createOrderRegistry();
    orders.beginPlacement({ body: item(1) }, account, at).recordLostAnswer();
    expect(owners([record(1), record(9)], orders)).toEqual({ own: [], unknown: ['live-1'] });
  });
});
