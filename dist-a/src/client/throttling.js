// How often the service asked for fewer requests, and the rate at which it would not have.
import { enumeration, plural } from '../words.js';
import { asksToWait, busyStatuses } from './attempt-result.js';
/** A shorter time, or fewer answers, say little about the rate that the service allows. */
const minimumMs = 2_000;
const minimumAnswers = 10;
/** Limits count in windows of time: requests at exactly their rate exceed them now and then. */
const safety = 0.9;
/** @param now Milliseconds. */
export function createThrottling(now) {
    const statuses = new Set();
    /** The operations that it asked for. */
    const operations = new Set();
    let count = 0;
    let firstAt = 0;
    /** What it answered on these operations since it first asked: before that, it may have allowed a burst. */
    let answers = 0;
    let lastAt = 0;
    function rate() {
        const elapsedMs = lastAt - firstAt;
        if (answers < minimumAnswers || elapsedMs < minimumMs)
            return undefined;
        return Math.max(1, Math.floor((safety * answers * 1000) / elapsedMs));
    }
    return {
        record(attempt) {
            if (asksToWait(attempt)) {
                if (count === 0)
                    firstAt = now();
                count += 1;
                statuses.add(attempt.status);
                operations.add(attempt.operation);
            }
            else if (operations.has(attempt.operation) && isAnswered(attempt)) {
                answers += 1;
                lastAt = now();
            }
        },
        hint() {
            if (count === 0)
                return undefined;
            const found = rate();
            const [operation] = operations;
            const alone = operations.size === 1 && operation !== undefined ? `, all of ${operation}` : '';
            const rated = found === undefined ? '`--rate` limits them' : `\`--rate ${found}\` avoids it`;
            const advice = answers === 0 ? 'none of the same kind was answered after that' : rated;
            const requests = `${plural(count, 'request')} ${count === 1 ? 'was' : 'were'}`;
            const message = `${requests} throttled (${enumeration([...statuses].map(String).sort())})${alone}; ${advice}`;
            return { kind: 'throttled', message, count };
        },
    };
}
function isAnswered(attempt) {
    return 'status' in attempt && !busyStatuses.has(attempt.status);
}
//# sourceMappingURL=throttling.js.map