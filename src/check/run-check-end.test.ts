// What happens when a run is stopped early, and what each attempt cleans up: its orders and its market locks.
import { describe, expect, it } from 'vitest';
import { createCheck, createEnvironment } from '../../test/support/environment.js';
import { first, tokenOf } from '../../test/support/market.js';
import { UnsentRequestError } from '../client/exchange.js';
import type { OutgoingRequest } from '../client/request-sender.js';
import type { CheckContext, RunEnvironment } from './context.js';
import { failOnAnswer, inconclusive, unlessInconclusive } from './outcome.js';
import { runCheck } from './run-check.js';

const read = ({ send }: CheckContext, limit: number) => send('tags', { query: { limit } });

function stoppable() {
  const controller = new AbortController();
  return { controller, environment: createEnvironment(undefined, {}, { signal: controller.signal }) };
}

describe('a run that is stopped', () => {
  it('starts no other check', async () => {
    const { controller, environment } = stoppable();
    controller.abort(new Error('the budget is spent'));
    const result = await runCheck(
      createCheck(async () => failOnAnswer('it ran', { exchanges: [] })),
      environment,
    );
    expect(result).toMatchObject({
      outcome: 'inconclusive',
      reason: 'run-ended-early',
      message: 'the budget is spent',
      exchanges: [],
    });
  });

  it('lets a check send no more requests, and the result says why', async () => {
    const { controller, environment } = stoppable();
    const result = await runCheck(
      createCheck(async (context) => {
        await read(context, 1);
        context.evidence.add();
        controller.abort('interrupted');
        await read(context, 2);
      }),
      environment,
    );
    expect(result).toMatchObject({
      outcome: 'inconclusive',
      reason: 'run-ended-early',
      message: 'interrupted',
      evidence: 1,
    });
    expect(environment.client.requests()).toBe(1);
    expect(result.exchanges).toHaveLength(1);
  });

  it('reports no violation of an attempt whose requests were not all sent, and says why', async () => {
    const environment = createEnvironment((index) => {
      if (index > 0) throw new UnsentRequestError('request-limit', 'the run is limited to 100 requests');
      return [];
    });
    const result = await runCheck(
      createCheck(async (context) => {
        await read(context, 1);
        await unlessInconclusive(read(context, 2));
        failOnAnswer('it misses what it could not ask for', { exchanges: [] });
      }),
      environment,
    );
    expect(result).toMatchObject({ outcome: 'inconclusive', reason: 'request-limit' });
    expect(result.message).toBe('the run is limited to 100 requests');
  });

  it('is inconclusive if a write was not sent, because the service refused so many of them', async () => {
    const environment = createEnvironment(() => {
      throw new UnsentRequestError('writes-stopped', 'the service refused 11 placements in a row with 503');
    });
    const places = createCheck(async ({ send }) => void (await send('place-order', { body: {} })));
    expect(await runCheck(places, environment)).toMatchObject({
      outcome: 'inconclusive',
      reason: 'writes-stopped',
      message: 'the service refused 11 placements in a row with 503',
    });
  });

  it('reports no violation that only a write could confirm, and shows what it has seen', async () => {
    const environment = createEnvironment((index) => {
      if (index > 0) throw new UnsentRequestError('writes-stopped', 'the service refused writes');
      return [];
    });
    const wrong = createCheck(async ({ send }) => {
      const { exchange } = await send('place-order', { body: {} });
      failOnAnswer('wrong', { exchanges: [exchange] });
    });
    const result = await runCheck(wrong, environment);
    expect(result).toMatchObject({
      outcome: 'inconclusive',
      reason: 'writes-stopped',
      message: 'a violation could not be confirmed: the service refused writes',
    });
    expect(result.exchanges).toHaveLength(1);
  });

  it('reports no violation that it may not confirm, and shows what it has seen', async () => {
    const environment = createEnvironment((index) => {
      if (index > 0) throw new UnsentRequestError('request-limit', 'the run is limited to 100 requests');
      return [];
    });
    const wrong = createCheck(async (context) =>
      failOnAnswer('wrong', { exchanges: [(await read(context, 1)).exchange] }),
    );
    const result = await runCheck(wrong, environment);
    expect(result).toMatchObject({
      outcome: 'inconclusive',
      reason: 'request-limit',
      message: 'a violation could not be confirmed: the run is limited to 100 requests',
    });
    expect(result.exchanges).toHaveLength(1);
  });

  it('abandons requests that still wait for their turn, and the result says why', async () => {
    const { controller, environment } = stoppable();
    const { client } = environment;
    const busy: RunEnvironment = {
      ...environment,
      client: {
        ...client,
        send: ({ signal }) =>
          new Promise((_, reject) => {
            signal?.addEventListener('abort', () => reject(new Error('aborted')));
            controller.abort('interrupted');
          }),
      },
    };
    const waits = createCheck(async (context) => void (await read(context, 1)));
    expect(await runCheck(waits, busy)).toMatchObject({
      outcome: 'inconclusive',
      reason: 'run-ended-early',
      message: 'interrupted',
    });
  });

  it('reports no violation that it could not confirm, and does not say that the service changed', async () => {
    const { controller, environment } = stoppable();
    let attempts = 0;
    const result = await runCheck(
      createCheck(async () => {
        attempts += 1;
        controller.abort('interrupted');
        failOnAnswer('wrong', { exchanges: [] });
      }),
      environment,
    );
    expect(result).toMatchObject({ outcome: 'inconclusive', reason: 'run-ended-early', message: 'interrupted' });
    expect(attempts).toBe(1);
  });
});

