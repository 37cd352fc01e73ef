// When a request is sent again, and after how long.
import type { Exchange } from './exchange.js';
import type { ServiceState } from './service-state.js';

/** Milliseconds until the request is sent again; undefined: it is not. */
type Delay = number | undefined;

export interface RetryPolicy {
  /** @param tries How often the request has been sent. */
  afterAnswer(answer: Exchange, tries: number): Delay;
  /** @param error Why there was no answer. */
  afterError(error: unknown, method: string, tries: number): Delay;
}

/** Requests per read that gets a busy response. With the delays below, the last one is sent after about 6 s. */
const maximumTries = 6;

/** Requests per read whose connection breaks: a kept-alive connection may be closed just as it is reused. */
const maximumTriesAfterDisconnect = 3;

/** Requests per read while no connection holds. The last one is sent after about 6 s: later than the run gives up. */
const maximumTriesInOutage = 7;

/** Requests per read that gets a server error or a body that is not JSON: a temporary failure breaks no rule. */
const maximumTriesIfUnusable = 5;

/** Rate limits (429), and gateways whose service is not reachable at the moment. */
export const busyStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Between the tries of a read, doubled each time. */
const firstRetryDelayMs = 200;

/** Codes of connections that were reset or closed before the answer came, or that nothing accepted. */
const disconnectCodes = new Set(['ECONNRESET', 'EPIPE', 'ECONNREFUSED']);
const notListening = 'ECONNREFUSED';

export function createRetryPolicy({ health, hasAnswered }: Pick<ServiceState, 'health' | 'hasAnswered'>): RetryPolicy {
  return {
    afterAnswer(answer, tries) {
      // After a 429, the next turn of any request begins only when the service allows it.
      if (answer.status === 429) return tries < maximumTries ? 0 : undefined;
      // After a 5xx of a gateway, a write may have succeeded.
      if (answer.request.method !== 'GET') return undefined;
      if (busyStatuses.has(answer.status)) return tries < maximumTries ? delayAfter(tries) : undefined;
      const mayRecover = isUnusable(answer) && health() !== 'failing';
      return mayRecover && tries < maximumTriesIfUnusable ? delayAfter(tries) : undefined;
    },
    afterError(error, method, tries) {
      const isUnsent = codeOf(error) === notListening;
      // A service that never listened is not there. While it restarts, a write may be sent again: it was not received.
      const mayRetry = isUnsent ? hasAnswered() : method === 'GET' && isDisconnect(error);
      const maximum = health() === 'interrupted' ? maximumTriesInOutage : maximumTriesAfterDisconnect;
      if (!mayRetry || tries >= maximum) return undefined;
      return tries === 1 ? 0 : delayAfter(tries - 1);
    },
  };
}

function delayAfter(tries: number): number {
  return firstRetryDelayMs * 2 ** (tries - 1);
}

/** Whether sending a read again may get a different answer. */
function isUnusable({ status, isJson }: Exchange): boolean {
  return status >= 500 || (!isJson && status < 300);
}

/** Whether the connection broke, or could not be made: another one may hold. */
export function isDisconnect(error: unknown): boolean {
  return disconnectCodes.has(codeOf(error));
}

function codeOf(error: unknown): string {
  return (error as { readonly code?: string }).code ?? '';
}
