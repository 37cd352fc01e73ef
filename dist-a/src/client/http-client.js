// The HTTP client: sends requests over kept-alive connections, limits their rate, and retries busy responses.
import { setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import { methodAndPath } from '../../spec/endpoints.js';
import { actionOf } from './action.js';
import { createAgents } from './agents.js';
import { busyStatuses } from './attempt-result.js';
import { connectionProblem, isInvalidResponse } from './connection-problem.js';
import { NoResponseError, RequestLimitError, RequestStoppedError } from './exchange.js';
import { createRateLimit } from './rate-limit.js';
import { createRequestLimit } from './request-limit.js';
import { createRequestSender } from './request-sender.js';
import { maximumBodyBytes, TooLargeError } from './response-body.js';
import { createRetryPolicy, isDisconnect } from './retry-policy.js';
import { createServiceState } from './service-state.js';
import { createWaitLog } from './wait-log.js';
export function createHttpClient(settings, { deadline = Number.POSITIVE_INFINITY, onDown = () => { }, onRetriedAnswer = () => { }, onFailure = () => { }, } = {}) {
    const newQueue = () => new PQueue({ concurrency: settings.concurrency });
    /** One for each action, so that none waits behind another that has to wait longer. */
    const queues = { read: newQueue(), place: newQueue(), cancel: newQueue() };
    const waitForRate = createRateLimit(settings.rate);
    const waitLog = createWaitLog();
    const service = createServiceState({ concurrency: settings.concurrency, deadline, onDown, waitLog });
    const retry = createRetryPolicy(service);
    const agents = createAgents(settings);
    const listeners = [];
    /** Of exchanges under way: an exchange itself keeps only the beginning. */
    const wholeTexts = new WeakMap();
    const takeRequest = createRequestLimit(settings.maxRequests);
    let requests = 0;
    const sendAndFollow = createRequestSender({ settings, agents, beforeEach, wholeTexts });
    async function beforeEach({ signal, purpose = 'evidence' }) {
        await waitLog.during('the limit of --rate', waitForRate(signal)).catch((reason) => {
            throw new RequestStoppedError(reason);
        });
        takeRequest(purpose);
        requests += 1;
        return waitLog.begin();
    }
    /** Waits for its turn, and reports the result to the service state. */
    async function sendInTurn(outgoing, before) {
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
        }
        catch (error) {
            turn.end(error instanceof RequestStoppedError ? undefined : { ...failedAttempt(error), operation, isTampered });
            if (!(error instanceof RequestStoppedError))
                onFailure(connectionProblem(error), isInvalidResponse(error));
            throw error;
        }
    }
    async function sendWithRetries(outgoing) {
        const { signal } = outgoing;
        const answers = [];
        for (let tries = 1;; tries += 1) {
            const last = answers.at(-1);
            let delay;
            let cause = 'retries after broken connections';
            try {
                const answer = await sendInTurn(outgoing, last);
                delay = outgoing.isSentOnce ? undefined : retry.afterAnswer(answer, tries, answers);
                answers.push(answer);
                if (delay === undefined)
                    return finalAnswer(answers);
                cause = `retries after status ${answer.status}`;
            }
            catch (error) {
                // After the end of the run there is no retry: the last answer counts.
                if ((signal?.aborted || error instanceof RequestLimitError) && last)
                    return finalAnswer(answers);
                if (error instanceof RequestStoppedError)
                    throw error;
                // The service state rejects with the reason of the signal.
                if (error === signal?.reason)
                    throw new RequestStoppedError(signal?.reason);
                delay = retry.afterError(error, outgoing.request.method, tries);
                if (delay === undefined)
                    throw noResponseError(error, new URL(outgoing.request.url));
            }
            try {
                await waitLog.during(cause, waitForRetry(delay, signal));
            }
            catch (error) {
                if (answers.length > 0)
                    return finalAnswer(answers);
                throw error;
            }
        }
    }
    /** The last answer counts. The others are reported: they may be no answers of the service itself. */
    function finalAnswer(answers) {
        const last = answers.at(-1);
        for (const earlier of answers.slice(0, -1))
            onRetriedAnswer(earlier, last);
        if (last.request.method === 'GET' || !retry.wasIntercepted(last))
            return last;
        const marked = { ...last, wasIntercepted: true };
        wholeTexts.set(marked, wholeTexts.get(last) ?? last.text);
        return marked;
    }
    function noResponseError(error, url) {
        const { code } = error;
        const problem = code === 'ECONNABORTED' ? `no answer within ${settings.timeoutMs} ms` : connectionProblem(error);
        const hint = agents.mayUseProxy(url) ? ' (a proxy is set in the environment)' : '';
        return new NoResponseError(`${problem}${hint}`, { isInvalidResponse: isInvalidResponse(error) });
    }
    /** Waits in the queue. When the signal aborts, a write that has been sent still waits for its answer. */
    async function enqueue(outgoing) {
        const { signal, request } = outgoing;
        const queued = new AbortController();
        let isSent = false;
        const leave = () => {
            if (!isSent || request.method === 'GET')
                queued.abort(new RequestStoppedError(signal?.reason));
        };
        if (signal?.aborted)
            leave();
        signal?.addEventListener('abort', leave, { once: true });
        const task = () => {
            isSent = true;
            return sendWithRetries(outgoing);
        };
        try {
            return await queues[actionOf(request.method)].add(task, { signal: queued.signal });
        }
        finally {
            signal?.removeEventListener('abort', leave);
        }
    }
    return {
        async send(outgoing) {
            const exchange = await enqueue(outgoing);
            for (const listener of listeners)
                listener(exchange, wholeTexts.get(exchange) ?? exchange.text);
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
function failedAttempt(error) {
    const characters = error instanceof TooLargeError ? maximumBodyBytes : 0;
    const problem = connectionProblem(error);
    return { error: problem, characters, isDisconnect: isDisconnect(error), isInvalidResponse: isInvalidResponse(error) };
}
/** @throws {RequestStoppedError} when the signal aborts. */
async function waitForRetry(milliseconds, signal) {
    if (milliseconds === 0)
        return;
    try {
        await sleep(milliseconds, undefined, signal ? { signal } : {});
    }
    catch {
        throw new RequestStoppedError(signal?.reason);
    }
}
//# sourceMappingURL=http-client.js.map