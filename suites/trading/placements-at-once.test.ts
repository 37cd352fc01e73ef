// Services that handle two placements at the same time, and mix them up.
import { describe, expect, it } from 'vitest';
import { placedOrders, withOrderIds } from '../../src/reference/deviations/orders.js';
import type { Deviation, IncomingRequest, WireResponse } from '../../src/reference/types.js';
import { runAgainst } from '../../src/selftest/matrix.js';
import { placementChecks } from './placements.js';

/** Long enough for requests that are sent together to arrive together, also on a busy machine. */
const latencyMs = 60;

/**
 * Which placements arrive during another one: while that is handled, or as the next request after it. On a busy machine an
 * answer may be written before a request is read that was sent with its own.
 */
function placementsInHand() {
  const inHand = new Set<unknown>();
  let isLast = false;
  return {
    isDuringAnother(request: IncomingRequest, isPlacement: boolean): boolean {
      const isDuring = isPlacement && (isLast || inHand.size > 0);
      isLast = isPlacement;
      if (isPlacement) inHand.add(request);
      return isDuring;
    },
    wire(response: WireResponse, request: IncomingRequest | undefined): WireResponse {
      inHand.delete(request);
      return response;
    },
  };
}

/** Of two placements at the same time, one is answered as live, and is in no list. */
function losesOne(): Deviation {
  const { isDuringAnother, wire } = placementsInHand();
  const lost = new Set<unknown>();
  return {
    latencyMs,
    wire,
    reply(reply, request, service) {
      const orders = placedOrders(reply, request, service);
      if (isDuringAnother(request, orders.length > 0)) for (const order of orders) lost.add(order);
      return undefined;
    },
    overrideFilter: (kept, { item }) => kept && !lost.has(item),
  };
}

/** Both are answered with the id of the first one. */
function givesOneId(): Deviation {
  const { isDuringAnother, wire } = placementsInHand();
  let id = '';
  return {
    latencyMs,
    wire,
    reply(reply, request, service) {
      const [order] = placedOrders(reply, request, service);
      const isDuring = isDuringAnother(request, order !== undefined);
      if (!order) return undefined;
      if (isDuring) return withOrderIds(reply, new Map([[order.record.id, id]]));
      id = order.record.id;
      return undefined;
    },
  };
}

/** An order that is placed while a request of another account is in hand is placed for that one. */
function mixesUpAccounts(): Deviation {
  const inHand = new Map<unknown, string>();
  return {
    latencyMs,
    wire(response, request) {
      inHand.delete(request);
      return response;
    },
    reply(reply, request, service) {
      const orders = placedOrders(reply, request, service);
      const [account = orders[0]?.account] = inHand.values();
      if (orders[0]) inHand.set(request, orders[0].account);
      for (const order of orders) order.account = account ?? order.account;
      return undefined;
    },
  };
}

const checks = placementChecks.filter(({ requirement }) => requirement === 'place-order.live-in-list');

async function outcomes(service: Parameters<typeof runAgainst>[0]): Promise<readonly string[]> {
  const results = await runAgainst(service, checks, 1);
  return results.map(({ outcome, message }) => `${outcome}: ${message}`);
}

describe('the check of orders that are sent at the same time', () => {
  // Most of the time they wait.
  it.concurrent('finds that one of them is lost', async () => {
    expect(await outcomes({ deviations: [losesOne()] })).toContain(
      'failed: an order that is answered as live is not among the live orders of its account',
    );
  });

  it.concurrent('finds that they get one id', async () => {
    expect(await outcomes({ deviations: [givesOneId()] })).toContain(
      'failed: different orders that are sent at the same time get the same order id',
    );
  });

  it.concurrent('finds that they are placed for another account that asks at the same time', async () => {
    expect(await outcomes({ deviations: [mixesUpAccounts()] })).toContain(
      'failed: an order that is answered as live is not among the live orders of its account',
    );
  });

  it.concurrent('does not judge the ids of orders that differ only in their salt', async () => {
    const results = await outcomes({ faults: ['takes-orders-like-live-ones-for-the-same'] });
    expect(new Set(results)).toEqual(new Set(['passed: undefined']));
  });
});
