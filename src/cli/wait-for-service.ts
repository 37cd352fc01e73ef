// Waits until a service answers; any HTTP answer counts.
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { type Agents, createAgents } from '../client/agents.js';
import { pauseUnlessAborted } from '../client/pause.js';
import { connectionProblem } from '../client/request-result.js';
import type { TargetSettings } from '../client/settings.js';

const pauseMs = 250;
const attemptMs = 5_000;

/** Whether every base URL answered in time. The run itself reports one that does not answer. */
export async function waitForService(
  settings: Pick<TargetSettings, 'baseUrl' | 'tls'>,
  seconds: number,
  stop: AbortSignal,
  say: (line: string) => void,
): Promise<boolean> {
  const agents = createAgents(settings);
  const startedAt = performance.now();
  const elapsedMs = () => performance.now() - startedAt;
  const leftMs = () => seconds * 1000 - elapsedMs();
  // The last attempt too gets time to fail by itself, so that the reason is the target's.
  const failure = (url: string) => failureOf(url, agents, Math.max(pauseMs, Math.min(attemptMs, leftMs())), stop);
  let hasWaited = false;
  try {
    for (const url of new Set(Object.values(settings.baseUrl)))
      for (let reason = await failure(url); reason !== undefined; reason = await failure(url)) {
        if (!hasWaited) say(`waiting up to ${seconds} s for an answer at ${url}`);
        hasWaited = true;
        if (leftMs() > 0) await pauseUnlessAborted(Math.min(pauseMs, leftMs()), stop);
        if (stop.aborted) return false;
        if (leftMs() > 0) continue;
        say(`nothing answered at ${url} within ${seconds} s: ${reason}`);
        return false;
      }
    if (hasWaited) say(`it answers, after ${(elapsedMs() / 1000).toFixed(1)} s`);
    return true;
  } finally {
    agents.destroy();
  }
}

/** Sends one request; returns why it got no answer, or undefined if it got one. */
async function failureOf(url: string, agents: Agents, withinMs: number, stop: AbortSignal) {
  const agent = await agents.agentFor(new URL(url));
  const { get } = url.startsWith('https:') ? https : http;
  const request = get(url, { agent, signal: stop });
  // Only its first error counts, and none after an answer.
  request.on('error', () => {});
  const late = new Error('it accepts the connection and does not answer');
  const timer = setTimeout(() => request.destroy(late), withinMs);
  try {
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    response.destroy();
    return undefined;
  } catch (error) {
    return connectionProblem(error);
  } finally {
    clearTimeout(timer);
  }
}
