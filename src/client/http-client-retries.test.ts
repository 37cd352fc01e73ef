// When the client retries requests and follows redirects.
import type http from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientFor, outgoing, serve, settingsFor } from '../../test/support/minimal-service.js';
import { createHttpClient } from './http-client.js';

/** The delays of the client in milliseconds. The tests do not wait for them. */
const delays: number[] = [];
vi.mock('./pause.js', async (original) => ({
  ...(await original<typeof import('./pause.js')>()),
  pause: async (milliseconds: number) => void delays.push(milliseconds),
}));
afterEach(() => {
  delays.splice(0);
  vi.useRealTimers();
});

interface Reply {
  readonly status: number;
  readonly headers?: http.OutgoingHttpHeaders;
}

/** Sends one request to a service that sends these replies in turn and then succeeds. */
async function sendTo(replies: readonly Reply[], method = 'GET') {
  const { url, received } = await serve((_, response) => {
    const { status, headers = {} } = replies[received.length - 1] ?? { status: 200 };
    response.writeHead(status, headers).end('[]');
  });
  const client = clientFor(url);
  const { status } = await client.send(outgoing(url, method));
  return { status, requests: client.requests(), received: received.length };
}

const times = (count: number, status: number): readonly Reply[] => Array.from({ length: count }, () => ({ status }));

describe('createClient', () => {
  it.each([
    ['GET', 429],
    ['GET', 502],
    ['GET', 503],
    ['GET', 504],
    ['POST', 429],
    ['DELETE', 429],
  ])('retries a %s that gets status %i', async (method, status) => {
    expect(await sendTo(times(1, status), method)).toEqual({ status: 200, requests: 2, received: 2 });
  });

  it.each([
    ['GET', 400],
    ['GET', 404],
    // The write may have succeeded behind the gateway.
    ['POST', 500],
    ['POST', 502],
    ['POST', 503],
    ['DELETE', 504],
  ])('does not retry a %s that gets status %i', async (method, status) => {
    expect(await sendTo(times(1, status), method)).toEqual({ status, requests: 1, received: 1 });
  });

  it('marks a request that is not authenticated and throttled, once others are', async () => {
    const { url, received } = await serve((_, response) => {
      response.writeHead(received.length === 5 ? 200 : 429).end('[]');
    });
    const client = clientFor(url);
    const request = { ...outgoing(url).request, isTampered: true as const };
    expect(await client.send({ ...outgoing(url), request })).not.toHaveProperty('wasThrottled');
    await client.send(outgoing(url));
    await client.send(outgoing(url));
    expect(await client.send({ ...outgoing(url), request })).toMatchObject({ status: 429, wasThrottled: true });
  });

  it.each([500, 501])('sends a read that gets %i at most five times, because the error may pass', async (status) => {
    expect(await sendTo(times(4, status))).toMatchObject({ status: 200, requests: 5 });
    expect(await sendTo(times(5, status))).toMatchObject({ status, requests: 5 });
    delays.splice(0);
  });

  it('sends a read that gets 500 once while the service answers nothing else', async () => {
    const { url } = await serve((_, response) => response.writeHead(500).end('{}'));
    const client = clientFor(url);
    for (let sent = 0; sent < 10; sent += 1) await client.send(outgoing(url, 'POST'));
    await client.send(outgoing(url, 'GET'));
    expect(client.requests()).toBe(11);
    expect(delays).toEqual([]);
  });

  it('sends a read at most six times, with growing delays', async () => {
    expect(await sendTo(times(5, 503))).toMatchObject({ status: 200, requests: 6 });
    expect(delays.splice(0)).toEqual([200, 400, 800, 1600, 3200]);
    expect(await sendTo(times(6, 503))).toMatchObject({ status: 503, requests: 6 });
    expect(delays).toHaveLength(5);
  });
});

describe('createClient with pages of an intermediary', () => {
  it('reports the pages with the answer that counts, and recognizes them in answers to writes', async () => {
    const { url, received } = await serve((_, response) => {
      const isPage = [2, 3, 5].includes(received.length);
      response.writeHead(isPage ? 403 : 200).end(isPage ? '<html>nginx</html>' : '[]');
    });
    const retried: (readonly [number, number])[] = [];
    const client = createHttpClient(settingsFor(url), {
      onRetriedAnswer: (exchange, last) => retried.push([exchange.status, last.status]),
    });
    await client.send(outgoing(url));
    expect((await client.send(outgoing(url))).status).toBe(200);
    expect(retried).toEqual([
      [403, 200],
      [403, 200],
    ]);
    const write = await client.send(outgoing(url, 'POST'));
    expect(write).toMatchObject({ status: 403, wasIntercepted: true });
    expect(received).toHaveLength(5);
    client.close();
  });
});

describe('createClient with a redirect', () => {
  async function redirect(location: string, { method = 'GET', status = 302 } = {}) {
    const { url, received } = await serve(({ url: path }, response) => {
      if (path === '/start') response.writeHead(status, { location }).end('{}');
      else response.end('[]');
    });
    const exchange = await clientFor(url).send(outgoing(`${url}/start`, method));
    return { status: exchange.status, received };
  }

  it.each([
    ['/end?a=1&b=2', '/end?a=1&b=2'],
    ['end', '/end'],
    ['?page=2', '/start?page=2'],
  ])('follows it within the origin: %s', async (location, path) => {
    expect(await redirect(location)).toEqual({ status: 200, received: ['GET /start', `GET ${path}`] });
  });

  it.each([300, 301, 307, 308, 399])('follows it with status %i', async (status) => {
    expect((await redirect('/end', { status })).received).toHaveLength(2);
  });

  it.each([201, 299, 400])('ignores the location with status %i', async (status) => {
    expect(await redirect('/end', { status })).toEqual({ status, received: ['GET /start'] });
  });

  it.each(['POST', 'DELETE'])('does not follow it after a %s', async (method) => {
    expect(await redirect('/end', { method })).toEqual({ status: 302, received: [`${method} /start`] });
  });

  it('does not follow it to another origin, which would receive the credentials', async () => {
    const otherOrigin = await serve((_, response) => response.end('[]'));
    expect((await redirect(`${otherOrigin.url}/end`)).status).toBe(302);
    expect(otherOrigin.received).toEqual([]);
  });

  it('returns it as the response if its location is missing or invalid', async () => {
    expect((await redirect('http://[')).status).toBe(302);
    const { url, received } = await serve((_, response) => response.writeHead(300).end());
    expect((await clientFor(url).send(outgoing(url))).status).toBe(300);
    expect(received).toHaveLength(1);
  });

  it('follows at most three redirects', async () => {
    const { url, received } = await serve(({ url: path }, response) => {
      const hops = Number(path?.slice(1));
      response.writeHead(hops === 0 ? 200 : 302, hops === 0 ? {} : { location: `/${hops - 1}` }).end('[]');
    });
    const client = clientFor(url);
    expect((await client.send(outgoing(`${url}/3`))).status).toBe(200);
    expect((await client.send(outgoing(`${url}/4`))).status).toBe(302);
    expect(received.slice(4)).toEqual(['GET /4', 'GET /3', 'GET /2', 'GET /1']);
  });
});
