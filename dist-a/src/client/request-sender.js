// Sends one request over a kept-alive connection, and follows redirects of reads.
import supertest from 'supertest';
import { version } from '../version.js';
import { readBody } from './body-text.js';
import { RequestStoppedError } from './exchange.js';
import { isRedirect, maximumRedirects } from './redirect.js';
import { decompressed, keptText, readBytes } from './response-body.js';
/** Firewalls refuse requests without one. `headers` in the configuration may replace it. */
const userAgent = `tickmark/${version}`;
/** A member of superagent that has no option. */
const doNotDecompress = { _shouldDecompress: () => false };
/** @throws {RequestStoppedError} when a signal ends it. Other errors are those of the connection and of the body. */
export function createRequestSender({ settings, agents, beforeEach, wholeTexts, }) {
    async function sendOnce(outgoing, url) {
        const { request } = outgoing;
        const method = request.method.toLowerCase();
        const agent = await agents.agentFor(url);
        const end = await beforeEach(outgoing);
        const startedAt = Date.now();
        const start = performance.now();
        const test = supertest(url.origin)[method](url.pathname + url.search)
            .agent(agent)
            .set({ 'user-agent': userAgent, ...request.headers, ...outgoing.secretHeaders })
            .timeout({ deadline: settings.timeoutMs })
            .redirects(0)
            .buffer(true)
            .parse(readBytes);
        Object.assign(test, doNotDecompress);
        const stopSignal = request.method === 'GET' ? outgoing.signal : outgoing.writeSignal;
        const response = await untilStopped(test.send(request.body), stopSignal).finally(end);
        const read = readBody(await decompressed(response.body, response.headers['content-encoding']));
        const exchange = {
            endpoint: outgoing.endpoint,
            request,
            status: response.status,
            headers: singleValues(response.headers),
            ...read,
            text: keptText(read.text),
            textLength: read.text.length,
            startedAt,
            durationMs: performance.now() - start,
        };
        wholeTexts.set(exchange, read.text);
        return exchange;
    }
    /** Follows redirects of reads within the origin. A redirect to another origin would send it the credentials. */
    return async (outgoing) => {
        const origin = new URL(outgoing.request.url).origin;
        let url = new URL(outgoing.request.url);
        const redirects = [];
        for (let hop = 0;; hop += 1) {
            const answer = await sendOnce(outgoing, url);
            const exchange = redirects.length === 0 ? answer : { ...answer, redirects: [...redirects] };
            wholeTexts.set(exchange, wholeTexts.get(answer) ?? answer.text);
            const location = exchange.headers.location;
            if (!isRedirect(exchange) ||
                location === undefined ||
                outgoing.request.method !== 'GET' ||
                hop === maximumRedirects)
                return exchange;
            if (!URL.canParse(location, url.href))
                return exchange;
            const next = new URL(location, url.href);
            if (next.origin !== origin)
                return exchange;
            redirects.push({ status: exchange.status, to: next.pathname });
            url = next;
        }
    };
}
/** Aborts the request when the signal aborts. */
async function untilStopped(request, signal) {
    const stop = () => void request.abort();
    if (signal?.aborted)
        stop();
    signal?.addEventListener('abort', stop, { once: true });
    try {
        return await request;
    }
    catch (error) {
        if (signal?.aborted)
            throw new RequestStoppedError(signal.reason, { wasSent: true });
        throw error;
    }
    finally {
        signal?.removeEventListener('abort', stop);
    }
}
/** Joins the values of a repeated header. */
function singleValues(headers) {
    return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]));
}
//# sourceMappingURL=request-sender.js.map