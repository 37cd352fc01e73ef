// What each `send` of a run does for its orders: it records all that are placed, and cancels none from before the run. A service
// may show the id of such an order as that of a new one.

import { type EndpointId, endpoints } from '../../../spec/endpoints.js';
import { RequestStoppedError } from '../../client/exchange.js';
import type { RequestOptions, Session } from '../../client/session.js';
import type { Account } from '../../client/settings.js';
import { isObject } from '../../is-object.js';
import { inconclusive } from '../outcome/violation.js';
import { isPlacement } from '../reading/order-answers.js';
import { parseJson } from '../reading/parse-json.js';
import { textOf } from '../reading/records.js';
import type { OrderRegistry } from './order-registry.js';
import type { TradingSession } from './trading-session.js';

/** A `send` that cancels no order that was live before the run: a check that tries to ends as inconclusive. */
export function withoutCancelsOfEarlierOrders(
  send: Session['send'],
  orders: OrderRegistry,
  first: Account | undefined,
): Session['send'] {
  return async (endpoint, request = {}) => {
    const account = request.account ?? first;
    const id = endpoint === 'cancel-order' ? canceledId(request) : undefined;
    if (account && id !== undefined && orders.idsBeforeRun(account)?.has(id))
      return inconclusive('ambiguous', `order ${id} was there before the run, so it is not canceled`);
    return send(endpoint, request);
  };
}

function canceledId({ body, rawBody }: RequestOptions): string | undefined {
  const sent = rawBody === undefined ? body : parseJson(rawBody);
  return isObject(sent) ? textOf(sent, 'orderId') : undefined;
}

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
    return isPlacement(endpoint) && account ? sendPlacement(endpoint, request, account) : send(endpoint, request);
  };
}

/** A `send` that also records what an answer says about orders of the check that sends. */
export function recordOrders(
  send: Session['send'],
  tradingOfCheck: () => Pick<TradingSession, 'record'>,
  first: Account | undefined,
): Session['send'] {
  return async (endpoint, request) => {
    const answer = await send(endpoint, request);
    if (first && endpoints[endpoint].feature === 'trading') tradingOfCheck().record(answer, request?.account);
    return answer;
  };
}
