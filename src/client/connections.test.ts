// Services that keep no connection, take one connection at a time, speak HTTP/1.0 or listen on IPv6.
import http from 'node:http';
import net from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listenOnFreePort } from '../../test/support/http.js';
import { clientFor, outgoing, serve } from '../../test/support/minimal-service.js';

async function portOf(server: net.Server, host: string): Promise<number> {
  onTestFinished(() => void server.close());
  return listenOnFreePort(server, host);
}

/** Answers one connection after another, each with one response, after which it closes the connection. */
function oneAtATime(head: string): net.Server {
  let last = Promise.resolve();
  return net.createServer((socket) => {
    const request = new Promise<void>((resolve) => socket.once('data', () => resolve()));
    socket.on('error', () => undefined);
    const before = last;
    last = before
      .then(() => request)
      .then(() => new Promise<void>((resolve) => socket.end(`${head}\r\n\r\n[7]`, () => resolve())));
  });
}

const requests = 20;

/** How many of many requests at once were answered with `[7]`. */
async function answered(base: string): Promise<number> {
  const client = clientFor(base);
  const sent = Array.from({ length: requests }, (_, index) => client.send(outgoing(`${base}/tags?offset=${index}`)));
  const exchanges = await Promise.all(sent);
  return exchanges.filter(({ body }) => JSON.stringify(body) === '[7]').length;
}

describe('a client', () => {
  it('gets every answer of a service that closes each connection after one response', async () => {
    const { url, sockets } = await serve((_, response) => response.writeHead(200, { connection: 'close' }).end('[7]'));
    expect(await answered(url)).toBe(requests);
    expect(sockets).toHaveLength(requests);
  });

  it.each([
    ['HTTP/1.1', 'HTTP/1.1 200 OK\r\ncontent-length: 3\r\nconnection: close'],
    ['HTTP/1.0, without a length', 'HTTP/1.0 200 OK'],
  ])('gets every answer of a service that takes one connection at a time and speaks %s', async (_, head) => {
    const port = await portOf(oneAtATime(head), '127.0.0.1');
    expect(await answered(`http://127.0.0.1:${port}`)).toBe(requests);
  });

  it('gets every answer of a service on IPv6', async (test) => {
    const server = http.createServer((_, response) => response.end('[7]'));
    const port = await portOf(server, '::1').catch(() => test.skip('this machine has no IPv6'));
    expect(await answered(`http://[::1]:${port}`)).toBe(requests);
  });
});
