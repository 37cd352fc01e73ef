// When an order that a list does not show counts as missing (4.2).
import { describe, expect, it } from 'vitest';
import {
  type CheckContext,
  Inconclusive,
  type Intent,
  inconclusive,
  type JsonObject,
  type PlacedOrder,
  Violation,
  type Walk,
} from '#check';
import { accountOf } from '../../test/support/answers.js';
import { Lateness } from '../check/reading/retry-until.js';
import { assertNoneMissing, findMissing, listsOf, readOrderLists } from './live-orders.js';
import type { RequireNotEnded } from './operations.js';

const account = accountOf('a');

function order(id: string, tokenId = '77'): PlacedOrder {
  const intent: Intent = { account, conditionId: '0xaa', tokenId, side: 'BUY', price: 0.01, size: 100, salt: '5' };
  return { id, intent, submission: {}, result: {}, placedAt: 0 };
}

const recordOf = ({ id, intent }: PlacedOrder): JsonObject => ({
  id,
  market: intent.conditionId,
  assetId: intent.tokenId,
});

/** What a list shows: by its name, and by how often it was read before. */
type Shows = (name: string, reads: number) => readonly PlacedOrder[] | Walk['stopped'];

/** The lists of these orders, judged by what a service shows of them; returns the orders that were controlled. */
async function judged(orders: readonly PlacedOrder[], shows: Shows, control: RequireNotEnded = async () => undefined) {
  const reads = new Map<string, number>();
  const context = {
    pause: async () => undefined,
    lateness: new Lateness(),
    walk: async (_: string, query: Readonly<Record<string, unknown>>): Promise<Walk> => {
      const [name = 'all'] = Object.keys(query);
      const count = reads.get(name) ?? 0;
      reads.set(name, count + 1);
      const shown = shows(name, count);
      const items = typeof shown === 'string' ? [] : shown.map(recordOf);
      return { pages: [], items, cursors: [], stopped: typeof shown === 'string' ? shown : 'end' };
    },
  } as unknown as CheckContext;
  const controlled: string[] = [];
  const lists = await readOrderLists(context, listsOf(orders, []));
  const missing = findMissing(context, lists, (own, suspect) => {
    controlled.push(suspect.id);
    return control(own, suspect);
  });
  const ended = missing.then((found) => assertNoneMissing(found, 'a list leaves out a live order'));
  return {
    controlled,
    ended: await ended.then(
      () => 'passed' as const,
      (reason: unknown) => reason,
    ),
  };
}

describe.concurrent('assertNoneMissing', () => {
  const [a, b] = [order('a'), order('b')];

  it('passes without a control if each list shows its orders', async () => {
    expect(await judged([a, b], () => [a, b])).toEqual({ controlled: [], ended: 'passed' });
  });

  it('names the list that leaves an order out, and one that shows it', async () => {
    const { ended } = await judged([a, b], (name) => (name === 'market' ? [b] : [a, b]));
    expect(ended).toBeInstanceOf(Violation);
    expect(ended).toMatchObject({
      details: {
        expected: 'listed by GET /data/orders by market',
        actual: 'listed without a filter, but not by market',
        // The report shows the last list first.
        records: [[recordOf(a), recordOf(b)], [recordOf(b)]],
      },
    });
  });

  it('fails if no list shows the order, and the control finds that orders stay', async () => {
    const { controlled, ended } = await judged([a, b], () => [b]);
    expect(controlled).toEqual(['a']);
    expect(ended).toMatchObject({ details: { actual: 'in none of the lists that were read' } });
  });

  it('is inconclusive if no list shows the order, and the control finds that it may have ended', async () => {
    const { ended } = await judged(
      [a],
      () => [b],
      async () => inconclusive('target-moved', 'orders end by themselves'),
    );
    expect(ended).toBeInstanceOf(Inconclusive);
  });

  it('is inconclusive if the list that showed the order no longer does', async () => {
    const { controlled, ended } = await judged([a, b], (name, reads) => (name === 'all' && reads === 0 ? [a, b] : [b]));
    expect(controlled).toEqual([]);
    expect(ended).toBeInstanceOf(Inconclusive);
  });

  it('controls one order of many, and passes once the lists show them', async () => {
    let isShown = false;
    const many = Array.from({ length: 15 }, (_, index) => order(String(index)));
    const { controlled, ended } = await judged(
      many,
      () => (isShown ? many : [b]),
      async () => {
        isShown = true;
      },
    );
    expect(controlled).toEqual(['0']);
    expect(ended).toBe('passed');
  });

  it.each(['bound', 'endless'] as const)(
    'reports no missing order in a list whose walk ends with %s',
    async (stopped) => {
      const { controlled, ended } = await judged([a], () => stopped);
      expect({ controlled, ended }).toEqual({ controlled: [], ended: 'passed' });
    },
  );

  it('does not treat a list that was not read to its end as one that shows the order', async () => {
    const { controlled } = await judged([a], (name) => (name === 'all' ? 'bound' : [b]));
    expect(controlled).toEqual(['a']);
  });

  it('misses no order in the list of a market that its record does not have', async () => {
    const elsewhere = { ...a, submission: { order: { conditionId: '0xbb', tokenId: '77' } } };
    const { ended } = await judged([elsewhere], (name) => (name === 'market' ? [b] : [elsewhere, b]));
    expect(ended).toBe('passed');
  });
});
