// Reading again after a moment, until the result is good.
/** Together more than a second: a list may be cached, or lag behind a write. */
const pausesMs = [50, 150, 300, 650];
/** Reads again after a moment if the first result is not good. */
export async function retryUntil({ pause }, read, isGood) {
    let result = await read();
    for (const pauseMs of pausesMs) {
        if (isGood(result))
            break;
        await pause(pauseMs);
        result = await read();
    }
    return result;
}
//# sourceMappingURL=retry-until.js.map