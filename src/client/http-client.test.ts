// What the client sends, how it limits requests, and what it does without a response.
import dns from 'node:dns';
import type { ServerResponse } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listenOnFreePort } from '../../test/support/http.js';
import { clientFor, outgoing, serve } from '../../test/support/minimal-service.js';
import { NoResponseError } from './exchange.js';

afterEach(() => void vi.useRealTimers());

/** Gives requests that were already sent the time to arrive. */
async function arrivals(): Promise<void> {
  for (let turns = 0; turns < 50; turns += 1) await nextTurn();
}

describe('createClient: requests', () => {
  it('sends secret headers and does not record them', async () => {
    let received: unknown;
    const { url } = await serve((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received = {
          ...request.headers,
          method: request.method,
          url: request.url,
          body: Buffer.concat(chunks).toString(),
        };
        response.end('{}');
      });
    });
    const headers = { 'content-type': 'application/json', 'x-token': '$X_TOKEN' };
    const request = { method: 'DELETE', url: `${url}/order?a=1&a=2`, headers, body: '{"orderId":"é"}' };
    const exchange = await clientFor(url).send({
      endpoint: 'cancel-order',
      request,
      secretHeaders: { 'x-token': 'secret' },
    });
    expect(received).toMatchObject({
      method: 'DELETE',
      url: '/order?a=1&a=2',
      body: '{"orderId":"é"}',
      'x-token': 'secret',
    });
    expect(exchange).toMatchObject({ endpoint: 'cancel-order', request });
  });

  it('adds only the headers that HTTP needs, and names itself', async () => {
    let received: readonly string[] = [];
    const { url } = await serve(({ headers }, response) => {
      received = Object.keys(headers);
      response.end('[]');
    });
    await clientFor(url).send(outgoing(url));
    expect([...received].sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
  });

  it('names itself unless the configuration has another user agent', async () => {
    const agents: (string | undefined)[] = [];
    const { url } = await serve(({ headers }, response) => {
      agents.push(headers['user-agent']);
      response.end('[]');
    });
    const client = clientFor(url);
    await client.send(outgoing(url));
    await client.send({ ...outgoing(url), secretHeaders: { 'User-Agent': 'gateway-test/2' } });
    expect(agents).toEqual([expect.stringMatching(/^tickmark\/\d+\.\d+\.\d+/), 'gateway-test/2']);
  });

  it('reuses connections until the client is closed', async () => {
    const { url, sockets } = await serve((_, response) => response.end('[]'));
    const client = clientFor(url);
    for (let request = 0; request < 3; request += 1) await client.send(outgoing(url));
    expect(sockets).toHaveLength(1);
    client.close();
    await vi.waitFor(() => expect(sockets[0]?.destroyed).toBe(true));
  });

  it('sends no more requests at a time than the settings allow, and sends all of them', async () => {
    const waiting: (() => void)[] = [];
    const { url, received } = await serve((_, response) => waiting.push(() => response.end('[]')));
    const client = clientFor(url, { concurrency: 2 });
    const sent = Promise.all(Array.from({ length: 7 }, () => client.send(outgoing(url))));
    for (const count of [2, 4, 6, 7]) {
      await vi.waitFor(() => expect(received).toHaveLength(count));
      await arrivals();
      expect(received).toHaveLength(count);
      for (const respond of waiting.splice(0)) respond();
    }
    await sent;
  });

  it('spreads requests evenly, those that follow a redirect and those that are sent again included', async () => {
    const times: number[] = [];
    const { url, received } = await serve(({ url: path }, response) => {
      times.push(performance.now());
      if (path === '/redirected') response.writeHead(302, { location: '/' }).end();
      else response.writeHead(received.length === 3 ? 503 : 200, { 'retry-after': '0' }).end('[]');
    });
    // No request arrives before it may be sent, however late the first one arrives.
    const start = performance.now();
    const client = clientFor(url, { rate: 20 });
    await Promise.all(['/', '/redirected', '/', '/'].map((path) => client.send(outgoing(url + path))));
    expect(times).toHaveLength(6);
    // Up to 50 ms that are lost because a timer fires late are made up for.
    for (const [index, time] of times.entries()) expect(time - start).toBeGreaterThan((index - 1) * 50 - 15);
  });

  it('sends no request whose signal is aborted while it waits for the rate', async () => {
    const { url, received } = await serve((_, response) => response.end('[]'));
    const client = clientFor(url, { rate: 0.1 });
    await client.send(outgoing(url));
    const stop = new AbortController();
    const sent = client.send(outgoing(url, 'POST', { signal: stop.signal }));
    await arrivals();
    stop.abort(new Error('aborted by the test'));
    await expect(sent).rejects.toThrow('aborted by the test');
    expect([received.length, client.requests()]).toEqual([1, 1]);
  });

  it('does not send a request that was aborted in the queue', async () => {
    let release = () => {};
    const { url, received } = await serve((_, response) => {
      release = () => response.end('[]');
    });
    const client = clientFor(url, { concurrency: 1 });
    const first = client.send(outgoing(`${url}/first`));
    const stop = new AbortController();
    const second = client.send(outgoing(`${url}/second`, 'GET', { signal: stop.signal }));
    stop.abort(new Error('aborted by the test'));
    await expect(second).rejects.toThrow('aborted by the test');
    await vi.waitFor(() => expect(received).toHaveLength(1));
    release();
    await first;
    await arrivals();
    expect([received, client.requests()]).toEqual([['GET /first'], 1]);
  });
});

