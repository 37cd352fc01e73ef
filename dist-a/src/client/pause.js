// Waits, unless a signal ends the wait. The timer of Node.js rejects with an error of its own instead of the reason.
/** @throws the reason of the signal when it aborts. */
export async function pause(milliseconds, signal) {
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
        const stop = () => {
            clearTimeout(timer);
            reject(signal?.reason);
        };
        const timer = setTimeout(() => {
            signal?.removeEventListener('abort', stop);
            resolve();
        }, milliseconds);
        signal?.addEventListener('abort', stop, { once: true });
    });
}
/** Ends early, without an error, when the signal aborts. */
export async function pauseUnlessAborted(milliseconds, signal) {
    await pause(milliseconds, signal).catch(() => undefined);
}
//# sourceMappingURL=pause.js.map