// When a request is sent again, and after how long.
import type { EndpointId } from '../../spec/endpoints.js';
import { describeIntermediary, isHtml, isRedirect } from './answer.js';
import type { Exchange } from './exchange.js';
import { honoredWaitMs } from './pace.js';
import { actionOf, asksToWait, busyStatuses, isDisconnect, isUnsent, retryAfterMs } from './request-result.js';
import type { ServiceHealth } from './service-health.js';
import { isUnauthenticated } from './signing.js';

/** How often a request is sent at most, by what became of it. */
const maximumTries = {
  /** It gets a busy response. With the delays below, the last one is sent after about 6 s. */
  busy: 6,
  /** It is asked to wait: a service may ask many to (variant throttles-every-tenth-request). */
  throttled: 8,
  /** The same, but it is not authenticated: each try may be counted as a failed login. */
  throttledLogin: 4,
  /** Its connection breaks: a kept-alive connection may be closed just as it is reused. */
  disconnected: 5,
  /** Before the first answer, and after the run gave up on the service, it is probably not there. */
  gone: 3,
  /** No connection holds. The last one is sent after about 6 s: later than the run gives up. */
  outage: 7,
  /** It gets a server error, no JSON, or a redirect to nowhere: a temporary failure breaks no rule. */
  unusable: 5,
} as const;

/** The longest waits of one request together. */
const maximumThrottledMs = 60_000;

/** The longest wait of a request that is not authenticated: the service may have locked the key for so long. */
const maximumLoginWaitMs = 1_000;

/** Operations whose errors with one status stay the same: the service answers so on every operation. */
const lastingEverywhere = 3;

/** Requests in a row: after that, an operation that alone is throttled is asked once per request. */
const throttledRequests = 2;

/** Between the tries of a read, doubled each time. */
const firstRetryDelayMs = 200;
/** No request is sent again at once, even if the service asks for that. */
const minimumDelayMs = 20;

/** Its delays are milliseconds; undefined: no retry. @param untilDeadlineMs Until the budget of the run is spent. */
export function createRetryPolicy(
  { health, hasAnswered }: Pick<ServiceHealth, 'health' | 'hasAnswered'>,
  untilDeadlineMs: () => number = () => Number.POSITIVE_INFINITY,
) {
  let hasAnsweredJson = false;
  /** HTML errors of intermediaries, by software and status. */
  const intercepted = new Set<string>();
  /** The operations with a status that stayed the same, however often a read was sent again. */
  const lasting = new Map<number, Set<EndpointId>>();

  /** Requests of a kind in a row of which every try was refused with 429, while others were answered. */
  const throttled = new Map<Kind, number>();

  const isThrottledAlone = (answer: Exchange) =>
    answer.status === 429 && (throttled.get(kindOf(answer)) ?? 0) >= throttledRequests;

  function isLasting({ endpoint, status }: Exchange): boolean {
    const operations = lasting.get(status);
    return operations !== undefined && (operations.has(endpoint) || operations.size >= lastingEverywhere);
  }

  /** Learns from an answer that ends the tries of a read. */
  function learn(answer: Exchange, earlier: readonly Exchange[]): void {
    hasAnsweredJson ||= answer.isJson;
    if (answer.isJson) for (const error of earlier.filter(isHtmlError)) intercepted.add(describeIntermediary(error));
    else if (earlier.length > 0 && earlier.every(({ status }) => status === answer.status)) {
      const operations = lasting.get(answer.status) ?? new Set();
      lasting.set(answer.status, operations.add(answer.endpoint));
    }
  }

  /** Only this request waits as long as the service asks for; of the others, fewer are sent. */
  function throttledDelay(answer: Exchange, tries: number): number | undefined {
    const isLogin = isUnauthenticated(answer);
    if (tries >= maximumTries[isLogin ? 'throttledLogin' : 'throttled'] || isThrottledAlone(answer)) return undefined;
    const retryAfter = answer.headers['retry-after'];
    if (isLogin && (retryAfterMs(retryAfter) ?? 0) > maximumLoginWaitMs) return undefined;
    const asked = honoredWaitMs(retryAfter, untilDeadlineMs());
    if (asked === undefined) return delayAfter(tries);
    return asked * tries > maximumThrottledMs ? undefined : Math.max(asked, minimumDelayMs);
  }

  /** Before the first answer in JSON, the base URL is more likely to be wrong than an intermediary to be in the way. */
  function mayBeStray(answer: Exchange): boolean {
    if (!hasAnsweredJson || !isStray(answer)) return false;
    return !isLasting(answer) || intercepted.has(describeIntermediary(answer));
  }

  function maximumAfterError(method: string): number {
    const action = actionOf(method);
    if (!hasAnswered() || health(action) === 'down') return maximumTries.gone;
    return health(action) === 'interrupted' ? maximumTries.outage : maximumTries.disconnected;
  }

  return {
    /** Whether the operation is refused with 429 again and again, while others are answered: that says nothing of them. */
    isThrottledAlone,
    /** Whether reads with such an error were answered in JSON when they were sent again: an intermediary answered. */
    wasIntercepted(answer: Exchange) {
      // A read that stays the same, however often it is sent again, is the answer of the service.
      const isOwn = answer.request.method === 'GET' && isLasting(answer);
      return isHtmlError(answer) && !isOwn && intercepted.has(describeIntermediary(answer));
    },
    /** @param tries How often it was sent. @param earlier Its answers so far, without this one. */
    afterAnswer(answer: Exchange, tries: number, earlier: readonly Exchange[] = []) {
      // After a 5xx of a gateway, a write may have succeeded.
      const mayRepeat = answer.request.method === 'GET' || answer.status === 429;
      if (mayRepeat && asksToWait({ status: answer.status, retryAfter: answer.headers['retry-after'] })) {
        const delay = throttledDelay(answer, tries);
        if (delay === undefined && answer.status === 429 && tries > 1 && health('read') !== 'failing')
          throttled.set(kindOf(answer), (throttled.get(kindOf(answer)) ?? 0) + 1);
        return delay;
      }
      throttled.delete(kindOf(answer));
      if (!mayRepeat) return undefined;
      if (busyStatuses.has(answer.status)) return tries < maximumTries.busy ? delayAfter(tries) : undefined;
      const isUnusable = answer.status >= 500 || (!answer.isJson && answer.status < 300);
      const mayRecover = (isUnusable && health('read') !== 'failing') || mayBeStray(answer);
      if (mayRecover && tries < maximumTries.unusable) return delayAfter(tries);
      learn(answer, earlier);
      return undefined;
    },
    afterError(error: unknown, method: string, tries: number) {
      // A service that never listened is not there. While it restarts, a write may be sent again: it was not received.
      const mayRetry = isUnsent(error) ? hasAnswered() : method === 'GET' && isDisconnect(error);
      if (!mayRetry || tries >= maximumAfterError(method)) return undefined;
      return tries === 1 ? 0 : delayAfter(tries - 1);
    },
  };
}

/** A service throttles an operation alone, or what is not authenticated. */
type Kind = EndpointId | 'login';
const kindOf = (answer: Exchange): Kind => (isUnauthenticated(answer) ? 'login' : answer.endpoint);
const delayAfter = (tries: number): number => firstRetryDelayMs * 2 ** (tries - 1);

/** An error that is not JSON, or a redirect that was not followed: an intermediary may have sent it. */
const isStray = (answer: Exchange): boolean =>
  isRedirect(answer) ? answer.redirects === undefined : answer.status >= 400 && !answer.isJson;

const isHtmlError = (answer: Exchange): boolean => answer.status >= 400 && !answer.isJson && isHtml(answer);
