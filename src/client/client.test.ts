import dns from 'node:dns';
import { createServer } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { clientFor, outgoing, serve } from '../../test/support/minimal-service.js';
import { NoResponseError } from './exchange.js';

/** As long as it takes for what has been sent to arrive. */
async function settled(): Promise<void> {
  for (let turns = 0; turns < 50; turns += 1) await turn();
}

describe('what is sent', () => {
  it('carries the secrets, and the record of it does not', async () => {
    let got: unknown;
    const { url } = await serve((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        got = { ...request.headers, method: request.method, url: request.url, body: Buffer.concat(chunks).toString() };
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
    expect(got).toMatchObject({
      method: 'DELETE',
      url: '/order?a=1&a=2',
      body: '{"orderId":"é"}',
      'x-token': 'secret',
    });
    expect(exchange).toMatchObject({ endpoint: 'cancel-order', request });
  });

  it('has no headers beyond those of the record, but what every connection needs', async () => {
    let got: readonly string[] = [];
    const { url } = await serve(({ headers }, response) => {
      got = Object.keys(headers);
      response.end('[]');
    });
    await clientFor(url).send(outgoing(url));
    expect([...got].sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host']);
  });

  it('goes over the connections that there are, until the client is closed', async () => {
    const { url, sockets } = await serve((_, response) => response.end('[]'));
    const client = clientFor(url);
    for (let request = 0; request < 3; request += 1) await client.send(outgoing(url));
    expect(sockets).toHaveLength(1);
    client.close();
    await vi.waitFor(() => expect(sockets[0]?.destroyed).toBe(true));
  });

  it('is never more at a time than the settings allow, and all of it in the end', async () => {
    let atOnce = 0;
    let most = 0;
    const { url, heard } = await serve((_, response) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      setTimeout(() => {
        atOnce -= 1;
        response.end('[]');
      }, 5);
    });
    const client = clientFor(url, { concurrency: 2 });
    await Promise.all(Array.from({ length: 7 }, () => client.send(outgoing(url))));
    expect([most, heard.length]).toEqual([2, 7]);
  });

  it('is never more in a second than the settings allow', async () => {
    const { url, heard } = await serve((_, response) => response.end('[]'));
    vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'Date'] });
    try {
      const client = clientFor(url, { rate: 2 });
      const sent = [1, 2, 3].map(() => client.send(outgoing(url)));
      await Promise.all(sent.slice(0, 2));
      await vi.advanceTimersByTimeAsync(900);
      await settled();
      expect(heard).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(200);
      await sent[2];
      expect(heard).toHaveLength(3);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not sent any more where it was called off before its turn', async () => {
    let release = () => {};
    const { url, heard } = await serve((_, response) => {
      release = () => response.end('[]');
    });
    const client = clientFor(url, { concurrency: 1 });
    const first = client.send(outgoing(`${url}/first`));
    const stop = new AbortController();
    const second = client.send(outgoing(`${url}/second`, 'GET', { signal: stop.signal }));
    stop.abort(new Error('enough'));
    await expect(second).rejects.toThrow('enough');
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    release();
    await first;
    await settled();
    expect([heard, client.requests()]).toEqual([['GET /first'], 1]);
  });
});

describe('what is heard', () => {
  it('is told to every listener, as it completes', async () => {
    const { url } = await serve(({ url: path }, response) =>
      setTimeout(() => response.end('[]'), path === '/late' ? 30 : 0),
    );
    const client = clientFor(url);
    const told: string[] = [];
    client.onExchange(({ request }) => told.push(`one ${new URL(request.url).pathname}`));
    client.onExchange(({ request }) => told.push(`two ${new URL(request.url).pathname}`));
    await Promise.all(['/late', '/early'].map((path) => client.send(outgoing(url + path))));
    expect(told).toEqual(['one /early', 'two /early', 'one /late', 'two /late']);
  });

  it('says when it was asked for and how long it took', async () => {
    const { url } = await serve((_, response) => setTimeout(() => response.end('[]'), 20));
    const before = Date.now();
    const { startedAt, durationMs } = await clientFor(url).send(outgoing(url));
    expect(startedAt).toBeGreaterThanOrEqual(before);
    expect(startedAt).toBeLessThanOrEqual(Date.now() - 15);
    expect(durationMs).toBeGreaterThanOrEqual(15);
    expect(durationMs).toBeLessThan(5_000);
  });
});

describe('no answer', () => {
  it.each([
    ['says nothing', () => {}],
    ['stops in the middle', (response: { write(text: string): void }) => response.write('[')],
  ])('where the target %s, after the time it has, asked once', async (_, answer) => {
    const { url } = await serve((_request, response) => answer(response));
    const client = clientFor(url, { timeoutMs: 40 });
    await expect(client.send(outgoing(url))).rejects.toEqual(new NoResponseError('no answer within 40 ms'));
    expect(client.requests()).toBe(1);
  });

  it('where nobody listens at any address of a name, asked once', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    await new Promise((resolve) => server.close(resolve));
    const addresses = [4, 5].map((last) => ({ address: `127.0.0.${last}`, family: 4 }));
    for (const known of [1, 2]) {
      const found = (_name: string, _options: unknown, tell: (error: null, all: unknown) => void) =>
        tell(null, addresses.slice(0, known));
      vi.spyOn(dns, 'lookup').mockImplementation(found as never);
      const client = clientFor('');
      await expect(client.send(outgoing(`http://service.test:${port}/`))).rejects.toThrow(/ECONNREFUSED/);
      expect(client.requests()).toBe(1);
    }
    vi.restoreAllMocks();
  });

  it('where the two do not speak the same protocol', async () => {
    const { url } = await serve((_, response) => response.end('[]'));
    const asked = clientFor(url).send(outgoing(url.replace('http:', 'https:')));
    await expect(asked).rejects.toThrow(NoResponseError);
    await expect(asked).rejects.toThrow(/SSL|wrong version/i);
  });

  it.each([
    ['GET', 3],
    ['POST', 1],
  ])('where the target hangs up on each %s, asked %i times', async (method, times) => {
    const { url, heard } = await serve(({ socket }) => socket.destroy());
    await expect(clientFor(url).send(outgoing(url, method))).rejects.toThrow(NoResponseError);
    expect(heard).toHaveLength(times);
  });

  it('where the target hangs up in the middle of its answer', async () => {
    const { url } = await serve(({ socket }, response) => response.write('[]', () => socket.destroy()));
    await expect(clientFor(url).send(outgoing(url))).rejects.toEqual(new NoResponseError('aborted'));
  });

  it('is not the end where the target hung up on a read once', async () => {
    const { url, heard } = await serve(({ socket }, response) =>
      heard.length > 1 ? response.end('[]') : socket.destroy(),
    );
    expect((await clientFor(url).send(outgoing(url))).body).toEqual([]);
  });
});
