import { createReadCache } from '../client/read-cache.js';
export function createSharedWork(checkIds) {
    const ids = new Set(checkIds);
    const results = new Map();
    return {
        reads: createReadCache(),
        senders: new WeakMap(),
        once(key, work) {
            const known = results.get(key);
            const result = known ?? work();
            if (!known)
                results.set(key, result);
            return result;
        },
        isInRun: (checkId) => ids.has(checkId),
    };
}
/** For a check that shares nothing: it sends all its requests itself. */
export function createUnsharedWork(checkId) {
    return createSharedWork([checkId]);
}
//# sourceMappingURL=shared-work.js.map