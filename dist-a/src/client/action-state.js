import { asksToWait, describeRefusals, isRefusedRead, isRefusedWrite, retryAfterMs, } from './attempt-result.js';
/** Requests in a row: more than any single check sends, since a service may refuse all requests of one check. */
const refusedInARow = 40;
/** A server that closes idle connections breaks fewer than this in a row. */
const interruptedInARow = 4;
/** A service that is restarted, or whose network fails for a moment, answers again within this time. */
export const minimumOutageMs = 5_000;
/** A service that keeps refusing is also down after it asked for this much waiting and refused this often. */
const maximumUnsuccessfulWaitMs = 60_000;
const refusalsWhileWaiting = 3;
/** A limit of requests in ten seconds, which is common, allows more of them within this time. */
const maximumRateWindowMs = 11_000;
/**
 * Without `Retry-After`, the wait doubles each time: 200, 400, 800 ms. If it does not fit into the budget, it stays
 * short.
 */
const firstWaitMs = 200;
const maximumGrowingWaitMs = 1_000;
/** After broken connections: short enough to reach the number of failures in a row soon after the shortest outage. */
const firstOutageWaitMs = 100;
const maximumOutageWaitMs = 400;
/** Never send again at once. */
const minimumWaitMs = 20;
export function createActionState({ action, concurrency, deadline, now }) {
    const isWrite = action !== 'read';
    const isRefused = isWrite ? isRefusedWrite : isRefusedRead;
    /** The first write is sent alone: if writes do not work, only one order may be open. */
    let limit = isWrite ? 1 : concurrency;
    let hasAnswered = false;
    let reducedAt = Number.NEGATIVE_INFINITY;
    let heldUntil = Number.NEGATIVE_INFINITY;
    /** The service did not ask for this wait, so it is no part of `throttledMs`. */
    let interruptedUntil = Number.NEGATIVE_INFINITY;
    let throttledMs = 0;
    /** How often in a row the limit was reduced. */
    let reductions = 0;
    let refusals = [];
    let refusedSince = 0;
    let lastRefusedAt = 0;
    /** How long the service has asked to wait since its last answer. */
    let waitedMs = 0;
    /** How much of it did not help, by the last refusal. */
    let unsuccessfulWaitMs = 0;
    /** Halves the requests in flight; returns whether it did. */
    function reduce(sentAt) {
        // Requests that were sent before the last reduction say nothing about it.
        if (sentAt <= reducedAt)
            return false;
        limit = Math.max(1, limit / 2);
        reducedAt = now();
        reductions += 1;
        return true;
    }
    const growing = (first, maximum) => Math.min(first * 2 ** (reductions - 1), maximum);
    /** Fewer requests in flight, and none at all for a while, because the service asks for it. */
    function throttle(retryAfter, sentAt) {
        const at = now();
        reduce(sentAt);
        const asked = retryAfterMs(retryAfter);
        const isHonored = asked !== undefined && asked <= deadline - at;
        const isGrowing = isWrite || asked === undefined;
        const unasked = isGrowing ? growing(firstWaitMs, maximumGrowingWaitMs) : firstWaitMs;
        const until = at + (isHonored ? Math.max(asked, minimumWaitMs) : unasked);
        const added = Math.max(0, until - Math.max(at, heldUntil));
        heldUntil = Math.max(heldUntil, until);
        throttledMs += added;
        if (isHonored)
            waitedMs += added;
    }
    /** Fewer requests in flight, and none at all for a while, because requests fail in a row. */
    function waitForOutage(sentAt) {
        if (!reduce(sentAt))
            return;
        // Each write that fails may leave an order open.
        const wait = isWrite ? growing(firstWaitMs, maximumGrowingWaitMs) : growing(firstOutageWaitMs, maximumOutageWaitMs);
        interruptedUntil = now() + wait;
    }
    function recover() {
        limit = isWrite && !hasAnswered ? concurrency : Math.min(concurrency, limit + 1 / limit);
        hasAnswered = true;
        reductions = 0;
        forgetRefusals();
    }
    function forgetRefusals() {
        waitedMs = 0;
        unsuccessfulWaitMs = 0;
        refusals = [];
    }
    function addRefusal(attempt) {
        lastRefusedAt = now();
        if (refusals.length === 0)
            refusedSince = lastRefusedAt;
        refusals = [...refusals, attempt].slice(-refusedInARow);
    }
    function isInterrupted() {
        const last = refusals.slice(-interruptedInARow);
        const isOutage = (attempt) => isWrite || ('error' in attempt && attempt.isDisconnect);
        return last.length === interruptedInARow && last.every(isOutage);
    }
    /** Requests in flight fail all at once: without an answer, their number alone does not show that the service is gone. */
    function isRefusedForLong(isAlike) {
        const refusedMs = lastRefusedAt - refusedSince;
        const last = refusals.at(-1);
        if (isWrite) {
            const maximumMs = last && asksToWait(last) ? maximumRateWindowMs : minimumOutageMs;
            return isInterrupted() && (isAlike || refusedMs >= maximumMs);
        }
        const isSilent = refusals.some((attempt) => 'error' in attempt);
        return refusals.length === refusedInARow && (!isSilent || refusedMs >= minimumOutageMs);
    }
    return {
        record(attempt, sentAt) {
            if (!isRefused(attempt)) {
                recover();
                return true;
            }
            if (attempt.isKnown)
                return false;
            if (!isWrite || !attempt.isTampered) {
                addRefusal(attempt);
                // A request that was sent after the last wait and is refused shows that the waits did not help.
                unsuccessfulWaitMs = sentAt >= heldUntil ? waitedMs : 0;
            }
            if (asksToWait(attempt))
                throttle(attempt.retryAfter, sentAt);
            else if (isInterrupted())
                waitForOutage(sentAt);
            return false;
        },
        recordOther(attempt) {
            if (isRefused(attempt))
                addRefusal(attempt);
            else
                forgetRefusals();
        },
        limit: () => limit,
        waitMs: () => Math.max(heldUntil, interruptedUntil) - now(),
        askedWaitMs: () => heldUntil - now(),
        throttledMs: () => throttledMs - Math.max(0, heldUntil - now()),
        hasAnswered: () => hasAnswered,
        refusals: () => refusals.length,
        lastRefusedAt: () => lastRefusedAt,
        isInterrupted,
        reasonToGiveUp(isAlike = false) {
            const waitedTooLong = unsuccessfulWaitMs >= maximumUnsuccessfulWaitMs && refusals.length >= refusalsWhileWaiting;
            if (!waitedTooLong && !isRefusedForLong(isAlike))
                return undefined;
            return describeRefusals(action, refusals, waitedTooLong ? unsuccessfulWaitMs : 0);
        },
    };
}
//# sourceMappingURL=action-state.js.map