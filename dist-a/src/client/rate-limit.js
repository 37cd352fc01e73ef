// Spreads requests evenly over time: the windows of p-queue send all requests of a second at its start.
import { pause } from './pause.js';
/** Timers fire late; so much of the time that is lost by that is made up for. More of it would be a burst. */
const madeUpForMs = 50;
/**
 * Returns a function to be called before each request: it waits for the next point in time at which one may be sent.
 * Points that nothing used are lost.
 * @param rate Requests per second; undefined: no limit.
 */
export function createRateLimit(rate, { now = () => performance.now(), sleep = pause } = {}) {
    if (rate === undefined)
        return async () => { };
    const distanceMs = 1000 / rate;
    let next = now();
    let previous = Promise.resolve();
    async function wait(signal) {
        if (next > now())
            await sleep(next - now(), signal);
        signal?.throwIfAborted();
        next = Math.max(next, now() - madeUpForMs) + distanceMs;
    }
    return (signal) => {
        const turn = previous.then(() => wait(signal));
        previous = turn.catch(() => { });
        return turn;
    };
}
//# sourceMappingURL=rate-limit.js.map