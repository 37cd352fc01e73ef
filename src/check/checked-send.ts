// The `send` of a check: an answer says what the service does, and anything else ends the check as inconclusive.
import type { EndpointId } from '../../spec/endpoints.js';
import type { Answer } from '../client/answer.js';
import { NoResponseError, UnsentRequestError, UnusableValueError } from '../client/exchange.js';
import { describeIntermediary, isFromIntermediary } from '../client/intermediary.js';
import { busyStatuses } from '../client/request-result.js';
import type { RequestOptions, Session } from '../client/session.js';
import type { RunTrading } from './orders/run-trading.js';
import { Inconclusive, runEnded } from './outcome/violation.js';

/** @param signal Aborted when the run ends. */
export function checkedSend(send: Session['send'], marketCancels: RunTrading['marketCancels'], signal: AbortSignal) {
  return async (endpoint: EndpointId, request?: RequestOptions): Promise<Answer> => {
    try {
      signal.throwIfAborted();
      const answer =
        endpoint === 'cancel-market-orders'
          ? await marketCancels.send(() => send(endpoint, request))
          : await send(endpoint, request);
      // The answer of an intermediary says neither that the service accepts the request, nor that it refuses it.
      if (isFromIntermediary(answer.exchange))
        throw new NoResponseError(`the answer was ${describeIntermediary(answer.exchange)}`);
      if (answer.exchange.wasThrottled)
        throw new NoResponseError('the service answered 429 to a request that is not authenticated, and to valid ones');
      if (isBusy(answer)) await throwIfBusy(send, endpoint, request);
      return answer;
    } catch (error) {
      if (error instanceof UnusableValueError) throw new Inconclusive('unusable-value', error.message);
      if (error instanceof UnsentRequestError) throw new Inconclusive(error.reason, error.message);
      if (signal.aborted) throw runEnded(signal);
      throw error;
    }
  };
}

/**
 * The status of a busy service is no refusal of the request if the operation without parameters gets one, too. If that is
 * accepted, the service refuses the parameters.
 */
async function throwIfBusy(
  send: Session['send'],
  endpoint: EndpointId,
  { query, ...plain }: RequestOptions = {},
): Promise<void> {
  if (query === undefined) return;
  const control = await send(endpoint, { ...plain, fresh: true });
  if (isBusy(control))
    throw new NoResponseError(`the service answered ${control.exchange.status}, also without parameters`);
}

const isBusy = ({ kind, exchange: { status, request } }: Answer): boolean =>
  kind === 'refused' && request.method === 'GET' && busyStatuses.has(status);
