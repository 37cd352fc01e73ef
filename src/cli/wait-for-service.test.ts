import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { waitForService } from './wait-for-service.js';

const servers: http.Server[] = [];
afterEach(() => {
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
  const said: string[] = [];
  const answers = await waitForService(
    { catalog: url, orderBook: url },
    { seconds, stop, say: (line) => said.push(line) },
  );
  return { answers, said };
}

describe('waitFor', () => {
  it('says nothing where there is an answer at once, whatever it is', async () => {
    const port = await listen((_, response) => response.writeHead(503).end('not yet'));
    expect(await waiting(`http://127.0.0.1:${port}`, 5)).toEqual({ answers: true, said: [] });
  });

  it('waits for what comes up late', async () => {
    const port = await listen(() => {});
    servers.pop()?.close();
    setTimeout(() => void listen((_, response) => response.end(), port), 400);
    const { answers, said } = await waiting(`http://127.0.0.1:${port}`, 10);
    expect(answers).toBe(true);
    expect(said).toEqual([
      `waiting up to 10 s for an answer at http://127.0.0.1:${port}`,
      expect.stringMatching(/^it answers, after \d\.\d s$/),
    ]);
  });

  it.each(['http://127.0.0.1:1', 'https://127.0.0.1:1', 'http://localhost:1'])(
    'gives up in time, and says why: %s',
    async (url) => {
      const { answers, said } = await waiting(url, 0.3);
      expect(answers).toBe(false);
      expect(said[0]).toBe(`waiting up to 0.3 s for an answer at ${url}`);
      expect(said[1]).toMatch(new RegExp(`^nothing answered at ${url} within 0.3 s: .*ECONNREFUSED`));
      expect(said).toHaveLength(2);
    },
  );

  it('gives the last attempt time to be answered, however little is left', async () => {
    const port = await listen((_, response) => setTimeout(() => response.end(), 60));
    expect(await waiting(`http://127.0.0.1:${port}`, 0.01)).toEqual({ answers: true, said: [] });
  });

  it('takes an open port that says nothing for no answer, as long as it was told to wait', async () => {
    const port = await listen(() => {});
    const startedAt = performance.now();
    const { said } = await waiting(`http://127.0.0.1:${port}`, 0.3);
    expect(said.at(-1)).toContain('it takes the connection and says nothing');
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });

  it.each(['does not answer', 'says nothing'])(
    'stops at once when it is told to, though the target %s',
    async (kind) => {
      const port = kind === 'says nothing' ? await listen(() => {}) : 1;
      const stop = new AbortController();
      setTimeout(() => stop.abort(), 50);
      const startedAt = performance.now();
      const { answers, said } = await waiting(`http://127.0.0.1:${port}`, 30, stop.signal);
      expect(answers).toBe(false);
      expect(said).toHaveLength(1);
      expect(performance.now() - startedAt).toBeLessThan(3_000);
    },
  );
});
