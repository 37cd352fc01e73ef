// The connections of a run: kept alive, through a proxy if the environment names one, with the certificates of the
// target.
import http from 'node:http';
import https from 'node:https';
import { rootCertificates } from 'node:tls';
/** A request that is sent while the server closes its connection gets no response. */
const defaultIdleMs = 3_000;
const proxyVariables = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'];
/** Reads HTTP_PROXY, HTTPS_PROXY, ALL_PROXY and NO_PROXY, in capitals or small letters. */
export function createAgents({ tls, concurrency = 1, keepAlive = true, idleMs = defaultIdleMs, }) {
    const connections = { keepAlive, maxSockets: concurrency, timeout: idleMs };
    const direct = {
        'http:': new http.Agent(connections),
        'https:': new https.Agent({ ...connections, ...certificates(tls) }),
    };
    let proxied;
    return {
        mayUseProxy,
        async agentFor(url) {
            if (!mayUseProxy(url))
                return direct[url.protocol];
            proxied ??= import('proxy-agent').then(({ ProxyAgent }) => new ProxyAgent({
                ...connections,
                ...certificates(tls),
                httpAgent: direct['http:'],
                httpsAgent: direct['https:'],
            }));
            return proxied;
        },
        destroy() {
            for (const agent of Object.values(direct))
                agent.destroy();
            void proxied?.then((agent) => agent.destroy());
        },
    };
}
function mayUseProxy({ hostname }) {
    return !isLoopback(hostname) && proxyVariables.some((name) => process.env[name] || process.env[name.toLowerCase()]);
}
/** This machine is never reached through a proxy: the embedded service and those of tests run on it. */
function isLoopback(hostname) {
    return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
/** Node.js replaces its own authorities by `ca`; the settings add to them. */
function certificates(settings) {
    if (settings === undefined)
        return {};
    const { ca, ...own } = settings;
    const given = Object.entries(own).filter(([, value]) => value !== undefined);
    return { ...Object.fromEntries(given), ...(ca === undefined ? {} : { ca: [...rootCertificates, ca] }) };
}
//# sourceMappingURL=agents.js.map