// A service may show the id of an order from before the run as that of a new one: such an order is never canceled.
import { isObject } from '../client/answer.js';
import type { RequestOptions, Session } from '../client/session.js';
import type { Account } from '../client/settings.js';
import type { OrderRegistry } from './order-registry.js';
import { parseJson } from './parse-json.js';
import { textOf } from './records.js';
import { inconclusive } from './violation.js';

/** The same function, which cancels no order that was live before the run. */
export function protectOrdersBefore(
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
