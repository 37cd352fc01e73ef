/** Characters of all bodies: twice what a run against a service with ordinary pages reads. */
const maximumCharacters = 128 * 1024 * 1024;
/** Characters from which a body counts four times its length: a few such bodies, parsed, would fill the memory. */
const largeBody = 1024 * 1024;
const largeFactor = 4;
export function createReadCache(maximum = maximumCharacters) {
    const reads = new Map();
    const lengths = new Map();
    let total = 0;
    function forget(key) {
        total -= lengths.get(key) ?? 0;
        lengths.delete(key);
        reads.delete(key);
    }
    return {
        get(key) {
            const length = lengths.get(key);
            if (length !== undefined) {
                // Moves the key to the end: the last of the keys was asked for last.
                lengths.delete(key);
                lengths.set(key, length);
            }
            return reads.get(key);
        },
        set(key, read) {
            if (reads.get(key) === read)
                return;
            forget(key);
            reads.set(key, read);
            const measure = ({ textLength, parsedLength = textLength }) => {
                if (reads.get(key) !== read)
                    return;
                const cost = parsedLength < largeBody ? parsedLength : parsedLength * largeFactor;
                lengths.set(key, cost);
                total += cost;
                for (const oldest of lengths.keys()) {
                    if (total <= maximum)
                        break;
                    forget(oldest);
                }
            };
            // Those who wait for the read get its error.
            read.then(measure, () => undefined);
        },
    };
}
//# sourceMappingURL=read-cache.js.map