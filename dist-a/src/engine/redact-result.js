import { curlCommand } from '../client/curl.js';
import { shownBodyCharacters } from '../client/exchange.js';
import { redactDeep } from '../client/redact.js';
import { truncateValue } from '../result/truncate.js';
export function redactResult(result, redact, showExchange) {
    const { exchanges, ...found } = result;
    const hasText = found.message !== undefined || found.observations.length > 0 || found.deviations !== undefined;
    if (!hasText && exchanges.length === 0)
        return { ...found, exchanges: [] };
    const { expected, actual, counterexample, ...rest } = found;
    const values = Object.entries({ expected, actual, counterexample }).filter(([, value]) => value !== undefined);
    const kept = Object.fromEntries(values.map(([name, value]) => [name, truncateValue(value)]));
    return { ...redactDeep({ ...rest, ...kept }, redact), exchanges: exchanges.map(showExchange) };
}
/** Returns the same row each time it is called with the same exchange: several results show it. */
export function createExchangeRows(redact) {
    const rows = new WeakMap();
    return (exchange) => {
        const row = rows.get(exchange) ?? exchangeRowOf(exchange, redact);
        rows.set(exchange, row);
        return row;
    };
}
/** @param shownCharacters Of the body of the response. */
export function exchangeRowOf({ endpoint, request, status, headers, text, textLength, startedAt, durationMs }, redact, shownCharacters = shownBodyCharacters) {
    const sent = redactDeep({ ...request, body: request.body }, redact);
    const shown = redact(text);
    const { body } = sent;
    return {
        endpoint,
        startedAt: new Date(startedAt).toISOString(),
        request: {
            method: sent.method,
            url: sent.url,
            headers: sent.headers,
            ...(body === undefined ? {} : { body: beginningOf(body) }),
        },
        response: {
            status,
            headers: redactDeep(headers, redact),
            body: beginningOf(shown, shownCharacters),
            ...(textLength > text.length || shown.length > shownCharacters ? { cutFrom: textLength } : {}),
        },
        durationMs: Math.round(durationMs * 10) / 10,
        curl: curlCommand(sent),
    };
}
/** What a report shows of a body. It is a copy: a slice would keep the whole body in memory. */
function beginningOf(body, characters = shownBodyCharacters) {
    return body.length <= characters ? body : Buffer.from(body.slice(0, characters)).toString();
}
//# sourceMappingURL=redact-result.js.map