describe('after each attempt', () => {
  const token = tokenOf('a');
  const settings = {
    credentials: first,
    allowTrading: true,
    known: { conditionId: token.conditionId, tokenId: token.tokenId },
  };

  /** A service that accepts every order, and the writes that it received. */
  function tradingEnvironment(change: Partial<Omit<RunEnvironment, 'client'>> = {}) {
    const writes: string[] = [];
    let placed = 0;
    const bodyFor = (_: number, { endpoint, request }: OutgoingRequest) => {
      if (request.method !== 'GET') writes.push(endpoint);
      if (endpoint === 'place-order') return { success: true, orderID: `own-${++placed}` };
      return endpoint === 'cancel-order' ? { canceled: [JSON.parse(request.body ?? '').orderId] } : { data: [] };
    };
    return { writes, environment: createEnvironment(bodyFor, settings, change) };
  }

  const placeOrder = async ({ trading }: CheckContext) => {
    const [acquired] = await trading.acquireTokens(1);
    await trading.place(acquired);
  };

  it.each<[string, (context: CheckContext) => void, number]>([
    ['passes', ({ evidence }) => evidence.add(), 1],
    ['reports a violation, in every attempt', () => failOnAnswer('wrong', { exchanges: [] }), 2],
    ['is inconclusive', () => inconclusive('no-data', 'empty'), 1],
    [
      'throws',
      () => {
        throw new TypeError('oops');
      },
      1,
    ],
  ])('cancels the open orders and releases the markets of a check that %s', async (_, end, attempts) => {
    const { writes, environment } = tradingEnvironment();
    const trades = createCheck(async (context) => {
      await placeOrder(context);
      end(context);
    });
    await runCheck(trades, environment);
    expect(writes).toEqual(Array(attempts).fill(['place-order', 'cancel-order']).flat());
    const { tokens } = await environment.runTrading.marketLocks.acquire([token], 1);
    expect(tokens).toEqual([token]);
  });

  it('cancels the open orders also when the run was stopped', async () => {
    const controller = new AbortController();
    const { writes, environment } = tradingEnvironment({ signal: controller.signal });
    const stopped = createCheck(async (context) => {
      await placeOrder(context);
      controller.abort('interrupted');
      await read(context, 1);
    });
    expect(await runCheck(stopped, environment)).toMatchObject({ reason: 'run-ended-early' });
    expect(writes).toEqual(['place-order', 'cancel-order']);
  });

  it('lets two checks that need the same market run one after the other', async () => {
    const { writes, environment } = tradingEnvironment();
    const trades = createCheck(async (context) => {
      await placeOrder(context);
      context.evidence.add();
    });
    const results = await Promise.all([runCheck(trades, environment), runCheck(trades, environment)]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['passed', 'passed']);
    expect(writes).toEqual(['place-order', 'cancel-order', 'place-order', 'cancel-order']);
  });
});
