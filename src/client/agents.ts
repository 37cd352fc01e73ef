// The connections of a run: kept alive, through a proxy of the environment if any, with the certificates of the target.
import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import { rootCertificates } from 'node:tls';
import { getProxyForUrl } from 'proxy-from-env';
import type { TargetSettings } from './settings.js';

export type Agents = ReturnType<typeof createAgents>;

interface AgentSettings extends Pick<TargetSettings, 'tls'>, Partial<Pick<TargetSettings, 'concurrency'>> {
  readonly keepAlive?: boolean;
  /**
   * Milliseconds after which an idle connection is closed. Most servers close it after 5 s, and a request that is sent
   * meanwhile gets no response.
   */
  readonly idleMs?: number;
}

/** How late the timers of this process may be: together with the time above, less than the 5 s of most servers. */
const maximumLateMs = 1_000;
const timerMs = 200;
/** The answers that waited for the process have come by then. */
const recoveryMs = 500;

/** Reads HTTP_PROXY, HTTPS_PROXY, ALL_PROXY and NO_PROXY, in capitals or small letters. */
export function createAgents({ tls, concurrency = 1, keepAlive = true, idleMs = 3_000 }: AgentSettings) {
  const connections = { keepAlive, maxSockets: concurrency, timeout: idleMs };
  const direct = {
    'http:': new http.Agent(connections),
    'https:': new https.Agent({ ...connections, ...certificates(tls) }),
  };
  const proxied = new Map<string, Promise<http.Agent>>();
  const timers = watchTimers();
  // A new connection is free, too, before it is given to the request that waits for it.
  const closeIfLate = (socket: Socket) => void (socket.bytesRead > 0 && timers.areLate() && socket.destroy());
  for (const agent of Object.values(direct)) agent.prependListener('free', closeIfLate);

  return {
    usesProxy: (url: URL) => proxyOf(url) !== '',
    /** The agent for a URL. It is a promise because a proxy needs code that most runs do not load. */
    async agentFor(url: URL) {
      const proxy = proxyOf(url);
      if (proxy === '') {
        const agent = direct[url.protocol as 'http:' | 'https:'];
        if (timers.areLate()) for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy();
        return agent;
      }
      const agent = proxied.get(url.protocol) ?? proxyAgent(url, proxy, { ...connections, ...certificates(tls) });
      proxied.set(url.protocol, agent);
      return agent;
    },
    destroy() {
      timers.end();
      for (const agent of Object.values(direct)) agent.destroy();
      for (const agent of proxied.values()) void agent.then((made) => made.destroy()).catch(() => {});
    },
  };
}

/** Timers run late in a process that computes for seconds, or is given no processor. */
function watchTimers() {
  let ranAt = performance.now();
  let lateAt = Number.NEGATIVE_INFINITY;
  /** Whether they run late, or did a moment ago: then they have not closed what is idle. */
  const areLate = () => {
    const now = performance.now();
    if (now - ranAt > timerMs + maximumLateMs) lateAt = now;
    return now - lateAt < recoveryMs;
  };
  const timer = setInterval(() => {
    areLate();
    ranAt = performance.now();
  }, timerMs).unref();
  return { areLate, end: () => clearInterval(timer) };
}

/** Requests over http name the whole URL to the proxy, those over https go through a tunnel. */
async function proxyAgent(url: URL, proxy: string, options: https.AgentOptions): Promise<http.Agent> {
  if (!/^https?:/.test(proxy)) throw new Error('the proxy of the environment is neither http nor https');
  if (url.protocol === 'http:') return new (await import('http-proxy-agent')).HttpProxyAgent(proxy, options);
  const agent = new (await import('https-proxy-agent')).HttpsProxyAgent(proxy, options);
  // It uses them for the connection to the proxy alone, and not for those that it tunnels.
  Object.assign(agent.options, options);
  return agent;
}

const proxyOf = (url: URL): string => (isLoopback(url.hostname) ? '' : getProxyForUrl(url.href));

/** This machine is never reached through a proxy: the embedded service and those of tests run on it. */
const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);

/** Node.js replaces its own authorities by `ca`; the settings add to them. */
function certificates(settings: TargetSettings['tls']): https.AgentOptions {
  if (settings === undefined) return {};
  const { ca, ...own } = settings;
  const given = Object.entries(own).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), ...(ca === undefined ? {} : { ca: [...rootCertificates, ca] }) };
}
