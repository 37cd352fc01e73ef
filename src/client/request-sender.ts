// Sends one request over a kept-alive connection, and follows redirects of reads.
import { Test } from 'supertest';
import type { EndpointId } from '../../spec/endpoints.js';
import { version } from '../package.js';
import type { Agents } from './agents.js';
import { isRedirect, maximumRedirects } from './answer.js';
import { type Exchange, RequestStoppedError, type SentRequest, singleValues } from './exchange.js';
import { afterListening } from './pause.js';
import { isClosed, lateCode } from './request-result.js';
import { CutBodyError, decompressed, keptText, readBody, readBytes, UnreadableBodyError } from './response-body.js';

/** Firewalls refuse requests without one (variant refuses-requests-without-user-agent). `headers` may replace it. */
const userAgent = `tickmark/${version}`;

/**
 * What a request is for. `evidence`: a check judges its answer · `confirmation`: it is asked again before a violation
 * counts, or the orders of the run are looked for · `cancellation`: it cancels an order of the run, however many
 * requests were sent · `last-cancellation`: the same at the end of the run, even if the service refuses writes.
 */
export type RequestPurpose = 'evidence' | 'confirmation' | 'cancellation' | 'last-cancellation';

export interface SendOptions {
  /** Default: evidence. */
  readonly purpose?: RequestPurpose | undefined;
  /** When aborted, a waiting request is not sent, and a read under way is aborted. */
  readonly signal?: AbortSignal | undefined;
  /** When aborted, a write under way is aborted as well. */
  readonly writeSignal?: AbortSignal | undefined;
}

/** A request to send, in the form that may be shown in reports, and its secret headers. */
export interface OutgoingRequest extends SendOptions {
  readonly endpoint: EndpointId;
  readonly request: SentRequest;
  /** Headers with secrets. They are sent but never recorded. */
  readonly secretHeaders: Readonly<Record<string, string>>;
}

/** Called before each request, also after a redirect; it may reject. Returns a function to call at its end. */
type BeforeEach = () => Promise<() => void>;
type Redirects = NonNullable<Exchange['redirects']>;

/**
 * @param wholeTexts Gets the whole text of each answer: an exchange itself keeps only the beginning.
 * @throws {RequestStoppedError} when a signal ends it. Other errors are those of the connection and of the body.
 */
export function createRequestSender(agents: Agents, timeoutMs: number, wholeTexts: WeakMap<Exchange, string>) {
  async function sendOnce(outgoing: OutgoingRequest, url: URL, beforeEach: BeforeEach, redirects: Redirects) {
    const { request } = outgoing;
    const end = await beforeEach();
    const agent = await agents.agentFor(url);
    const startedAt = Date.now();
    const start = performance.now();
    let hasBegun = false;
    const test = new Test(url.origin, request.method, url.pathname + url.search)
      .agent(agent)
      .set({ 'user-agent': userAgent, ...request.headers, ...outgoing.secretHeaders })
      .redirects(0)
      .buffer(true)
      .parse((response, done) => {
        hasBegun = true;
        readBytes(response, done);
      });
    // A member of superagent that has no option.
    Object.assign(test, { _shouldDecompress: () => false });
    const stopSignal = request.method === 'GET' ? outgoing.signal : outgoing.writeSignal;
    const response = await untilStopped(test.send(request.body), stopSignal, timeoutMs)
      .catch((error) => {
        throw hasBegun ? endedEarly(error, timeoutMs) : error;
      })
      .finally(end);
    const read = readBody(await decompressed(response.body, response.headers['content-encoding']));
    const exchange: Exchange = {
      endpoint: outgoing.endpoint,
      request,
      status: response.status,
      headers: singleValues(response.headers),
      ...read,
      text: keptText(read.text),
      textLength: read.text.length,
      ...(redirects.length === 0 ? {} : { redirects: [...redirects] }),
      startedAt,
      durationMs: performance.now() - start,
    };
    wholeTexts.set(exchange, read.text);
    return exchange;
  }

  /** Follows redirects of reads within the origin. A redirect to another origin would send it the credentials. */
  return async (outgoing: OutgoingRequest, beforeEach: BeforeEach): Promise<Exchange> => {
    const origin = new URL(outgoing.request.url).origin;
    let url = new URL(outgoing.request.url);
    const redirects: Redirects[number][] = [];
    for (let hop = 0; ; hop += 1) {
      const exchange = await sendOnce(outgoing, url, beforeEach, redirects);
      const { location } = exchange.headers;
      const mayFollow = outgoing.request.method === 'GET' && hop < maximumRedirects && isRedirect(exchange);
      if (!mayFollow || location === undefined || !URL.canParse(location, url.href)) return exchange;
      const next = new URL(location, url.href);
      if (next.origin !== origin) return exchange;
      redirects.push({ status: exchange.status, to: next.pathname });
      url = next;
    }
  };
}

/** Aborts the request when the signal aborts, and when no answer comes in time. */
async function untilStopped(request: Test, signal: AbortSignal | undefined, timeoutMs: number) {
  const stop = () => void request.abort();
  let isLate = false;
  const callOff = afterListening(timeoutMs, () => {
    isLate = true;
    stop();
  });
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return await request;
  } catch (error) {
    if (signal?.aborted) throw new RequestStoppedError(signal.reason, { wasSent: true });
    throw isLate ? Object.assign(new Error(`no answer within ${timeoutMs} ms`), { code: lateCode }) : error;
  } finally {
    callOff();
    signal?.removeEventListener('abort', stop);
  }
}

/** The error of an answer that began, and did not come to its end. */
function endedEarly(error: unknown, timeoutMs: number): unknown {
  if (isClosed(error)) return new CutBodyError('the response ended early');
  const isLate = (error as { readonly code?: string }).code === lateCode;
  return isLate ? new UnreadableBodyError(`the answer did not end within ${timeoutMs} ms`) : error;
}
