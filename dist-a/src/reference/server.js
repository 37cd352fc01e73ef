// Starts the reference service: in this process, or on loopback ports.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { features } from '../../spec/requirement.js';
import { createApp } from './app.js';
import { combine } from './deviation.js';
import { faults } from './faults/index.js';
import { createService } from './service.js';
import { variants } from './variants/index.js';
function deviationsOf(kind, names, rows) {
    return names.map((name) => {
        const row = rows.find((candidate) => candidate.name === name);
        if (row === undefined)
            throw new RangeError(`there is no ${kind} "${name}"`);
        return typeof row.deviation === 'function' ? row.deviation() : row.deviation;
    });
}
function configFor({ dataset, policy }) {
    const served = features.filter((feature) => policy.hosts === 'one' || policy.hosts === 'two' || (feature === 'catalog') === (policy.hosts === 'catalog'));
    // Neither account has orders in the last market that accepts them.
    const market = dataset.book.findLast(({ fields }) => fields.accepting_orders);
    const [creator] = dataset.catalog.creators;
    const [tokenId] = market?.fields.assets_ids ?? [];
    return {
        features: served,
        known: {
            ...(creator === undefined ? {} : { creator }),
            ...(market === undefined ? {} : { conditionId: market.fields.condition_id }),
            ...(tokenId === undefined ? {} : { tokenId }),
        },
    };
}
const servedParts = {
    one: ['both'],
    two: ['catalog', 'order-book'],
    catalog: ['catalog'],
    'order-book': ['order-book'],
};
/** A new service on the seed's data. */
export function createReference(options = {}) {
    const deviation = combine([
        ...deviationsOf('variant', options.variants ?? [], variants),
        ...deviationsOf('fault', options.faults ?? [], faults),
        ...(options.deviations ?? []),
    ]);
    const service = createService({ seed: options.seed ?? 1, deviation, ...(options.now && { now: options.now }) });
    const [first, ...more] = servedParts[service.policy.hosts];
    return {
        service,
        accounts: service.accounts,
        config: configFor(service),
        apps: [createApp(service, first), ...more.map((part) => createApp(service, part))],
    };
}
/** A run that pauses must not meet the moment in which an idle connection is closed. */
const keepAliveMs = 60_000;
async function listen(app, port) {
    // Otherwise the adapter replaces the process's Request and Response.
    const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
    server.keepAliveTimeout = keepAliveMs;
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
}
function stop(server) {
    return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
    });
}
/**
 * Starts the service on loopback.
 * @throws {Error} the system's error when the port is not available, a `RangeError` when a name is unknown.
 */
export async function startReference(options = {}) {
    const local = createReference(options);
    const [main, other] = local.apps;
    const { basePath } = local.service.policy;
    const urlOf = (server) => `http://127.0.0.1:${server.address().port}${basePath}`;
    const servers = [await listen(main, options.port ?? 0), ...(other === undefined ? [] : [await listen(other, 0)])];
    const [catalog = '', orderBook = catalog] = servers.map(urlOf);
    return {
        ...local,
        baseUrl: { catalog, orderBook },
        async close() {
            await Promise.all(servers.map(stop));
        },
    };
}
//# sourceMappingURL=server.js.map