describe('createClient: a signal that is aborted during a request', () => {
  /** Longer than the delay before a retry. */
  const untilRetryMs = 400;

  it('rejects at once with the reason, and sends no retry, if it is aborted during the delay of a retry', async () => {
    const { url, received } = await serve((_, response) => response.writeHead(429, { 'Retry-After': '0.2' }).end());
    const stop = new AbortController();
    const client = clientFor(url);
    const sent = client.send(outgoing(url, 'GET', { signal: stop.signal }));
    while (received.length === 0) await sleep(5);
    setTimeout(() => stop.abort(new Error('aborted by the test')), 20);
    await expect(sent).rejects.toThrow('aborted by the test');
    await sleep(untilRetryMs);
    expect([received.length, client.requests()]).toEqual([1, 1]);
  });

  it('sends no retry if it is aborted before the response comes', async () => {
    const stop = new AbortController();
    const { url, received } = await serve((_, response) => {
      stop.abort(new Error('aborted by the test'));
      response.writeHead(503, { 'Retry-After': '0' }).end();
    });
    const client = clientFor(url);
    const sent = client.send(outgoing(url, 'GET', { signal: stop.signal }));
    await expect(sent).rejects.toThrow('aborted by the test');
    await sleep(untilRetryMs);
    expect([received.length, client.requests()]).toEqual([1, 1]);
  });
});

describe('createClient: exchanges', () => {
  it('calls every listener with each exchange when it completes', async () => {
    let finishSlow: (() => void) | undefined;
    const { url } = await serve(({ url: path }, response) => {
      if (path === '/slow') finishSlow = () => response.end('[]');
      else response.end('[]');
    });
    const client = clientFor(url);
    const calls: string[] = [];
    client.onExchange(({ request }) => calls.push(`one ${new URL(request.url).pathname}`));
    client.onExchange(({ request }) => calls.push(`two ${new URL(request.url).pathname}`));
    const slow = client.send(outgoing(`${url}/slow`));
    await client.send(outgoing(`${url}/fast`));
    await vi.waitFor(() => expect(finishSlow).toBeDefined());
    finishSlow!();
    await slow;
    expect(calls).toEqual(['one /fast', 'two /fast', 'one /slow', 'two /slow']);
  });

  it('records when a request was sent and how long it took', async () => {
    const now = new Date('2026-03-01T09:00:00Z');
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now });
    const { url } = await serve((_, response) => {
      vi.advanceTimersByTime(20);
      response.end('[]');
    });
    const { startedAt, durationMs } = await clientFor(url).send(outgoing(url));
    expect([startedAt, durationMs]).toEqual([now.getTime(), 20]);
  });
});

