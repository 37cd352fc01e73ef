// Options that only the caller's hooks know, such as the URL of the server that they start.
const deferrable = new Set(['baseUrl', 'credentials', 'otherAccount', 'headers', 'known']);
function isDeferred(entry) {
    const [name, value] = entry;
    return deferrable.has(name) && typeof value === 'function';
}
/** The options that are known while tests are collected. */
export function availableOptions(options) {
    return Object.fromEntries(Object.entries(options).filter((entry) => !isDeferred(entry)));
}
/** All options, after the caller's hooks. */
export async function resolveDeferred(options) {
    const entries = Object.entries(options).map(async (entry) => {
        return isDeferred(entry) ? [entry[0], await entry[1]()] : entry;
    });
    return Object.fromEntries(await Promise.all(entries));
}
//# sourceMappingURL=deferred-options.js.map