import { busyStatuses } from '../../client/attempt-result.js';
import { isFromIntermediary } from '../../client/intermediary.js';
import { keepSimplest, withoutBody } from './kept-exchanges.js';
/** Durations kept for each operation: recorded traffic may span days. */
const maximumDurations = 10_000;
export function emptyStatistics() {
    return {
        exchanges: 0,
        accepted: 0,
        json: 0,
        wrongContentType: [],
        serverErrors: [],
        notJson: [],
        malformed: [],
        durationsMs: [],
    };
}
export function recordStatistics(statistics, exchange, kind) {
    const { status, headers, isJson, durationMs } = exchange;
    statistics.exchanges += 1;
    if (kind === 'accepted')
        statistics.accepted += 1;
    if (statistics.durationsMs.length < maximumDurations)
        statistics.durationsMs.push(durationMs);
    if (isServerError(exchange) && !isFromIntermediary(exchange))
        keep(statistics.serverErrors, exchange);
    if (exchange.defect && exchange.defect.kind !== 'duplicate-member')
        keep(statistics.malformed, exchange);
    if (busyStatuses.has(status) || isFromIntermediary(exchange))
        return;
    if (isJson) {
        statistics.json += 1;
        if (!/^application\/([\w.-]+\+)?json\b/i.test(headers['content-type'] ?? ''))
            keep(statistics.wrongContentType, exchange);
    }
    else
        keep(statistics.notJson, exchange);
}
/** Some services say on purpose that they do not offer an operation, or not now: that is a refusal. */
function isServerError({ status, headers, isJson }) {
    if (isJson && (status === 501 || (status === 503 && headers['retry-after'] !== undefined)))
        return false;
    return status >= 500;
}
function keep(kept, exchange) {
    const isSuccess = ({ status }) => status < 300;
    const isAlike = (other) => isSuccess(other) === isSuccess(exchange);
    keepSimplest(kept, withoutBody(exchange), (one) => one, isAlike);
}
//# sourceMappingURL=http-statistics.js.map