// What each `send` of a run does for its orders: it records all that are placed, and cancels none from before the run. A service
// may show the id of such an order as that of a new one.
import { RequestStoppedError } from '../../client/exchange.js';
import type { RequestOptions, Session } from '../../client/session.js';
import type { Account } from '../../client/settings.js';
import { isObject } from '../../is-object.js';
import { inconclusive } from '../outcome/violation.js';
import { isPlacement } from '../reading/order-answers.js';
import { parseJson, textOf } from '../reading/records.js';
import type { OrderRegistry } from './order-registry.js';

/**
 * A `send` that records the orders that it sends in the registry, and cancels none that was live before the run: a check
 * that tries to ends as inconclusive.
 */
export function guardedSend(send: Session['send'], orders: OrderRegistry, first: Account | undefined): Session['send'] {
  return async (endpoint, request = {}) => {
    const account = request.account ?? first;
    if (!account) return send(endpoint, request);
    const id = endpoint === 'cancel-order' ? canceledId(request) : undefined;
    if (id !== undefined && orders.idsBeforeRun(account)?.has(id))
      return inconclusive('ambiguous', `order ${id} was there before the run, so it is not canceled`);
    if (!isPlacement(endpoint)) return send(endpoint, request);
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
  };
}

function canceledId({ body, rawBody }: RequestOptions): string | undefined {
  const sent = rawBody === undefined ? body : parseJson(rawBody);
  return isObject(sent) ? textOf(sent, 'orderId') : undefined;
}
