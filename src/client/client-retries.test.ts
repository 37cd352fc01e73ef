import type http from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientFor, outgoing, serve } from '../../test/support/minimal-service.js';

/** Milliseconds that the client paused for, were there time. */
const pauses: number[] = [];
vi.mock('node:timers/promises', () => ({ setTimeout: async (milliseconds: number) => void pauses.push(milliseconds) }));
afterEach(() => void pauses.splice(0));

interface Told {
  readonly status: number;
  readonly headers?: http.OutgoingHttpHeaders;
}

/** Answers with each in turn, then with success. */
async function asked(told: readonly Told[], method = 'GET') {
  const { url, heard } = await serve((_, response) => {
    const { status, headers = {} } = told[heard.length - 1] ?? { status: 200 };
    response.writeHead(status, headers).end('[]');
  });
  const client = clientFor(url);
  const { status } = await client.send(outgoing(url, method));
  return { status, requests: client.requests(), heard: heard.length };
}

const times = (count: number, status: number): readonly Told[] => Array.from({ length: count }, () => ({ status }));

describe('a busy target', () => {
  it.each([
    ['GET', 429],
    ['GET', 502],
    ['GET', 503],
    ['GET', 504],
    ['POST', 429],
    ['DELETE', 429],
  ])('is asked again: %s answered with %i', async (method, status) => {
    expect(await asked(times(1, status), method)).toEqual({ status: 200, requests: 2, heard: 2 });
  });

  it.each([
    ['GET', 500],
    ['GET', 501],
    ['GET', 400],
    ['GET', 404],
    // What a gateway has given up on may have happened all the same.
    ['POST', 502],
    ['POST', 503],
    ['DELETE', 504],
  ])('is not asked again: %s answered with %i', async (method, status) => {
    expect(await asked(times(1, status), method)).toEqual({ status, requests: 1, heard: 1 });
  });

  it('is asked six times, with growing pauses, and then taken at its word', async () => {
    expect(await asked(times(5, 503))).toMatchObject({ status: 200, requests: 6 });
    expect(pauses.splice(0)).toEqual([200, 400, 800, 1600, 3200]);
    expect(await asked(times(6, 503))).toMatchObject({ status: 503, requests: 6 });
    expect(pauses).toHaveLength(5);
  });

  it.each([
    ['2', 2_000],
    ['0', 20],
    ['-5', 20],
    ['3600', 30_000],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 20],
    ['soon', 200],
  ])('is left alone for as long as it asks, within bounds: Retry-After: %s', async (after, milliseconds) => {
    await asked([{ status: 429, headers: { 'Retry-After': after } }]);
    expect(pauses).toEqual([milliseconds]);
  });

  it('is left alone until the date it names', async () => {
    await asked([{ status: 429, headers: { 'Retry-After': new Date(Date.now() + 10_000).toUTCString() } }]);
    expect(pauses[0]).toBeGreaterThan(8_000);
    expect(pauses[0]).toBeLessThanOrEqual(10_000);
  });
});

describe('a redirect', () => {
  async function followed(location: string, { method = 'GET', status = 302 } = {}) {
    const { url, heard } = await serve(({ url: path }, response) => {
      if (path === '/start') response.writeHead(status, { location }).end('{}');
      else response.end('[]');
    });
    const exchange = await clientFor(url).send(outgoing(`${url}/start`, method));
    return { status: exchange.status, heard };
  }

  it.each([
    ['/end?a=1&b=2', '/end?a=1&b=2'],
    ['end', '/end'],
    ['?page=2', '/start?page=2'],
  ])('is followed inside the origin: %s', async (location, path) => {
    expect(await followed(location)).toEqual({ status: 200, heard: ['GET /start', `GET ${path}`] });
  });

  it.each([300, 301, 307, 308, 399])('is followed under %i', async (status) => {
    expect((await followed('/end', { status })).heard).toHaveLength(2);
  });

  it.each([201, 299, 400])('is none under %i', async (status) => {
    expect(await followed('/end', { status })).toEqual({ status, heard: ['GET /start'] });
  });

  it.each(['POST', 'DELETE'])('is not followed with a %s', async (method) => {
    expect(await followed('/end', { method })).toEqual({ status: 302, heard: [`${method} /start`] });
  });

  it('is not followed to another origin, which would be told the credentials', async () => {
    const elsewhere = await serve((_, response) => response.end('[]'));
    expect((await followed(`${elsewhere.url}/end`)).status).toBe(302);
    expect(elsewhere.heard).toEqual([]);
  });

  it('is the answer where it leads nowhere', async () => {
    expect((await followed('http://[')).status).toBe(302);
    const { url, heard } = await serve((_, response) => response.writeHead(300).end());
    expect((await clientFor(url).send(outgoing(url))).status).toBe(300);
    expect(heard).toHaveLength(1);
  });

  it('is followed three times at most', async () => {
    const { url, heard } = await serve(({ url: path }, response) => {
      const hops = Number(path?.slice(1));
      response.writeHead(hops === 0 ? 200 : 302, hops === 0 ? {} : { location: `/${hops - 1}` }).end('[]');
    });
    const client = clientFor(url);
    expect((await client.send(outgoing(`${url}/3`))).status).toBe(200);
    expect((await client.send(outgoing(`${url}/4`))).status).toBe(302);
    expect(heard.slice(4)).toEqual(['GET /4', 'GET /3', 'GET /2', 'GET /1']);
  });
});
