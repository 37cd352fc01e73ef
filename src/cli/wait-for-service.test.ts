// Waiting for a service, with a clock that only the tests move.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitForService } from './wait-for-service.js';

/** Runs during each pause between two attempts. */
let duringPause = async () => {};
vi.mock('../client/pause.js', () => ({
  pauseUnlessAborted: async (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    await duringPause();
  },
}));
beforeEach(() => {
  duringPause = async () => {};
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

const servers: http.Server[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(answer: http.RequestListener, port = 0): Promise<number> {
  const server = http.createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function waiting(url: string, seconds: number, stop: AbortSignal = new AbortController().signal) {
  const lines: string[] = [];
  const settings = { baseUrl: { catalog: url, orderBook: url } };
  const answers = await waitForService(settings, seconds, stop, (line) => lines.push(line));
  return { answers, lines };
}

describe('waitForService', () => {
  it('prints nothing if the service answers at once, even with an error', async () => {
    const port = await listen((_, response) => response.writeHead(503).end('not yet'));
    expect(await waiting(`http://127.0.0.1:${port}`, 5)).toEqual({ answers: true, lines: [] });
  });

  it('waits for a service that starts late', async () => {
    const port = await listen(() => {});
    servers.pop()?.close();
    duringPause = async () => void (await listen((_, response) => response.end(), port));
    const { answers, lines } = await waiting(`http://127.0.0.1:${port}`, 10);
    expect(answers).toBe(true);
    expect(lines).toEqual([`waiting up to 10 s for an answer at http://127.0.0.1:${port}`, 'it answers, after 0.3 s']);
  });

  it.each(['http://127.0.0.1:1', 'https://127.0.0.1:1', 'http://localhost:1'])(
    'gives up in time and prints why: %s',
    async (url) => {
      const { answers, lines } = await waiting(url, 0.3);
      expect(answers).toBe(false);
      expect(lines[0]).toBe(`waiting up to 0.3 s for an answer at ${url}`);
      expect(lines[1]).toMatch(new RegExp(`^nothing answered at ${url} within 0.3 s: .*ECONNREFUSED`));
      expect(lines).toHaveLength(2);
    },
  );

  it('gives the last attempt time for an answer, even if little is left', async () => {
    const port = await listen((_, response) => {
      vi.advanceTimersByTime(60);
      response.end();
    });
    expect(await waiting(`http://127.0.0.1:${port}`, 0.01)).toEqual({ answers: true, lines: [] });
  });

  it('gives up on an open port that does not answer', async () => {
    const port = await listen(() => void vi.advanceTimersByTime(300));
    const { lines } = await waiting(`http://127.0.0.1:${port}`, 0.3);
    expect(lines.at(-1)).toContain('it accepts the connection and does not answer');
  });

  it('stops when it is aborted while the target refuses connections', async () => {
    const stop = new AbortController();
    duringPause = async () => stop.abort();
    const { answers, lines } = await waiting('http://127.0.0.1:1', 30, stop.signal);
    expect(answers).toBe(false);
    expect(lines).toHaveLength(1);
  });

  it('stops when it is aborted while the target does not answer', async () => {
    const stop = new AbortController();
    const port = await listen(() => stop.abort());
    const { answers, lines } = await waiting(`http://127.0.0.1:${port}`, 30, stop.signal);
    expect(answers).toBe(false);
    expect(lines).toHaveLength(1);
  });
});
