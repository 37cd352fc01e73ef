// `tickmark/reference`: the reference service as a sandbox, for the tests of clients.
import { startReference as start } from './reference/index.js';
export { sandboxOrders } from './reference/index.js';
/**
 * Starts a fresh reference service in this process: the whole interface, in memory.
 * @throws {RangeError} if a fault or variant is unknown, and the system's error if the port is not free.
 * @example
 * ```ts
 * const sandbox = await startReference({ variants: ['clamps-limit'] });
 * const report = await run(sandbox.config);
 * await sandbox.close();
 * ```
 */
export async function startReference(options = {}) {
    const reference = await start(options);
    const config = configOf(reference);
    return { baseUrl: config.baseUrl, config, close: () => reference.close() };
}
/** The configuration with which a run finds the service. */
export function configOf({ baseUrl, accounts, config }) {
    const isOne = baseUrl.catalog === baseUrl.orderBook;
    return {
        baseUrl: isOne ? baseUrl.catalog : baseUrl,
        ...config,
        credentials: accounts.first,
        otherAccount: accounts.second,
    };
}
//# sourceMappingURL=sandbox.js.map