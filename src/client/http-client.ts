// The HTTP client: sends requests over kept-alive connections as the health of the service allows, and sends some again.
import { type EndpointId, endpoints, methodAndPath } from '../../spec/endpoints.js';
import { createAgents } from './agents.js';
import { type Exchange, NoResponseError, RequestStoppedError, UnsentRequestError } from './exchange.js';
import { createClockEvidence } from './hints.js';
import { pause } from './pause.js';
import { actionOf, asksToWait, busyStatuses, connectionProblem, failureOf, unansweredKind } from './request-result.js';
import { createRequestSender, type OutgoingRequest, type RequestPurpose } from './request-sender.js';
import { createRetryPolicy } from './retry-policy.js';
import { createServiceHealth, throttlingCause } from './service-health.js';
import type { TargetSettings } from './settings.js';
import { isUnauthenticated } from './signing.js';
import { createWaitLog } from './wait-log.js';

export type HttpClient = ReturnType<typeof createHttpClient>;
type Listener = (exchange: Exchange, text: string) => void;

export interface HttpClientOptions {
  /** When the budget of the run is spent, by `performance.now()`: no wait is longer. Default: never. */
  readonly deadline?: number | undefined;
  /** Called once, with the reason, when the service is down. */
  readonly onDown?: (reason: string) => void;
  /** Called with each answer after which the same request was sent again, and with its last answer. */
  readonly onRetriedAnswer?: (exchange: Exchange, last: Exchange) => void;
  /** Called with the reason each time that a request gets no response, or one that cannot be read. */
  readonly onFailure?: (problem: string, isInvalidResponse: boolean) => void;
}

