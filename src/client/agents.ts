// The connections of a run: kept alive, through a proxy if the environment names one, with the certificates of the
// target.
import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import { rootCertificates } from 'node:tls';
import type { TargetSettings } from './settings.js';

export interface Agents {
  /** The agent for a URL. It is a promise because a proxy needs code that most runs do not load. */
  agentFor(url: URL): Promise<http.Agent>;
  /** Whether the environment sets a proxy, and this URL may have to go through it. */
  mayUseProxy(url: URL): boolean;
  destroy(): void;
}

interface AgentSettings extends Pick<TargetSettings, 'tls'>, Partial<Pick<TargetSettings, 'concurrency'>> {
  /** Whether connections are used again; default: true. */
  readonly keepAlive?: boolean;
  /** Milliseconds after which an idle connection is closed; default: 3,000, because most servers close it after 5 s. */
  readonly idleMs?: number;
}

/** A request that is sent while the server closes its connection gets no response. */
const defaultIdleMs = 3_000;

/** How late the timers of this process may be: together with the time above, less than the 5 s of most servers. */
const maximumLateMs = 1_000;
const timerMs = 200;
/** The answers that waited for the process have come by then. */
const recoveryMs = 500;

const proxyVariables = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'];

/** Reads HTTP_PROXY, HTTPS_PROXY, ALL_PROXY and NO_PROXY, in capitals or small letters. */
export function createAgents({
  tls,
  concurrency = 1,
  keepAlive = true,
  idleMs = defaultIdleMs,
}: AgentSettings): Agents {
  const connections = { keepAlive, maxSockets: concurrency, timeout: idleMs };
  const direct = {
    'http:': new http.Agent(connections),
    'https:': new https.Agent({ ...connections, ...certificates(tls) }),
  };
  let proxied: Promise<http.Agent> | undefined;
  const timers = watchTimers();
  // A new connection is free, too, before it is given to the request that waits for it.
  const closeIfLate = (socket: Socket) => void (socket.bytesRead > 0 && timers.areLate() && socket.destroy());
  for (const agent of Object.values(direct)) agent.prependListener('free', closeIfLate);

  return {
    mayUseProxy,
    async agentFor(url) {
      if (!mayUseProxy(url)) {
        const agent = direct[url.protocol as 'http:' | 'https:'];
        if (timers.areLate()) for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy();
        return agent;
      }
      proxied ??= import('proxy-agent').then(
        ({ ProxyAgent }) =>
          new ProxyAgent({
            ...connections,
            ...certificates(tls),
            httpAgent: direct['http:'],
            httpsAgent: direct['https:'],
          }),
      );
      return proxied;
    },
    destroy() {
      timers.end();
      for (const agent of Object.values(direct)) agent.destroy();
      void proxied?.then((agent) => agent.destroy());
    },
  };
}

interface Timers {
  /** Whether they run late, or did a moment ago: then they have not closed what is idle. */
  areLate(): boolean;
  end(): void;
}

/** Timers run late in a process that computes for seconds, or is given no processor. */
function watchTimers(): Timers {
  let ranAt = performance.now();
  let lateAt = Number.NEGATIVE_INFINITY;
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

function mayUseProxy({ hostname }: URL): boolean {
  return !isLoopback(hostname) && proxyVariables.some((name) => process.env[name] || process.env[name.toLowerCase()]);
}

/** This machine is never reached through a proxy: the embedded service and those of tests run on it. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

/** Node.js replaces its own authorities by `ca`; the settings add to them. */
function certificates(settings: TargetSettings['tls']): https.AgentOptions {
  if (settings === undefined) return {};
  const { ca, ...own } = settings;
  const given = Object.entries(own).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), ...(ca === undefined ? {} : { ca: [...rootCertificates, ca] }) };
}
