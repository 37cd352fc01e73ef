import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { waitFor } from './wait.js';

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
  const answers = await waitFor({ catalog: url, orderBook: url }, { seconds, stop, say: (line) => said.push(line) });
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
      expect.stringMatching(/^it answers, after \d+\.\d s$/),
    ]);
  });

  it('gives up in time, and says why', async () => {
    const { answers, said } = await waiting('http://127.0.0.1:1', 1);
    expect(answers).toBe(false);
    expect(said[1]).toMatch(/^nothing answered at http:\/\/127.0.0.1:1 within 1 s: .*ECONNREFUSED/);
  });

  it('takes an open port that says nothing for no answer', async () => {
    const port = await listen(() => {});
    const { said } = await waiting(`http://127.0.0.1:${port}`, 1);
    expect(said.at(-1)).toContain('it takes the connection and says nothing');
  });

  it('stops at once when it is told to', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 100);
    const startedAt = performance.now();
    expect((await waiting('http://127.0.0.1:1', 30, stop.signal)).answers).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});