export function createHttpClient(settings: TargetSettings, options: HttpClientOptions = {}) {
  const { deadline = Number.POSITIVE_INFINITY, onDown = () => {}, onRetriedAnswer, onFailure } = options;
  const waitLog = createWaitLog();
  const service = createServiceHealth({ ...settings, deadline, onDown, waitLog });
  const retry = createRetryPolicy(service, () => deadline - performance.now());
  const agents = createAgents(settings);
  const listeners: Listener[] = [];
  /** Of exchanges under way: an exchange itself keeps only the beginning. */
  const wholeTexts = new WeakMap<Exchange, string>();
  const clockEvidence = createClockEvidence();
  const takeRequest = createRequestLimit(settings.maxRequests);
  let requests = 0;
  const sendAndFollow = createRequestSender(agents, settings.timeoutMs, wholeTexts);

  /** Waits for its turn, and reports how it ended to the health of the service. */
  async function sendInTurn(outgoing: OutgoingRequest, isRetry: boolean, before?: Exchange): Promise<Exchange> {
    const { request, purpose = 'evidence', signal } = outgoing;
    const isTampered = isUnauthenticated(outgoing);
    const operation = isTampered ? 'requests that are not authenticated' : methodAndPath(outgoing.endpoint);
    const isFirst = othersWaitFor(outgoing.endpoint);
    const order = { signal, isRetry, isFirst, isLastCancellation: purpose === 'last-cancellation' };
    const turn = await service.turn(actionOf(request.method), order).catch(stoppedBy(signal));
    const beforeEach = async () => {
      await turn.paced(signal).catch(stoppedBy(signal));
      takeRequest(purpose);
      requests += 1;
      return waitLog.begin();
    };
    try {
      const exchange = await sendAndFollow(outgoing, beforeEach);
      clockEvidence.record(exchange);
      const { status, headers, textLength, isJson } = exchange;
      // The same error again is the answer to this request: it is no further sign that the service is down.
      const isExpected = (before?.status === status && !busyStatuses.has(status)) || retry.isThrottledAlone(exchange);
      const retryAfter = headers['retry-after'];
      const isSigned = request.headers.SERVICE_SIGNATURE !== undefined;
      turn.end({ operation, status, retryAfter, characters: textLength, isJson, isExpected, isSigned, isTampered });
      return exchange;
    } catch (error) {
      const failure = error instanceof RequestStoppedError ? undefined : failureOf(error);
      turn.end(failure && { ...failure, operation, isTampered });
      if (failure) onFailure?.(failure.error, failure.isInvalidResponse);
      throw error;
    }
  }

  async function sendWithRetries(outgoing: OutgoingRequest): Promise<Exchange> {
    const { signal, request } = outgoing;
    const answers: Exchange[] = [];
    let [delay, cause] = [0, ''];
    for (let tries = 1; ; tries += 1) {
      let next: number | undefined;
      try {
        if (delay > 0) await waitLog.during(cause, pause(delay, signal)).catch(stoppedBy(signal));
        const answer = await sendInTurn(outgoing, tries > 1, answers.at(-1));
        next = retry.afterAnswer(answer, tries, answers);
        answers.push(answer);
        if (next === undefined) return finalAnswer(answers);
        const { status, headers } = answer;
        const isThrottled = asksToWait({ status, retryAfter: headers['retry-after'] });
        cause = isThrottled ? throttlingCause : `retries after status ${status}`;
      } catch (error) {
        // After the end of the run there is no retry: the last answer to a write counts.
        const isOverLimit = error instanceof UnsentRequestError && error.reason === 'request-limit';
        const isLast = isOverLimit || (signal?.aborted && request.method !== 'GET');
        if (isLast && answers.length > 0) return finalAnswer(answers);
        if (error instanceof RequestStoppedError) throw error;
        next = retry.afterError(error, request.method, tries);
        if (next === undefined) {
          const hint = agents.usesProxy(new URL(request.url)) ? ' (a proxy is set in the environment)' : '';
          throw new NoResponseError(`${connectionProblem(error)}${hint}`, unansweredKind(error));
        }
        cause = 'retries after broken connections';
      }
      delay = next;
    }
  }

  /** The last answer counts. The others are reported: they may be no answers of the service itself. */
  function finalAnswer(answers: readonly Exchange[]): Exchange {
    const last = answers.at(-1) as Exchange;
    for (const earlier of answers.slice(0, -1)) onRetriedAnswer?.(earlier, last);
    const mark = markOf(last);
    if (mark === undefined) return last;
    const marked: Exchange = { ...last, ...mark };
    wholeTexts.set(marked, wholeTexts.get(last) ?? last.text);
    return marked;
  }

  function markOf(answer: Exchange): Partial<Exchange> | undefined {
    if (answer.status === 429 && isUnauthenticated(answer) && service.throttlesOthers()) return { wasThrottled: true };
    return answer.request.method !== 'GET' && retry.wasIntercepted(answer) ? { wasIntercepted: true } : undefined;
  }

  return {
    /**
     * @throws {NoResponseError} when the target does not respond, closes the connection or sends too large a body.
     * @throws {RequestStoppedError} when a signal ends it, or when the run may send no more requests.
     */
    async send(outgoing: OutgoingRequest) {
      const exchange = await sendWithRetries(outgoing);
      for (const listener of listeners) listener(exchange, wholeTexts.get(exchange) ?? exchange.text);
      wholeTexts.delete(exchange);
      return exchange;
    },
    /** Calls the listener with each exchange when it completes, and with its whole body text. */
    onExchange: (listener: Listener) => void listeners.push(listener),
    wasIntercepted: retry.wasIntercepted,
    /** Sent so far, retries included. */
    requests: () => requests,
    writesStopped: service.writesStopped,
    hints: () => [...service.hints(), clockEvidence.hint()].filter((hint) => hint !== undefined),
    waitLog,
    hasAnswered: service.hasAnswered,
    largestAnswer: service.largestAnswer,
    close: () => agents.destroy(),
  };
}

/** Orders are placed, read and canceled in a row, on tokens of the order book: other requests wait for these. */
function othersWaitFor(endpoint: EndpointId): boolean {
  const { feature, path } = endpoints[endpoint];
  return feature === 'trading' || feature === 'order-book' || path.startsWith('/data/order');
}

function stoppedBy(signal: AbortSignal | undefined): (error: unknown) => never {
  return (error) => {
    throw signal?.aborted && error === signal.reason ? new RequestStoppedError(error) : error;
  };
}

/** The share of the limit that is kept for confirmations, and the most that it may be. */
const keptShare = 0.1;
const maximumKept = 50;

/** Returns a function to call before each request. It throws {@link UnsentRequestError} if that must not be sent. */
export function createRequestLimit(maximum: number = Number.POSITIVE_INFINITY): (purpose: RequestPurpose) => void {
  const most = {
    evidence: maximum - Math.min(maximumKept, Math.floor(maximum * keptShare)),
    confirmation: maximum,
    cancellation: Number.POSITIVE_INFINITY,
    'last-cancellation': Number.POSITIVE_INFINITY,
  };
  let sent = 0;
  return (purpose) => {
    if (sent >= most[purpose])
      throw new UnsentRequestError('request-limit', `the run is limited to ${maximum} requests`);
    sent += 1;
  };
}
