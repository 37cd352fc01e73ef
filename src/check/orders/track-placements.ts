// Records every order that a run sends, and what is answered.
import type { EndpointId } from '../../../spec/endpoints.js';
import { RequestStoppedError } from '../../client/exchange.js';
import type { RequestOptions, Session } from '../../client/session.js';
import type { Account } from '../../client/settings.js';
import type { OrderRegistry } from './order-registry.js';

const placements = new Set<EndpointId>(['place-order', 'place-orders']);

/** A `send` that also records the orders that it sends in the registry. */
export function trackPlacements(
  send: Session['send'],
  orders: OrderRegistry,
  first: Account | undefined,
): Session['send'] {
  async function sendPlacement(endpoint: EndpointId, request: RequestOptions, account: Account) {
    const placement = orders.beginPlacement(request, account, Date.now());
    try {
      const answer = await send(endpoint, request);
      placement.recordAnswer(answer);
      return answer;
    } catch (error) {
      if (error instanceof RequestStoppedError && !error.wasSent) placement.recordNotSent();
      else placement.recordLostAnswer();
      throw error;
    }
  }

  return (endpoint, request = {}) => {
    const account = request.account ?? first;
    return placements.has(endpoint) && account ? sendPlacement(endpoint, request, account) : send(endpoint, request);
  };
}
