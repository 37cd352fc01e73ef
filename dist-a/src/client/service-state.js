// The state of the service, shared by all requests of a run: how many may be in flight, how long to wait after a 429,
// and when to give up on it, or on its writes.
import { setMaxListeners } from 'node:events';
import { actions } from './action.js';
import { createActionState, minimumOutageMs } from './action-state.js';
import { createConcurrencyEvidence } from './concurrency-evidence.js';
import { WritesStoppedError } from './exchange.js';
import { pause } from './pause.js';
import { createThrottling } from './throttling.js';
import { createWaitLog } from './wait-log.js';
/** One broken operation shows fewer refusals in a row than this. */
const failingInARow = 10;
/** A single refused cancellation is tried again within this time, when its check ends. */
const usualRetryMs = 1_000;
/** How often a placement that waits for cancellations looks whether one was answered. */
const lookAgainMs = 100;
/** Characters of all answers in flight: parsed, they take many times as much memory. */
const charactersInFlight = 16 * 1024 * 1024;
/**
 * The largest size shrinks by this factor with each answer, so that one large answer does not slow down a whole run.
 */
const largestAnswerDecay = 0.95;
export function createServiceState({ concurrency, deadline, onDown, now = () => performance.now(), sleep = pause, waitLog = createWaitLog(now), }) {
    const stateOf = (action) => createActionState({ action, concurrency, deadline, now });
    const states = { read: stateOf('read'), place: stateOf('place'), cancel: stateOf('cancel') };
    /** Aborted: these writes are no longer sent. */
    const stops = { place: new AbortController(), cancel: new AbortController() };
    setMaxListeners(0, stops.place.signal, stops.cancel.signal);
    /** Why writes were stopped, for each action. */
    const stopReasons = [];
    const concurrencyEvidence = createConcurrencyEvidence(concurrency);
    const throttling = createThrottling(now);
    const waiting = [];
    const inFlight = { read: 0, place: 0, cancel: 0 };
    let areReadsAnswered = false;
    let isDown = false;
    let largest = 0;
    /** Orders must not stay open: as long as the last cancellation was refused, they are placed one at a time. */
    const limitOf = (action) => action === 'place' && (!states.cancel.hasAnswered() || states.cancel.refusals() > 0) ? 1 : states[action].limit();
    function hasRoom(action) {
        const fitting = largest > 0 ? charactersInFlight / largest : concurrency;
        const most = Math.max(1, Math.floor(Math.min(concurrency, fitting)));
        return total() < most && inFlight[action] < Math.floor(limitOf(action));
    }
    const total = () => inFlight.read + inFlight.place + inFlight.cancel;
    function admit() {
        for (;;) {
            const next = waiting.find(({ action }) => hasRoom(action));
            if (!next)
                return;
            waiting.splice(waiting.indexOf(next), 1);
            inFlight[next.action] += 1;
            next.enter();
        }
    }
    async function waitForSlot(action, signal) {
        signal?.throwIfAborted();
        const admitted = new Promise((resolve, reject) => {
            const entry = {
                action,
                enter() {
                    signal?.removeEventListener('abort', leaveQueue);
                    resolve();
                },
            };
            const leaveQueue = () => {
                waiting.splice(waiting.indexOf(entry), 1);
                reject(signal?.reason);
            };
            waiting.push(entry);
            signal?.addEventListener('abort', leaveQueue, { once: true });
        });
        admit();
        await admitted;
    }
    function releaseSlot(action) {
        inFlight[action] -= 1;
        admit();
    }
    /**
     * No order is placed while cancellations have to wait, nor for a moment after one was refused, or for some seconds
     * after several in a row. Then the next order shows whether orders can be canceled again.
     */
    function waitMs(action) {
        if (action !== 'place')
            return states[action].waitMs();
        const { cancel } = states;
        const retriedWithinMs = cancel.isInterrupted() ? minimumOutageMs : usualRetryMs;
        const untilTriedMs = cancel.refusals() > 0 ? cancel.lastRefusedAt() + retriedWithinMs - now() : 0;
        return Math.max(states.place.waitMs(), Math.min(lookAgainMs, Math.max(cancel.waitMs(), untilTriedMs)));
    }
    /** The service asked for it, or its connections broke, or it refused writes. */
    const waitCause = (action) => states[action].askedWaitMs() > 0 ? 'throttling by the service' : 'refusals or broken connections in a row';
    /** Waits for a slot, and until the service allows the next request. */
    async function waitForTurn(action, signal, wait) {
        for (;;) {
            for (let ms = wait(); ms > 0; ms = wait())
                await waitLog.during(waitCause(action), sleep(ms, signal));
            await waitForSlot(action, signal);
            // Another request may have been refused meanwhile.
            if (wait() <= 0 && !signal?.aborted)
                return;
            releaseSlot(action);
        }
    }
    function record(action, attempt, sentAt) {
        const isAnswered = states[action].record(attempt, sentAt);
        // The row of reads is that of the whole service: every answer ends it, and every refusal counts. But without a read,
        // it shows nothing of reads.
        if (action === 'read')
            areReadsAnswered = isAnswered;
        else
            states.read.recordOther(attempt);
        if (isDown)
            return;
        const reason = areReadsAnswered ? undefined : states.read.reasonToGiveUp();
        if (reason !== undefined) {
            isDown = true;
            onDown(reason);
        }
        for (const write of ['cancel', 'place'])
            stopIfRefused(write);
    }
    /** Refused writes do not end the run while reads are answered: only writes are no longer sent. */
    function stopIfRefused(action) {
        const state = states[action];
        const reason = state.reasonToGiveUp(stops.place.signal.aborted);
        if (reason === undefined || stops[action].signal.aborted || !areReadsAnswered)
            return;
        stopReasons.push(reason);
        const error = new WritesStoppedError(describeStop([reason]));
        stops[action].abort(error);
        // An order that cannot be canceled must not be placed.
        if (action === 'cancel')
            stops.place.abort(error);
    }
    function signalOf(action, { signal, isLastCancellation = false }) {
        if (action === 'read' || isLastCancellation)
            return signal;
        return signal ? AbortSignal.any([stops[action].signal, signal]) : stops[action].signal;
    }
    return {
        async turn(action, options = {}) {
            const signal = signalOf(action, options);
            // At the end of the run, an outage may be over, and nothing else is sent.
            await waitForTurn(action, signal, () => options.isLastCancellation ? states[action].askedWaitMs() : waitMs(action));
            const sentAt = now();
            const recordEnd = concurrencyEvidence.begin(total() - 1);
            return {
                end(attempt) {
                    largest = Math.max(attempt?.characters ?? 0, largest * largestAnswerDecay);
                    if (attempt) {
                        recordEnd(attempt);
                        throttling.record(attempt);
                        record(action, attempt, sentAt);
                    }
                    releaseSlot(action);
                },
            };
        },
        health(action) {
            const state = states[action];
            if (isDown)
                return 'down';
            if (state.hasAnswered() && state.isInterrupted())
                return 'interrupted';
            if (state.refusals() >= failingInARow)
                return 'failing';
            return state.limit() < concurrency ? 'throttled' : 'healthy';
        },
        hasAnswered: () => actions.some((action) => states[action].hasAnswered()),
        largestAnswer: () => largest,
        throttledMs: () => Math.max(...actions.map((action) => states[action].throttledMs())),
        writesStopped: () => (stopReasons.length === 0 ? undefined : describeStop(stopReasons)),
        hints: () => [throttling.hint(), concurrencyEvidence.hint()].filter((hint) => hint !== undefined),
    };
}
function describeStop(stopReasons) {
    return `${stopReasons.join(', and ')}, but reads were answered: no more orders were placed`;
}
//# sourceMappingURL=service-state.js.map