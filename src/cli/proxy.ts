// tickmark proxy: checks the requests of a client and the responses of its service while it forwards them.
import { setTimeout as sleep } from 'node:timers/promises';
import type { UserConfig } from '../config/options.js';
import { baseUrlFrom, replayFlags } from '../config/settings.js';
import { startProxy } from '../traffic/proxy.js';
import { UsageError } from '../usage/usage-error.js';
import type { Flags } from './flags.js';
import { configuredFlags } from './open-target.js';
import { say } from './output.js';
import { onInterrupt } from './progress.js';
import { openTrafficReport } from './traffic-report.js';

type ProxyFlags = Flags & {
  readonly target?: string;
  readonly host: string;
  readonly port: number;
  readonly untilIdle?: number;
};

export async function proxy({ target, host, port, untilIdle, ...flags }: ProxyFlags): Promise<void> {
  const configured = await configuredFlags(flags);
  const baseUrl = baseUrlFrom(target) ?? targetIn(configured.loaded);
  mustNotForwardToItself(baseUrl, host, port);
  const replay = { replayWith: 'run', replayFlags: replayFlags({ ...flags, baseUrl }) } as const;
  const report = await openTrafficReport(configured, baseUrl, replay);
  const { settings, intake } = report;
  // The last requests in a row that the service did not answer.
  let unanswered = 0;
  let lastReason = '';
  const ended = new AbortController();
  onInterrupt(() => ended.abort());
  const running = await startProxy({
    ...settings,
    target: baseUrl,
    host,
    port,
    onExchange(recorded) {
      unanswered = 0;
      intake.take(recorded);
    },
    onUnanswered(method, url, reason, isOfService) {
      if (isOfService) unanswered += 1;
      lastReason = reason;
      intake.countNotJudged(method, url, reason);
    },
  }).catch((error) => {
    throw whyNotStarted(error, host, port);
  });
  say(`forwarding ${running.origin}${new URL(baseUrl).pathname.replace(/\/$/, '')} to ${baseUrl} (Ctrl-C ends)`);
  while (!ended.signal.aborted && (running.idleMs() ?? 0) < (untilIdle ?? Number.POSITIVE_INFINITY) * 1000)
    await sleep(100, undefined, { signal: ended.signal }).catch(() => undefined);
  await running.close();
  const which = unanswered === 1 ? 'the last request' : `the last ${unanswered} requests`;
  const cutShort = unanswered === 0 ? undefined : `${which} got no answer: ${lastReason}`;
  process.exitCode = await report.publish({ source: 'proxy' }, cutShort);
}

function whyNotStarted(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const { code = '', message } = error;
  if (code === 'EADDRINUSE')
    return new UsageError(`port ${port} is in use`, 'give another one with --port, or 0 for any free port');
  if (!['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND'].includes(code)) return error;
  return new UsageError(`the proxy cannot listen on ${host}:${port}: ${message}`, 'give another --host or --port');
}

const localHosts = ['localhost', '127.0.0.1', '[::1]', '0.0.0.0', '[::]'];

/** @throws {UsageError} if the service is where the proxy would listen: every request would come back. */
function mustNotForwardToItself(baseUrl: string, host: string, port: number): void {
  const { protocol, hostname, port: named } = new URL(baseUrl);
  const servicePort = Number(named || (protocol === 'https:' ? 443 : 80));
  const isHere = hostname === host || localHosts.includes(hostname);
  if (isHere && servicePort === port)
    throw new UsageError(`the proxy would forward to itself at ${baseUrl}`, 'give another --port, or another --target');
}

function targetIn({ baseUrl }: UserConfig): string {
  if (baseUrl === undefined)
    throw new UsageError('no service is named', 'give its base URL as --target, or as `baseUrl` in tickmark.config.*');
  if (typeof baseUrl === 'string') return baseUrl;
  if (baseUrl.catalog === baseUrl.orderBook) return baseUrl.catalog;
  const problem = `the configuration names two services: ${baseUrl.catalog} and ${baseUrl.orderBook}`;
  throw new UsageError(problem, 'name one of them with --target, and start one proxy for each');
}
