// The session of one check: builds and signs the requests to endpoints, shares reads with other checks, keeps
// exchanges. The HTTP client sends them.
import { isDeepStrictEqual } from 'node:util';
import { endpoints } from '../../spec/endpoints.js';
import { sendWithAcceptedAuthentication } from './accepted-authentication.js';
import { answerOf } from './answer.js';
import { UnsentRequestError, UnusableValueError } from './exchange.js';
import { orderSignaturesIn } from './secrets.js';
import { timestampOfPlainSignature } from './signature-timestamps.js';
import { signedHeaders, timestampOf } from './signing.js';
/** Sends a read of a session again, as its check altered it, with new signatures. */
const resendByExchange = new WeakMap();
/** Whether the request is a read that can be sent again, as it was. */
export function canRepeat(exchange) {
    const { method, isTampered, hasCustomSignature } = exchange.request;
    return method === 'GET' && (resendByExchange.has(exchange) || !(isTampered || hasCustomSignature));
}
/** Features whose requests are signed by default. */
export const signedFeatures = new Set(['trading', 'account', 'builder']);
/** Features whose reads are also tried the other way: which headers they require is not shown. */
const openFeatures = new Set(['fees', 'order-book', 'builder']);
export function createSession({ client, settings, readCache, acceptedAuthentication, signingProfile, signatures, purpose = 'evidence', clock, signal, writeSignal, }) {
    const exchanges = [];
    let unsent;
    async function send(endpoint, request = {}) {
        const { feature } = endpoints[endpoint];
        const { credentials } = settings;
        if (request.account !== undefined)
            return sendAs(request.account, endpoint, request);
        const usual = signedFeatures.has(feature) ? credentials : null;
        if (!credentials || !openFeatures.has(feature) || request.tamper || request.signed || request.signingProfile)
            return sendAs(usual, endpoint, request);
        const way = (account) => () => sendAs(account, endpoint, request);
        return sendWithAcceptedAuthentication(endpoint, [way(usual), way(usual ? null : credentials)], acceptedAuthentication);
    }
    async function sendAs(account, endpoint, request) {
        const index = exchanges.push(undefined) - 1;
        const { method } = endpoints[endpoint];
        const url = urlOf(settings, endpoint, request);
        const body = request.rawBody ?? JSON.stringify(request.body);
        const isShared = method === 'GET' && !request.fresh && !request.tamper && !request.signed && !request.signingProfile;
        const key = `${url} ${account?.address ?? ''}`;
        const cached = isShared ? readCache.get(key) : undefined;
        const sent = cached ?? transmit(account, endpoint, url, body, request);
        if (isShared)
            readCache.set(key, sent);
        try {
            const exchange = await sent;
            exchanges[index] = exchange;
            return answerOf(exchange);
        }
        catch (error) {
            if (error instanceof UnsentRequestError)
                unsent ??= error;
            throw error;
        }
    }
    async function transmit(account, endpoint, url, body, request) {
        for (const signature of orderSignaturesIn(body))
            signatures.add(signature);
        const isChangedAccount = account && account !== settings.credentials && account !== settings.otherAccount;
        const { auth, isTampered } = account
            ? authenticate(account, endpoint, url, body, request)
            : { auth: {}, isTampered: false };
        const placeholders = Object.fromEntries(Object.entries(auth).map(([name, value]) => [name, name === 'SERVICE_ADDRESS' ? value : `$${name}`]));
        const exchange = await client.send({
            endpoint,
            request: {
                method: endpoints[endpoint].method,
                url: url.href,
                headers: {
                    accept: 'application/json',
                    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
                    ...Object.fromEntries(Object.keys(settings.headers).map((name) => [name, placeholderOf(name)])),
                    ...placeholders,
                },
                body,
                ...(isTampered || isChangedAccount ? { isTampered: true } : {}),
                ...(request.signed || request.signingProfile ? { hasCustomSignature: true } : {}),
            },
            secretHeaders: { ...settings.headers, ...auth },
            purpose: request.purpose ?? purpose,
            isSentOnce: request.isSentOnce,
            signal: request.signal ?? signal,
            writeSignal,
        });
        if (exchange.request.method === 'GET')
            resendByExchange.set(exchange, () => transmit(account, endpoint, url, body, { ...request, purpose: 'confirmation' }));
        return exchange;
    }
    function repeat(read) {
        const resend = resendByExchange.get(read);
        if (resend)
            return resend();
        const { endpoint, request: { url, headers }, } = read;
        const accounts = [settings.credentials, settings.otherAccount];
        const account = accounts.find((known) => known !== undefined && known.address === headers.SERVICE_ADDRESS);
        return transmit(account, endpoint, new URL(url), undefined, {});
    }
    function authenticate(account, endpoint, url, body, request) {
        const { method } = endpoints[endpoint];
        const profile = request.signingProfile ?? signingProfile();
        const path = profile.signsBasePath ? url.pathname : url.pathname.slice(basePathOf(settings, endpoint).length);
        const message = { method, path, body, ...request.signed };
        const now = () => profile.alphabet === 'letters-and-digits'
            ? timestampOfPlainSignature(account.secret, message, profile, clock)
            : timestampOf(clock(), profile);
        const headers = signedHeaders(account, { ...message, timestamp: request.signed?.timestamp ?? now() }, profile);
        signatures.add(headers.SERVICE_SIGNATURE);
        const auth = request.tamper?.(headers) ?? headers;
        // A changed signature shows most of the right one, or is one of another account.
        if (auth.SERVICE_SIGNATURE)
            signatures.add(auth.SERVICE_SIGNATURE);
        // A request may only read the headers, to send them again with another one.
        return { auth, isTampered: !isDeepStrictEqual(auth, headers) };
    }
    return {
        send,
        repeat,
        exchanges: () => exchanges.filter((exchange) => exchange !== undefined),
        settings,
        unsent: () => unsent,
    };
}
/** `x-api-token` is shown as `$X_API_TOKEN`. */
export function placeholderOf(header) {
    return `$${header.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`;
}
function baseOf(settings, endpoint) {
    return endpoints[endpoint].feature === 'catalog' ? settings.baseUrl.catalog : settings.baseUrl.orderBook;
}
function basePathOf(settings, endpoint) {
    return new URL(baseOf(settings, endpoint)).pathname.replace(/\/$/, '');
}
/** The absolute URL of a request. Path values are percent-encoded; an array repeats its parameter. */
export function urlOf(settings, endpoint, { path = {}, query = {} }) {
    const filled = endpoints[endpoint].path.replace(/\{(\w+)\}/g, (_, name) => pathSegment(name, String(path[name] ?? '')));
    const url = new URL(baseOf(settings, endpoint) + filled);
    for (const [name, value] of Object.entries(query))
        for (const item of Array.isArray(value) ? value : [value])
            if (item !== undefined)
                url.searchParams.append(name, sendable(name, String(item)));
    return url;
}
/** @throws {UnusableValueError} for a value that would lead to another path: URLs drop `.` and `..`. */
function pathSegment(name, value) {
    if (value === '')
        throw new UnusableValueError(`an empty ${name} cannot be sent in a path`);
    if (value === '.' || value === '..')
        throw new UnusableValueError(`the ${name} "${value}" cannot be sent in a path: URLs leave it out, even encoded`);
    return encodeURIComponent(sendable(name, value));
}
/** @throws {UnusableValueError} for a value that a URL cannot hold. */
function sendable(name, value) {
    if (!/\p{Cs}/u.test(value))
        return value;
    throw new UnusableValueError(`the ${name} ${JSON.stringify(value)} cannot be sent: it has half of a surrogate pair`);
}
/** A clock that never returns the same value twice: within one millisecond it adds milliseconds. */
export function createClock(now = Date.now) {
    let last = 0;
    return () => {
        last = Math.max(last + 1, now());
        return last;
    };
}
//# sourceMappingURL=session.js.map