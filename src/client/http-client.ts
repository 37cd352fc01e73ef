// The HTTP client: sends requests over kept-alive connections, limits their rate, and retries busy responses.
import { setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import { methodAndPath } from '../../spec/endpoints.js';
import { createAgents } from './agents.js';
import { type AttemptResult, actionOf, busyStatuses } from './attempt-result.js';
import { connectionProblem, isInvalidResponse } from './connection-problem.js';
import { type Exchange, NoResponseError, RequestLimitError, RequestStoppedError } from './exchange.js';
import { createRateLimit, createRequestLimit } from './request-limit.js';
import { createRequestSender, type OutgoingRequest } from './request-sender.js';
import { maximumBodyBytes, TooLargeError } from './response-body.js';
import { createRetryPolicy, isDisconnect, type RetryPolicy } from './retry-policy.js';
import { createServiceState, type ServiceState } from './service-state.js';
import type { TargetSettings } from './settings.js';
import { createWaitLog, type WaitLog } from './wait-log.js';

export interface HttpClient
  extends Pick<RetryPolicy, 'wasIntercepted'>,
    Pick<ServiceState, 'throttledMs' | 'writesStopped' | 'hints' | 'hasAnswered' | 'largestAnswer'> {
  /**
   * @throws {NoResponseError} when the target does not respond, closes the connection or sends too large a body.
   * @throws {RequestStoppedError} when a signal ends it, or when the run may send no more requests.
   */
  send(outgoing: OutgoingRequest): Promise<Exchange>;
  /** Calls the listener with each exchange when it completes, and with its whole body text. */
  onExchange(listener: (exchange: Exchange, text: string) => void): void;
  /** Requests sent so far, retries included. */
  readonly requests: () => number;
  /** What the run waited for. */
  readonly waitLog: WaitLog;
  close(): void;
}

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

export function createHttpClient(
  settings: TargetSettings,
  { deadline = Number.POSITIVE_INFINITY, onDown = () => {}, onRetriedAnswer, onFailure }: HttpClientOptions = {},
): HttpClient {
  const newQueue = () => new PQueue({ concurrency: settings.concurrency });
  /** One for each action, so that none waits behind another that has to wait longer. */
  const queues = { read: newQueue(), place: newQueue(), cancel: newQueue() };
  const waitForRate = createRateLimit(settings.rate);
  const waitLog = createWaitLog();
  const service = createServiceState({ concurrency: settings.concurrency, deadline, onDown, waitLog });
  const retry = createRetryPolicy(service);
  const agents = createAgents(settings);
  const listeners: ((exchange: Exchange, text: string) => void)[] = [];
  /** Of exchanges under way: an exchange itself keeps only the beginning. */
  const wholeTexts = new WeakMap<Exchange, string>();
  const takeRequest = createRequestLimit(settings.maxRequests);
  let requests = 0;
  const sendAndFollow = createRequestSender({ settings, agents, beforeEach, wholeTexts });

  async function beforeEach({ signal, purpose = 'evidence' }: OutgoingRequest): Promise<() => void> {
    await waitLog.during('the limit of --rate', waitForRate(signal)).catch((reason) => {
      throw new RequestStoppedError(reason);
    });
    takeRequest(purpose);
    requests += 1;
    return waitLog.begin();
  }

  /** Waits for its turn, and reports the result to the service state. */
  async function sendInTurn(outgoing: OutgoingRequest, before?: Exchange): Promise<Exchange> {
    const { request, purpose, signal } = outgoing;
    const operation = methodAndPath(outgoing.endpoint);
    const isLastCancellation = purpose === 'last-cancellation';
    const turn = await service.turn(actionOf(request.method), { signal, isLastCancellation });
    const isTampered = (request.isTampered || request.hasCustomSignature) === true;
    try {
      const exchange = await sendAndFollow(outgoing);
      const { status, headers, textLength, isJson } = exchange;
      // The same error again is the answer to this request: it is no further sign that the service is down.
      const isKnown = (before?.status === status && !busyStatuses.has(status)) || retry.isThrottledAlone(exchange);
      const retryAfter = headers['retry-after'];
      turn.end({ operation, status, retryAfter, characters: textLength, isJson, isKnown, isTampered });
      return exchange;
    } catch (error) {
      turn.end(error instanceof RequestStoppedError ? undefined : { ...failedAttempt(error), operation, isTampered });
      if (!(error instanceof RequestStoppedError)) onFailure?.(connectionProblem(error), isInvalidResponse(error));
      throw error;
    }
  }

  async function sendWithRetries(outgoing: OutgoingRequest): Promise<Exchange> {
    const { signal } = outgoing;
    const answers: Exchange[] = [];
    for (let tries = 1; ; tries += 1) {
      const last = answers.at(-1);
      let delay: number | undefined;
      let cause = 'retries after broken connections';
      try {
        const answer = await sendInTurn(outgoing, last);
        delay = outgoing.isSentOnce ? undefined : retry.afterAnswer(answer, tries, answers);
        answers.push(answer);
        if (delay === undefined) return finalAnswer(answers);
        cause = `retries after status ${answer.status}`;
      } catch (error) {
        // After the end of the run there is no retry: the last answer counts.
        if ((signal?.aborted || error instanceof RequestLimitError) && last) return finalAnswer(answers);
        if (error instanceof RequestStoppedError) throw error;
        // The service state rejects with the reason of the signal.
        if (error === signal?.reason) throw new RequestStoppedError(signal?.reason);
        delay = retry.afterError(error, outgoing.request.method, tries);
        if (delay === undefined) throw noResponseError(error, new URL(outgoing.request.url));
      }
      try {
        await waitLog.during(cause, waitForRetry(delay, signal));
      } catch (error) {
        if (answers.length > 0) return finalAnswer(answers);
        throw error;
      }
    }
  }

  /** The last answer counts. The others are reported: they may be no answers of the service itself. */
  function finalAnswer(answers: readonly Exchange[]): Exchange {
    const last = answers.at(-1) as Exchange;
    for (const earlier of answers.slice(0, -1)) onRetriedAnswer?.(earlier, last);
    if (last.request.method === 'GET' || !retry.wasIntercepted(last)) return last;
    const marked: Exchange = { ...last, wasIntercepted: true };
    wholeTexts.set(marked, wholeTexts.get(last) ?? last.text);
    return marked;
  }

  function noResponseError(error: unknown, url: URL): NoResponseError {
    const hint = agents.usesProxy(url) ? ' (a proxy is set in the environment)' : '';
    return new NoResponseError(`${connectionProblem(error)}${hint}`, { isInvalidResponse: isInvalidResponse(error) });
  }

  /** Waits in the queue. When the signal aborts, a write that has been sent still waits for its answer. */
  async function enqueue(outgoing: OutgoingRequest): Promise<Exchange> {
    const { signal, request } = outgoing;
    const queued = new AbortController();
    let isSent = false;
    const leave = () => {
      if (!isSent || request.method === 'GET') queued.abort(new RequestStoppedError(signal?.reason));
    };
    if (signal?.aborted) leave();
    signal?.addEventListener('abort', leave, { once: true });
    const task = () => {
      isSent = true;
      return sendWithRetries(outgoing);
    };
    try {
      return await queues[actionOf(request.method)].add(task, { signal: queued.signal });
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  return {
    async send(outgoing) {
      const exchange = await enqueue(outgoing);
      for (const listener of listeners) listener(exchange, wholeTexts.get(exchange) ?? exchange.text);
      wholeTexts.delete(exchange);
      return exchange;
    },
    onExchange: (listener) => listeners.push(listener),
    wasIntercepted: retry.wasIntercepted,
    requests: () => requests,
    throttledMs: service.throttledMs,
    writesStopped: service.writesStopped,
    hints: service.hints,
    waitLog,
    hasAnswered: service.hasAnswered,
    largestAnswer: service.largestAnswer,
    close: () => agents.destroy(),
  };
}

function failedAttempt(error: unknown): AttemptResult {
  const characters = error instanceof TooLargeError ? maximumBodyBytes : 0;
  const problem = connectionProblem(error);
  return { error: problem, characters, isDisconnect: isDisconnect(error), isInvalidResponse: isInvalidResponse(error) };
}

/** @throws {RequestStoppedError} when the signal aborts. */
async function waitForRetry(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  if (milliseconds === 0) return;
  try {
    await sleep(milliseconds, undefined, signal ? { signal } : {});
  } catch {
    throw new RequestStoppedError(signal?.reason);
  }
}
