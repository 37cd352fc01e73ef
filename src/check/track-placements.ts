// Records every order that a run sends: those that were placed, and those whose answer was lost.
import type { EndpointId } from '../../spec/endpoints.js';
import { RequestStoppedError } from '../client/exchange.js';
import type { RequestOptions, Session } from '../client/session.js';
import type { Account } from '../client/settings.js';
import { orderIdOf } from './order-answers.js';
import { mayHaveLostOrders, type OrderRegistry } from './order-registry.js';

const placements = new Set<EndpointId>(['place-order', 'place-orders']);

/** The same function; it also records the orders that it sends in the registry. */
export function trackPlacements(
  send: Session['send'],
  orders: OrderRegistry,
  first: Account | undefined,
): Session['send'] {
  async function sendPlacement(endpoint: EndpointId, request: RequestOptions, account: Account) {
    const sentAt = Date.now();
    try {
      const answer = await send(endpoint, request);
      if (mayHaveLostOrders(answer)) orders.lose(request, account, sentAt, answer);
      const results: readonly unknown[] = Array.isArray(answer.body) ? answer.body : [answer.body];
      for (const id of results.map(orderIdOf)) if (id !== undefined) orders.placed(id, account);
      return answer;
    } catch (error) {
      const wasSent = !(error instanceof RequestStoppedError) || error.wasSent;
      if (wasSent) orders.lose(request, account, sentAt);
      throw error;
    }
  }

  return (endpoint, request = {}) => {
    const account = request.account ?? first;
    return placements.has(endpoint) && account ? sendPlacement(endpoint, request, account) : send(endpoint, request);
  };
}
