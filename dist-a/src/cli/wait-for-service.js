// Waits until a service answers; any HTTP answer counts.
import http from 'node:http';
import https from 'node:https';
import { createAgents } from '../client/agents.js';
import { connectionProblem } from '../client/connection-problem.js';
import { pauseUnlessAborted } from '../client/pause.js';
const pauseMs = 250;
const attemptMs = 5_000;
/** Whether every base URL answered in time. The run itself reports one that does not answer. */
export async function waitForService(settings, options) {
    const agents = createAgents(settings);
    try {
        return await answersInTime(settings.baseUrl, agents, options);
    }
    finally {
        agents.destroy();
    }
}
async function answersInTime(baseUrl, agents, { seconds, stop, say }) {
    const startedAt = performance.now();
    const elapsedMs = () => performance.now() - startedAt;
    const leftMs = () => seconds * 1000 - elapsedMs();
    let hasWaited = false;
    for (const url of new Set(Object.values(baseUrl))) {
        for (;;) {
            // The last attempt too gets time to fail by itself, so that the reason is the target's.
            const reason = await failureOf(url, agents, Math.max(pauseMs, Math.min(attemptMs, leftMs())), stop);
            if (reason === undefined)
                break;
            if (!hasWaited)
                say(`waiting up to ${seconds} s for an answer at ${url}`);
            hasWaited = true;
            if (leftMs() > 0)
                await pauseUnlessAborted(Math.min(pauseMs, leftMs()), stop);
            if (stop.aborted)
                return false;
            if (leftMs() > 0)
                continue;
            say(`nothing answered at ${url} within ${seconds} s: ${reason}`);
            return false;
        }
    }
    if (hasWaited)
        say(`it answers, after ${(elapsedMs() / 1000).toFixed(1)} s`);
    return true;
}
/** Sends one request; returns why it got no answer, or undefined if it got one. */
async function failureOf(url, agents, withinMs, stop) {
    const agent = await agents.agentFor(new URL(url));
    return new Promise((resolve) => {
        const { get } = url.startsWith('https:') ? https : http;
        const request = get(url, { agent, signal: stop });
        const timer = setTimeout(() => request.destroy(new Error('it accepts the connection and does not answer')), withinMs);
        const end = (reason) => {
            clearTimeout(timer);
            resolve(reason);
        };
        request.on('response', (response) => {
            response.destroy();
            end();
        });
        request.on('error', (error) => end(connectionProblem(error)));
    });
}
//# sourceMappingURL=wait-for-service.js.map