describe('createClient: no response', () => {
  it.each([
    ['sends nothing', () => {}, new NoResponseError('no answer within 40 ms')],
    [
      'stops in the middle of its body',
      (response: { write(text: string): void }) => response.write('['),
      new NoResponseError('the answer did not end within 40 ms', 'unusable'),
    ],
  ])('rejects after the time limit, without a retry, when the target %s', async (_, respond, error) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { url, received } = await serve((_request, response) => respond(response));
    const client = clientFor(url, { timeoutMs: 40 });
    const rejection = expect(client.send(outgoing(url))).rejects.toEqual(error);
    while (received.length === 0) await nextTurn();
    await arrivals();
    vi.advanceTimersByTime(40);
    await rejection;
    expect(client.requests()).toBe(1);
  });

  it('rejects without a retry when no address of a host name accepts connections', async () => {
    const server = createServer();
    const port = await listenOnFreePort(server);
    await new Promise((resolve) => server.close(resolve));
    const addresses = [4, 5].map((last) => ({ address: `127.0.0.${last}`, family: 4 }));
    for (const known of [1, 2]) {
      const lookup = (_name: string, _options: unknown, callback: (error: null, all: unknown) => void) =>
        callback(null, addresses.slice(0, known));
      vi.spyOn(dns, 'lookup').mockImplementation(lookup as never);
      const client = clientFor('');
      await expect(client.send(outgoing(`http://service.test:${port}/`))).rejects.toThrow(/ECONNREFUSED/);
      expect(client.requests()).toBe(1);
    }
    vi.restoreAllMocks();
  });

  it.each([
    ['GET', 3],
    ['POST', 1],
  ])('rejects a %s after %i tries when the target closes every connection', async (method, times) => {
    const { url, received } = await serve(({ socket }) => socket.destroy());
    await expect(clientFor(url).send(outgoing(url, method))).rejects.toThrow(NoResponseError);
    expect(received).toHaveLength(times);
  });

  it('rejects when the target closes the connection in the middle of its body', async () => {
    const { url } = await serve(({ socket }, response) => response.write('[]', () => socket.destroy()));
    await expect(clientFor(url).send(outgoing(url))).rejects.toEqual(
      new NoResponseError('the response ended early', 'unusable'),
    );
  });

  it.each<[string, (response: ServerResponse, socket: Socket) => void]>([
    [
      'closes the connection in the middle of its body',
      (response, socket) => response.write('[', () => socket.destroy()),
    ],
    [
      'resets the connection after its headers',
      (response, socket) => {
        response.writeHead(200, { 'content-length': 10 }).flushHeaders();
        setTimeout(() => socket.resetAndDestroy(), 20);
      },
    ],
    ['sends no HTTP', (_, socket) => socket.end('garbage\r\n\r\n')],
    [
      'breaks off its chunks',
      (_, socket) => socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n[]'),
    ],
    [
      'cuts a compressed body',
      (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('["a"]').subarray(0, -12)),
    ],
  ])('retries a read when the target once %s, and prints nothing', async (_, fail) => {
    const printed = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { url, received } = await serve(({ socket }, response) =>
      received.length > 1 ? response.end('[]') : fail(response, socket),
    );
    const client = clientFor(url);
    expect((await client.send(outgoing(url))).body).toEqual([]);
    expect(client.requests()).toBe(2);
    expect(printed).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('retries a read when the target closed the connection once', async () => {
    const { url, received } = await serve(({ socket }, response) =>
      received.length > 1 ? response.end('[]') : socket.destroy(),
    );
    expect((await clientFor(url).send(outgoing(url))).body).toEqual([]);
  });
});
